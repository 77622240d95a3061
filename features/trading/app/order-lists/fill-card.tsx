// One fill of an order: quantity, price, fee and role.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { CardHead } from './card-head.tsx'
import type { FillRow, SideBadge } from './order-row.ts'
import { type CardFigure, TradeCard } from './trade-card.tsx'

export type FillCardProps = {
  readonly fill: FillRow
  readonly badge: SideBadge
  /** The word of a fill without an order, in place of maker or taker. */
  readonly kind?: string | undefined
  /** Figures that only this kind of market has. */
  readonly figures?: readonly CardFigure[]
}

export function FillCard({ fill, badge, kind, figures = [] }: FillCardProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(fill.symbol)
  const price = steps === undefined
    ? format.digits(fill.price)
    : format.price(fill.price, steps.priceDecimals)
  const quantity = steps === undefined
    ? format.digits(fill.quantity)
    : format.quantity(fill.quantity, steps.quantityDecimals)
  return (
    <TradeCard
      figures={[
        { label: t('columnPrice'), value: price },
        { label: t('quantity'), value: quantity },
        {
          label: t('totalIn', { symbol: steps?.quote ?? '' }),
          value: format.figure(fill.amount, symbolDefault),
        },
        ...figures,
      ]}
      head={(
        <CardHead
          badge={badge}
          detail={`${kind ?? t(fill.role)} · ${format.dayTime(fill.time)}`}
          pair={steps === undefined ? fill.symbol : steps.pair}
          symbol={fill.symbol}
        />
      )}
      note={t('fees', { amount: format.figure(fill.fees, fill.feeSymbol), symbol: fill.feeSymbol })}
    />
  )
}
