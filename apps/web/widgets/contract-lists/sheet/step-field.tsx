// A stepper for a price or a quantity in a sheet, written as the user's language writes figures.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useTypingText } from '#widgets/money/use-typing-text.ts'

export type StepFieldProps = {
  readonly label: string
  /** A plain decimal text; empty when nothing is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
  readonly decimals: number
  readonly step: string
  readonly unit: string
  readonly error?: string | undefined
  readonly onSubmit?: () => void
}

export function StepField(props: StepFieldProps) {
  const { label, decimals, onSubmit } = props
  const t = useTranslations('trade')
  const format = useFormat()
  return (
    <Stepper
      {...props}
      decreaseLabel={t('decrease', { field: label })}
      format={(plain) => format.price(plain, decimals)}
      increaseLabel={t('increase', { field: label })}
      marks={format.marks}
      onSubmit={onSubmit}
      placeholder="0"
      typingText={useTypingText(decimals)}
    />
  )
}
