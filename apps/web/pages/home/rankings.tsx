// The largest gainers and the most traded markets of spot, the newest markets, and the most traded
// contracts. The server sorts them, read again every few seconds; their figures are live.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useNewMarkets } from '@ingot/features/market/app/data/use-new-markets.ts'
import { useGainers, useTurnover } from '@ingot/features/market/app/data/use-rankings.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { TickerColumns } from '@ingot/features/market/app/parts/ticker-columns.tsx'
import { TickerRow } from '@ingot/features/market/app/parts/ticker-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import styles from './rankings.module.css'

const css = styleNames(styles)

const rowsMax = 10

const rankings = ['gainers', 'turnover', 'new', 'contract'] as const
export type Ranking = (typeof rankings)[number]

export type RankingsProps = {
  readonly ranking: Ranking
  readonly onChoose: (ranking: Ranking) => void
}

export function Rankings({ ranking, onChoose }: RankingsProps) {
  const t = useTranslations()
  return (
    <Card isFlush label={t('home.rankings')}>
      <div className={css('tabs')}>
        <Tabs
          label={t('home.rankings')}
          onChange={onChoose}
          panelId="home-ranking"
          tabs={rankings.map((value) => ({ value, label: t(rankingWords[value]) }))}
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

const rankingWords = {
  gainers: 'home.gainers', turnover: 'home.turnover', new: 'market.new',
  contract: 'common.contract',
} as const

function RankingRows({ ranking }: { readonly ranking: Ranking }) {
  const t = useTranslations()
  const gainers = useGainers()
  const turnover = useTurnover()
  const newest = useNewMarkets()
  const lists = { gainers, turnover, new: newest, contract: turnover } as const
  const list = lists[ranking]
  if (list.data === undefined) {
    return list.isError
      ? (
        <LoadFailed query={list} />
      )
      : <SkeletonRows count={6} hasChip hasLead />
  }
  const kind = ranking === 'contract' ? 'perpetual' : 'spot'
  const rows = list.data.filter(({ symbol }) => ranking === 'new' || marketKindOf(symbol) === kind)
  if (rows.length === 0) {
    return <Empty detail={t('home.noMarketsText')} title={t('home.noMarkets')} />
  }
  return (
    <ul>
      {rows.slice(0, rowsMax).map(({ symbol }) => <TickerRow key={symbol} symbol={symbol} />)}
    </ul>
  )
}
