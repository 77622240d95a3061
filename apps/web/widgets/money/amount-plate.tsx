// The amount of a page that moves money, in large figures, with shares of the available balance.
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { FieldFrame, messageId } from '@ingot/ui/fields/field-frame.tsx'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './amount-plate.module.css'
import { useTypingText } from '#widgets/forms/use-typing-text.ts'

const css = styleNames(styles)

const shares = [25, 50, 75, 100] as const

export type AmountPlateProps = {
  readonly symbol: string
  /** Decimals that the amount may have. */
  readonly decimals: number
  readonly value: string
  /** The fault of the amount, in words. */
  readonly error: string | undefined
  readonly hint?: string
  readonly isDisabled?: boolean
  readonly onChange: (text: string) => void
  /** In per cent; "Max" is 100. */
  readonly onShare: (percent: number) => void
}

export function AmountPlate(props: AmountPlateProps) {
  const { symbol, decimals, value, error, hint, isDisabled = false, onChange, onShare } = props
  const t = useTranslations()
  const format = useFormat()
  const id = useId()
  const label = t('property.amount')
  const typing = useDecimalTyping({
    label, value, onChange, decimals, marks: format.marks, unit: symbol,
    typingText: useTypingText(decimals),
  })
  const { fault } = typing
  const shown = fault?.isWrong === true ? fault.text : error
  return (
    <Card>
      <FieldFrame
        aside={(
          <button
            className={css('max')}
            disabled={isDisabled}
            onClick={() => onShare(100)}
            type="button"
          >
            {t('property.max')}
          </button>
        )}
        error={shown}
        hint={fault?.text ?? hint}
        id={id}
        label={label}
      >
        <div className={css('line')}>
          <input
            aria-describedby={messageId(id)}
            aria-invalid={shown !== undefined || undefined}
            className={css('amount')}
            disabled={isDisabled}
            id={id}
            onBlur={typing.leave}
            placeholder="0"
            value={typing.text}
            {...typing.inputProps}
            onFocus={typing.enter}
          />
          <span className={css('unit')}>{symbol}</span>
        </div>
        <div className={css('shares')}>
          <Chips
            choices={shares.map((share) => ({
              value: String(share), label: format.rate(String(share)),
            }))}
            isInCard
            label={t('property.quickAmounts')}
            onChange={(share) => { if (!isDisabled) onShare(Number(share)) }}
            value={undefined}
          />
        </div>
      </FieldFrame>
    </Card>
  )
}
