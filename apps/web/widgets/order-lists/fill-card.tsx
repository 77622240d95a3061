// One fill of an order: quantity, price, fee and role.
import type { OrderTrade } from '@ingot/contract/calls'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Stat } from '#ui/figures/stat.tsx'
import { TradeCard } from './trade-card.tsx'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'

export const FillCard = memo(function FillCard({ fill }: { readonly fill: OrderTrade }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(fill.symbol)
  const pair = steps === undefined ? fill.symbol : steps.pair
  return (
    <TradeCard
      head={{
        detail: `${t(fill.role)} · ${format.dayTime(fill.time)}`,
        direction: fill.direction,
        pair,
      }}
      note={t('fees', { amount: format.amount(fill.fees), symbol: fill.feeSymbol })}
    >
      <Stat label={t('columnPrice')}>
        {steps === undefined
          ? format.amount(fill.price)
          : format.price(fill.price, steps.priceDecimals)}
      </Stat>
      <Stat label={t('quantity')}>
        {steps === undefined
          ? format.amount(fill.quantity)
          : format.quantity(fill.quantity, steps.quantityDecimals)}
      </Stat>
      <Stat align="end" label={t('totalIn', { symbol: steps?.quote ?? '' })}>
        {format.amount(fill.amount)}
      </Stat>
    </TradeCard>
  )
})
