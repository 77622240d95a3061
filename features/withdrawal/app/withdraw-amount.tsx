// The amount of a withdrawal with its limits in plain words.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AmountPlate } from '@ingot/web/widgets/money/amount-plate.tsx'
import { amountOfShare, type WithdrawView } from './view-withdraw.ts'

export type WithdrawAmountProps = {
  readonly view: WithdrawView
  readonly value: string
  readonly wasReviewed: boolean
  readonly onChange: (text: string) => void
}

export function WithdrawAmount({ view, value, wasReviewed, onChange }: WithdrawAmountProps) {
  const t = useTranslations()
  const format = useFormat()
  const { coin, network } = view
  return (
    <AmountPlate
      decimals={network.decimals}
      error={useAmountProblem(view, wasReviewed)}
      hint={t('withdraw.limits', {
        min: format.figure(network.min, coin.symbol),
        max: format.figure(network.max, coin.symbol), symbol: coin.symbol,
      })}
      onChange={onChange}
      onShare={(percent) => onChange(amountOfShare(percent, view))}
      symbol={coin.symbol}
      value={value}
    />
  )
}

/** An empty amount is reported after the review, a wrong one as soon as it is typed. */
function useAmountProblem(view: WithdrawView, wasReviewed: boolean): string | undefined {
  const t = useTranslations()
  const format = useFormat()
  const { coin, network, problem } = view
  const write = (amount: string): string => format.amount(amount, coin.symbol, 'exact')
  switch (problem) {
    case undefined: return undefined
    case 'missing': return wasReviewed ? t('property.amountMissing') : undefined
    case 'over': return t('property.amountOver', { amount: write(coin.available) })
    case 'small': return wasReviewed ? t('withdraw.tooSmall', { amount: write(network.min) })
      : undefined
    case 'large': return t('withdraw.tooLarge', { amount: write(network.max) })
  }
}
