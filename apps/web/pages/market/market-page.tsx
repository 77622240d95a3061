// All markets: the favourites, those of each kind, the largest gains and turnovers, the newest. The
// address contains tab, kind and sort, so that coming back restores the list.
import { type MarketKind, marketKindOf } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '#data/account/session.ts'
import { useContractSymbols } from '@ingot/features/market/app/parts/contract-symbols.ts'
import { readMarketSort } from '@ingot/features/market/app/data/market-sort.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { SearchLink } from '@ingot/ui/fields/search-link.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { type MarketsRead, useNewMarkets } from '@ingot/features/market/app/data/use-new-markets.ts'
import {
  useGainers, useSparklines, useTurnover,
} from '@ingot/features/market/app/data/use-rankings.ts'
import { useSpotSymbols } from '@ingot/features/market/app/data/use-tickers.ts'
import { useWatchlist } from '@ingot/features/market/app/data/use-watchlist.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { BreadthCard } from './breadth-card.tsx'
import { hasBreadth } from './market-breadth.ts'
import { MarketList } from './market-list.tsx'
import { type MarketTabName, marketTabNames } from './market-tab-names.ts'
import { type MarketTab, marketTabs } from './market-tabs.ts'
import styles from './market-page.module.css'
import type { MarketSearch } from './page.ts'
import type { MarketEntry } from './sort-markets.ts'

const css = styleNames(styles)

const panelId = 'markets'

const OpenOffer = lazy(async () => ({
  default: (await import('@ingot/features/new-coin/app/parts/open-offer.tsx')).OpenOffer,
}))

export function MarketPage() {
  const t = useTranslations()
  const router = useRouter()
  const { tab = 'spot', kind: chosenKind, sort } = useSearch({ from: '/pages/market/index' })
  const isLoggedIn = useIsLoggedIn()
  const isDesk = useMedia(wideWindow)
  const { lists, refresh } = useMarketLists()
  const { firstSort, column, isMixed }: MarketTab = marketTabs[tab]
  const kind = isMixed ? chosenKind : undefined
  const sortText = sort ?? firstSort
  const list = lists[tab]
  const markets = { ...list, data: useKind(list.data, kind) }
  const show = (search: MarketSearch): void => void router.navigate({
    to: '/pages/market/index', search, replace: true, resetScroll: false,
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
    <Screen bar={isDesk ? undefined : bar} refresh={usePullToRefresh(refresh)} scrollId="market">
      <VisuallyHidden><h1>{t('shell.tabMarket')}</h1></VisuallyHidden>
      <div className={css('tabs')}>
        <Tabs
          label={t('market.lists')}
          onChange={(chosen) => show({ tab: chosen, kind: chosenKind })}
          panelId={panelId}
          tabs={marketTabNames.map((name) => ({ value: name, label: t(tabWords[name]) }))}
          value={tab}
        />
      </div>
      <div aria-label={t('market.lists')} className={css('panel')} id={panelId} role="tabpanel">
        {tab === 'new' && isLoggedIn && <Suspense fallback={null}><OpenOffer /></Suspense>}
        {isMixed && list.data?.length !== 0 && (
          <KindChips onChange={(chosen) => show({ tab, kind: chosen, sort })} value={kind} />
        )}
        {hasBreadth(markets.data) && (
          <BreadthCard
            isFailed={list.isError && list.data === undefined}
            markets={markets.data}
          />
        )}
        <MarketList
          column={column}
          isFavourites={tab === 'favourites' && list.data?.length === 0}
          key={tab}
          markets={markets}
          onSort={(next) => show({ tab, kind, sort: next })}
          sort={sortText === undefined ? undefined : readMarketSort(sortText)}
        />
      </div>
    </Screen>
  )
}

const tabWords = {
  favourites: 'market.favourites',
  spot: 'common.spot',
  contract: 'common.contract',
  perpetual: 'market.perpetual',
  gainers: 'market.gainers',
  turnover: 'market.turnover',
  new: 'market.new',
} as const

/** The rows of a kind, or all. */
function useKind(
  rows: readonly MarketEntry[] | undefined, kind: MarketKind | undefined,
): readonly MarketEntry[] | undefined {
  return useMemo(
    () => rows?.filter(({ symbol }) => kind === undefined || marketKindOf(symbol) === kind),
    [rows, kind],
  )
}

type KindChipsProps = {
  readonly value: MarketKind | undefined
  readonly onChange: (kind: MarketKind | undefined) => void
}

/** The filter of a list with markets of both kinds. */
function KindChips({ value, onChange }: KindChipsProps) {
  const t = useTranslations()
  return (
    <Chips
      choices={[
        { value: 'all', label: t('common.all') },
        { value: 'spot', label: t('common.spot') },
        { value: 'perpetual', label: t('common.contract') },
      ]}
      label={t('market.kinds')}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      value={value ?? 'all'}
    />
  )
}

type MarketLists = {
  readonly lists: Readonly<Record<MarketTabName, MarketsRead<MarketEntry>>>
  refresh(): Promise<unknown>
}

/**
 * The markets of each tab, and reading all of them again; a failure appears in place of the list.
 */
function useMarketLists(): MarketLists {
  const contracts = useContractSymbols()
  const sparklines = useSparklines()
  const lists = {
    favourites: useWatchlist(),
    spot: useSpotSymbols(),
    contract: contracts,
    perpetual: contracts,
    gainers: useGainers(),
    turnover: useTurnover(),
    new: useNewMarkets(),
  }
  const { favourites, spot, gainers, turnover } = lists
  return {
    lists,
    refresh: () => Promise.all(
      [favourites, spot, contracts, gainers, turnover, sparklines]
        .map((list) => list.refetch({ throwOnError: true })),
    ),
  }
}
