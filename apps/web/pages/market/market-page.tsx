// All markets: the favourites, every spot market, the largest gains and the largest turnovers. The
// address contains tab and sort, so that coming back restores the list.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type MarketSortText, readMarketSort } from '#data/market/market-sort.ts'
import { useGainers, useSparklines, useTurnover } from '#data/market/use-rankings.ts'
import { useSpotSymbols, useTickers } from '#data/market/use-tickers.ts'
import { useWatchlist } from '#data/market/use-watchlist.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SearchLink } from '#ui/fields/search-link.tsx'
import { styleNames } from '#ui/style-names.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { BreadthCard } from './breadth-card.tsx'
import { hasBreadth } from './market-breadth.ts'
import { MarketList } from './market-list.tsx'
import styles from './market-page.module.css'

const css = styleNames(styles)

/** The tabs that have data, with the order in which each opens. */
const firstSorts = {
  favourites: undefined,
  spot: '-turnover',
  gainers: '-change',
  turnover: '-turnover',
} as const
type Tab = keyof typeof firstSorts

const panelId = 'markets'

export function MarketPage() {
  const t = useTranslations()
  const router = useRouter()
  const search = useSearch({ from: '/pages/market/index' })
  const lists = useLists()
  const newest = useTickers()
  const tab: Tab = isBuilt(search.tab) ? search.tab : 'spot'
  const sortText: MarketSortText | undefined = search.sort ?? firstSorts[tab]
  const listed = lists[tab].data?.map((market) => newest.get(market.symbol) ?? market)
  const show = (shown: { tab: Tab, sort?: MarketSortText }): void => void router.navigate({
    to: '/pages/market/index', search: shown, replace: true, resetScroll: false,
  })
  const bar = (
    <AppBar>
      <SearchLink
        label={t('market.searchLink')}
        onPress={() => void router.navigate({
          to: '/pages/search/index', search: { type: 'coin' },
        })}
      />
    </AppBar>
  )
  return (
    <Screen bar={bar} refresh={usePullToRefresh(lists.refresh)} scrollId="market">
      <VisuallyHidden><h1>{t('shell.tabMarket')}</h1></VisuallyHidden>
      <div className={css('tabs')}>
        <Tabs
          label={t('market.lists')}
          onChange={(chosen) => show({ tab: chosen })}
          panelId={panelId}
          tabs={[
            { value: 'favourites', label: t('market.favourites') },
            { value: 'spot', label: t('common.spot') },
            { value: 'gainers', label: t('market.gainers') },
            { value: 'turnover', label: t('market.turnover') },
          ]}
          value={tab}
        />
      </div>
      <div aria-label={t('market.lists')} className={css('panel')} id={panelId} role="tabpanel">
        {hasBreadth(listed) && (
          <BreadthCard
            isFailed={lists[tab].isError && listed === undefined}
            tickers={listed ?? []}
          />
        )}
        <MarketList
          isFavourites={tab === 'favourites'}
          markets={lists[tab]}
          onSort={(sort) => show({ tab, sort })}
          sort={sortText === undefined ? undefined : readMarketSort(sortText)}
        />
      </div>
    </Screen>
  )
}

function isBuilt(tab: string | undefined): tab is Tab {
  return tab !== undefined && Object.hasOwn(firstSorts, tab)
}

/**
 * The markets of each tab, and reading all of them again; a failure appears in place of the list.
 */
function useLists() {
  const favourites = useWatchlist()
  const spot = useSpotSymbols()
  const gainers = useGainers()
  const turnover = useTurnover()
  const sparklines = useSparklines()
  return {
    favourites,
    spot,
    gainers,
    turnover,
    refresh: () => Promise.all(
      [favourites, spot, gainers, turnover, sparklines]
        .map((list) => list.refetch({ throwOnError: true })),
    ),
  }
}
