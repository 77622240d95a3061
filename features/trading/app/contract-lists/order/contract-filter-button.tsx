// The filter of a list of contract trading.
import { useTranslations } from 'use-intl'
import {
  FilterButton, type FilterField,
} from '#features/trading/app/order-filter/filter-button.tsx'
import {
  type ContractFilterFields, contractFilterLists, type ContractList, useContractFilter,
} from './use-contract-filter.ts'

export function ContractFilterButton({ list }: { readonly list: ContractList }) {
  const t = useTranslations()
  const fields: readonly FilterField<ContractFilterFields>[] = [
    {
      name: 'direction',
      label: t('trade.side'),
      options: [
        { value: 'long', label: t('position.long') },
        { value: 'short', label: t('position.short') },
      ],
    },
    {
      name: 'entrust',
      label: t('trade.orderType'),
      options: [
        { value: 'limit', label: t('trade.limit') },
        { value: 'market', label: t('trade.market') },
      ],
    },
    {
      name: 'status',
      label: t('trade.status'),
      options: [
        { value: 'fully_filled', label: t('trade.statusFilled') },
        { value: 'cancelled', label: t('trade.statusCancelled') },
      ],
    },
  ]
  const names: readonly string[] = contractFilterLists[list]
  return (
    <FilterButton
      fields={fields.filter(({ name }) => names.includes(name))}
      filter={useContractFilter(list)}
    />
  )
}
