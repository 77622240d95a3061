// The amount in large figures, with shares of the balance and the limits in plain words.
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Chips } from '#ui/choices/chips.tsx'
import { FieldFrame, messageId } from '#ui/fields/field-frame.tsx'
import { useDecimalTyping } from '#ui/decimals/use-decimal-typing.ts'
import { Card } from '#ui/layout/card.tsx'
import { styleNames } from '#ui/style-names.ts'
import { useTypingText } from '#widgets/money/use-typing-text.ts'
import styles from './amount-plate.module.css'
import { amountOfShare, type WithdrawView } from './view-withdraw.ts'

const css = styleNames(styles)

const shares = [25, 50, 75, 100] as const

export type AmountPlateProps = {
  readonly view: WithdrawView
  readonly value: string
  readonly wasReviewed: boolean
  readonly onChange: (text: string) => void
}

export function AmountPlate({ view, value, wasReviewed, onChange }: AmountPlateProps) {
  const t = useTranslations()
  const format = useFormat()
  const id = useId()
  const { coin, network } = view
  const label = t('property.amount')
  const typing = useDecimalTyping({
    label, value, onChange, decimals: network.decimals, marks: format.marks, unit: coin.symbol,
    typingText: useTypingText(network.decimals),
  })
  const { fault } = typing
  const problem = useAmountProblem(view, wasReviewed)
  const error = fault?.isWrong === true ? fault.text : problem
  const takeShare = (percent: number): void => onChange(amountOfShare(percent, view))
  return (
    <Card>
      <FieldFrame
        aside={(
          <button className={css('max')} onClick={() => takeShare(100)} type="button">
            {t('property.max')}
          </button>
        )}
        error={error}
        hint={fault === undefined
          ? t('withdraw.limits', {
            min: format.amount(network.min), max: format.amount(network.max), symbol: coin.symbol,
          })
          : fault.text}
        id={id}
        label={label}
      >
        <div className={css('line')}>
          <input
            aria-describedby={messageId(id)}
            aria-invalid={error !== undefined || undefined}
            className={css('amount')}
            id={id}
            onBlur={typing.leave}
            placeholder="0"
            value={typing.text}
            {...typing.inputProps}
            onFocus={typing.enter}
          />
          <span className={css('unit')}>{coin.symbol}</span>
        </div>
        <div className={css('shares')}>
          <Chips
            choices={shares.map((share) => ({
              value: String(share), label: format.rate(String(share)),
            }))}
            isInCard
            label={t('property.quickAmounts')}
            onChange={(share) => takeShare(Number(share))}
            value={undefined}
          />
        </div>
      </FieldFrame>
    </Card>
  )
}

/** An empty amount is reported after the review, a wrong one as soon as it is typed. */
function useAmountProblem(view: WithdrawView, wasReviewed: boolean): string | undefined {
  const t = useTranslations()
  const format = useFormat()
  const { coin, network, problem } = view
  const write = (amount: string): string => `${format.amount(amount)} ${coin.symbol}`
  switch (problem) {
    case undefined: return undefined
    case 'missing': return wasReviewed ? t('property.amountMissing') : undefined
    case 'over': return t('property.amountOver', { amount: write(coin.available) })
    case 'small': return wasReviewed ? t('withdraw.tooSmall', { amount: write(network.min) })
      : undefined
    case 'large': return t('withdraw.tooLarge', { amount: write(network.max) })
  }
}
