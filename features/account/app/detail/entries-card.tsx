// The lines of the ledger of the coin, narrowed by kind and time.
import type { Entry } from '#features/record/entries.calls.ts'
import { type CoinType, type EntryGroup, entryGroups } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import type { EntryQuery } from '#features/account/app/use-holding.ts'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FilterButton } from '#features/trading/app/order-filter/filter-button.tsx'
import {
  countFilters, type FilterChoices, noFilter, queryOf,
} from '#features/trading/app/order-filter/list-filter.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { coinDecimals } from './coin-decimals.ts'
import styles from './entries-card.module.css'
import { EntryRow } from './entry-row.tsx'

const css = styleNames(styles)

export type EntriesCardProps = {
  readonly account: CoinType
  readonly symbol: string
  readonly pages: PagedRows<Entry>
  readonly query: EntryQuery
  readonly onChange: (query: EntryQuery) => void
}

/** The groups that an account can have; those of the other account never move it. */
const groupsOf: Readonly<Record<CoinType, readonly EntryGroup[]>> = {
  spot: entryGroups.filter((group) => group !== 'funding' && group !== 'liquidations'),
  contract: ['trades', 'transfers', 'funding', 'liquidations', 'others'],
}

type NoFields = Readonly<Record<never, never>>

export function EntriesCard({ account, symbol, pages, query, onChange }: EntriesCardProps) {
  const t = useTranslations('holding')
  const [choices, setChoices] = useState<FilterChoices<NoFields>>(noFilter)
  const decimals = Math.max(coinDecimals(symbol), ...(pages.rows ?? []).flatMap(
    ({ amount, after }) => [placesOf(amount), placesOf(after)]))
  const changePeriod = (chosen: FilterChoices<NoFields>): void => {
    setChoices(chosen)
    onChange({ group: query.group, ...queryOf(chosen, [], exchangeNow()) })
  }
  const groups = groupsOf[account].map((value) => ({ value, label: t(`group_${value}`) }))
  return (
    <Card isFlush label={t('entries')}>
      <div className={css('chips')}>
        <Chips<EntryGroup | 'all'>
          choices={[{ value: 'all', label: t('group_all') }, ...groups]}
          isInCard
          label={t('entries')}
          onChange={(value) => onChange({
            ...query, group: value === 'all' ? undefined : value,
          })}
          value={query.group ?? 'all'}
        />
      </div>
      <div className={css('head')}>
        <span>{t('entryHead')}</span>
        <FilterButton
          fields={[]}
          filter={{
            choices, query: {}, count: countFilters(choices, []), change: changePeriod,
          }}
        />
        <span className={css('end')}>{t('amountHead')}</span>
      </div>
      <PagedList
        emptyText={t('noEntriesText')}
        emptyTitle={t('noEntries')}
        pages={pages}
      >
        {(entry) => <EntryRow decimals={decimals} entry={entry} />}
      </PagedList>
    </Card>
  )
}

const placesOf = (figure: string): number => figure.split('.')[1]?.length ?? 0
