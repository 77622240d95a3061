// The filter of a list of spot trading.
import { useTranslations } from 'use-intl'
import { FilterButton, type FilterField } from './filter-button.tsx'
import {
  type SpotFilterFields, spotFilterLists, type SpotList, useSpotFilter,
} from './use-spot-filter.ts'

export function SpotFilterButton({ list }: { readonly list: SpotList }) {
  const t = useTranslations('trade')
  const fields: readonly FilterField<SpotFilterFields>[] = [
    {
      name: 'direction',
      label: t('side'),
      options: [{ value: 'buy', label: t('buy') }, { value: 'sell', label: t('sell') }],
    },
    {
      name: 'entrust',
      label: t('orderType'),
      options: [{ value: 'limit', label: t('limit') }, { value: 'market', label: t('market') }],
    },
    {
      name: 'sizedBy',
      label: t('sizeUnit'),
      options: [
        { value: 'quantity', label: t('byQuantity') },
        { value: 'amount', label: t('byAmount') },
      ],
    },
    {
      name: 'status',
      label: t('status'),
      options: [
        { value: 'fully_filled', label: t('statusFilled') },
        { value: 'cancelled', label: t('statusCancelled') },
      ],
    },
  ]
  const names: readonly string[] = spotFilterLists[list]
  return (
    <FilterButton
      fields={fields.filter(({ name }) => names.includes(name))}
      filter={useSpotFilter(list)}
    />
  )
}
