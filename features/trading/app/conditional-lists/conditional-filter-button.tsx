// The filter of a list of conditional orders: side, condition, and how an ended one ended.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ConditionalState } from '#features/trading/app/data/use-conditional-orders.ts'
import {
  FilterButton, type FilterField,
} from '#features/trading/app/order-filter/filter-button.tsx'
import {
  type ConditionalFilterFields, conditionalFilterLists, useConditionalFilter,
} from './use-conditional-filter.ts'

export type ConditionalFilterButtonProps = {
  readonly market: CoinType
  readonly state: ConditionalState
}

export function ConditionalFilterButton({ market, state }: ConditionalFilterButtonProps) {
  const t = useTranslations()
  const fields: readonly FilterField<ConditionalFilterFields>[] = [
    {
      name: 'direction',
      label: t('trade.side'),
      options: market === 'spot'
        ? [{ value: 'buy', label: t('trade.buy') }, { value: 'sell', label: t('trade.sell') }]
        : [
          { value: 'long', label: t('position.long') },
          { value: 'short', label: t('position.short') },
        ],
    },
    {
      name: 'condition',
      label: t('trade.orderType'),
      options: [
        { value: 'stop', label: t('conditional.stop') },
        { value: 'take_profit', label: t('conditional.takeProfit') },
        { value: 'trailing_stop', label: t('conditional.trailingStop') },
      ],
    },
    {
      name: 'status',
      label: t('trade.status'),
      options: [
        { value: 'triggered', label: t('conditional.statusTriggered') },
        { value: 'refused', label: t('conditional.statusRefused') },
        { value: 'cancelled', label: t('trade.statusCancelled') },
      ],
    },
  ]
  const names: readonly string[] = conditionalFilterLists[state]
  return (
    <FilterButton
      fields={fields.filter(({ name }) => names.includes(name))}
      filter={useConditionalFilter(market, state)}
    />
  )
}
