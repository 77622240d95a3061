// Opens the filter of an order list and says how many choices narrow it.
import { ListFilter } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '#ui/marks/button.tsx'
import { Chips } from '#ui/choices/chips.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterPeriod } from './filter-period.tsx'
import { type FilterChoices, type FilteredList, noFilter } from './list-filter.ts'
import { setListFilter, useListFilter } from './use-list-filter.ts'
import styles from './filter-button.module.css'

const css = styleNames(styles)

export function FilterButton({ list }: { readonly list: FilteredList }) {
  const t = useTranslations()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { count } = useListFilter(list)
  return (
    <>
      <button className={css('open')} onClick={() => setOpen(true)} type="button">
        <Icon of={ListFilter} size={16} />
        {count === 0
          ? t('trade.filter')
          : t('trade.filterCount', { count: format.count(count) })}
      </button>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.filter')}
      >
        <div className={css('body')}>
          <FilterFields list={list} />
          <div className={css('buttons')}>
            <Button kind="line" onPress={() => setListFilter(noFilter)}>
              {t('trade.filterReset')}
            </Button>
            <Button onPress={() => setOpen(false)}>{t('trade.filterShow')}</Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}

function FilterFields({ list }: { readonly list: FilteredList }) {
  const t = useTranslations('trade')
  const { choices } = useListFilter(list)
  const change = (part: Partial<FilterChoices>): void => setListFilter({ ...choices, ...part })
  return (
    <>
      <Choose
        label={t('side')}
        onChange={(direction) => change({ direction })}
        options={[{ value: 'buy', label: t('buy') }, { value: 'sell', label: t('sell') }]}
        value={choices.direction}
      />
      {list !== 'fills' && (
        <>
          <Choose
            label={t('orderType')}
            onChange={(entrust) => change({ entrust })}
            options={[
              { value: 'limit', label: t('limit') },
              { value: 'market', label: t('market') },
            ]}
            value={choices.entrust}
          />
          <Choose
            label={t('sizeUnit')}
            onChange={(sizedBy) => change({ sizedBy })}
            options={[
              { value: 'quantity', label: t('byQuantity') },
              { value: 'amount', label: t('byAmount') },
            ]}
            value={choices.sizedBy}
          />
        </>
      )}
      {list === 'history' && (
        <Choose
          label={t('status')}
          onChange={(status) => change({ status })}
          options={[
            { value: 'fully_filled', label: t('statusFilled') },
            { value: 'cancelled', label: t('statusCancelled') },
          ]}
          value={choices.status}
        />
      )}
      <FilterPeriod onChange={change} value={choices} />
    </>
  )
}

type ChooseProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value, readonly label: string }[]
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** One of several, or all of them. */
function Choose<Value extends string>({ label, options, value, onChange }: ChooseProps<Value>) {
  const t = useTranslations('trade')
  return (
    <FilterGroup label={label}>
      <Chips
        choices={[{ value: 'all', label: t('filterAll') }, ...options]}
        isInCard
        label={label}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
        value={value ?? 'all'}
      />
    </FilterGroup>
  )
}
