// The largest gainers and the most traded markets. The server sorts them, read again every few
// seconds; their figures are live.
import { useTranslations } from 'use-intl'
import { useGainers, useTurnover } from '#data/market/use-rankings.ts'
import { Card } from '#ui/layout/card.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { Tabs } from '#ui/choices/tabs.tsx'
import { TickerColumns } from '#widgets/market/ticker-columns.tsx'
import { TickerRow } from '#widgets/market/ticker-row.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import styles from './rankings.module.css'

const css = styleNames(styles)

const rowsMax = 10

const rankings = ['gainers', 'turnover'] as const
export type Ranking = (typeof rankings)[number]

export type RankingsProps = {
  readonly ranking: Ranking
  readonly onChoose: (ranking: Ranking) => void
}

export function Rankings({ ranking, onChoose }: RankingsProps) {
  const t = useTranslations('home')
  return (
    <Card isFlush label={t('rankings')}>
      <div className={css('tabs')}>
        <Tabs
          label={t('rankings')}
          onChange={onChoose}
          panelId="home-ranking"
          tabs={rankings.map((value) => ({ value, label: t(value) }))}
          value={ranking}
        />
      </div>
      <TickerColumns />
      <div id="home-ranking" role="tabpanel">
        <RankingRows ranking={ranking} />
      </div>
    </Card>
  )
}

function RankingRows({ ranking }: { readonly ranking: Ranking }) {
  const t = useTranslations()
  const gainers = useGainers()
  const turnover = useTurnover()
  const list = ranking === 'gainers' ? gainers : turnover
  if (list.data === undefined) {
    return list.isError
      ? (
        <LoadFailed query={list} />
      )
      : <SkeletonRows count={6} hasChip hasLead />
  }
  if (list.data.length === 0) {
    return <Empty detail={t('home.noMarketsText')} title={t('home.noMarkets')} />
  }
  return (
    <ul>
      {list.data.slice(0, rowsMax).map(({ symbol }) => <TickerRow key={symbol} symbol={symbol} />)}
    </ul>
  )
}
