// The heads of the market list's columns, each a button that sorts by its column. A row's own label
// names its figures.
import { useTranslations } from 'use-intl'
import {
  type MarketSort, type MarketSortColumn, type MarketSortText, nextMarketSort,
} from '@ingot/features/market/app/data/market-sort.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './sort-heads.module.css'

const css = styleNames(styles)

export type SortHeadsProps = {
  readonly sort: MarketSort | undefined
  readonly onSort: (sort: MarketSortText) => void
  /** The column next to the name. */
  readonly second: MarketSortColumn
}

export function SortHeads({ sort, onSort, second }: SortHeadsProps) {
  const t = useTranslations('market')
  return (
    <table className={css('table')}>
      <caption className={css('caption')}>
        <VisuallyHidden>{t('sorting')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(['name', second, 'price', 'change'] as const).map((column) => (
            <SortHead column={column} key={column} label={t(column)} onSort={onSort} sort={sort} />
          ))}
        </tr>
      </thead>
    </table>
  )
}

type SortHeadProps = Omit<SortHeadsProps, 'second'> & {
  readonly column: MarketSortColumn
  readonly label: string
}

function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const order = sort?.column !== column ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th aria-sort={order} className={css('head')} scope="col">
      <button
        className={css('button')}
        onClick={() => onSort(nextMarketSort(column, sort))}
        type="button"
      >
        {label}
        <svg aria-hidden className={css('arrows', order)} height={12} viewBox="0 0 8 12" width={8}>
          <path className={css('up')} d="M4 0 7.5 5h-7z" />
          <path className={css('down')} d="M4 12 .5 7h7z" />
        </svg>
      </button>
    </th>
  )
}
