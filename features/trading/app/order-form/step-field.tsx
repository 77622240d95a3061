// A stepper for a price, a quantity or a per cent, written as the user's language writes figures.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Stepper } from '@ingot/ui/fields/stepper.tsx'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'

export type StepFieldProps = {
  readonly label: string
  /** A plain decimal text; empty when nothing is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
  readonly decimals: number
  readonly step: string
  /** The asset of the figure; a per cent has none. */
  readonly unit?: string
  /** The meaning of the empty field; a zero without one. */
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly onSubmit?: () => void
}

export function StepField(props: StepFieldProps) {
  const { label, decimals, placeholder = '0' } = props
  const t = useTranslations('trade')
  const format = useFormat()
  return (
    <Stepper
      {...props}
      decreaseLabel={t('decrease', { field: label })}
      format={(plain) => format.price(plain, decimals)}
      increaseLabel={t('increase', { field: label })}
      marks={format.marks}
      placeholder={placeholder}
      typingText={useTypingText(decimals)}
    />
  )
}
