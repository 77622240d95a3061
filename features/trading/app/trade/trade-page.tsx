// The trade page: spot or contracts (SPEC §2), each with its market's header, its desk and the
// user's own lists.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useContractSymbols } from '#features/market/app/parts/contract-symbols.ts'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { readAhead } from '@ingot/web/data/device/read-ahead.ts'
import { useMarketInView } from '#features/market/app/data/current-market.ts'
import { keptTradeTab, tradeTabs, useTradeTab } from '#features/market/app/data/trade-tab.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSpotSymbols } from '#features/market/app/data/use-tickers.ts'
import { refreshSoon } from '#features/trading/app/data/orders/own-orders.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { DeskSection } from './desk-section.tsx'
import { PairHeader } from './pair-header.tsx'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'
import { useChooseKind } from './use-choose-kind.ts'
import styles from './trade-page.module.css'

const css = styleNames(styles)

const shared = [
  () => import('./pair-sheet.tsx'),
  () => import('#features/trading/app/conditional-lists/conditional-list.tsx'),
  () => import('#features/trading/app/conditional-lists/conditional-tools.tsx'),
  () => import('#features/trading/app/order-filter/filter-form.tsx'),
  () => import('#features/trading/app/order-form/condition/condition-fields.tsx'),
  () => import('#features/trading/app/order-form/condition/confirm-conditional-sheet.tsx'),
  () => import('#features/trading/app/placed-notice.ts'),
] as const

/**
 * The parts of the trade page whose code is not needed to show it: sheets, and the lists behind
 * other tabs. They are read ahead, so that each opens at once.
 */
const tradeParts = {
  spot: [...shared, () => import('#features/trading/app/order-form/spot/confirm-order-sheet.tsx')],
  perpetual: [
    ...shared,
    () => import('#features/trading/app/closed-all-toast.ts'),
    () => import('#features/trading/app/contract-lists/close-all-button.tsx'),
    () => import('#features/trading/app/contract-lists/close-all-figures.tsx'),
    () => import('#features/trading/app/contract-lists/record-list.tsx'),
    () => import('#features/trading/app/contract-lists/record-tools.tsx'),
    () => import('#features/trading/app/contract-lists/sheet/position-forms.tsx'),
    () => import('#features/trading/app/order-form/contract/confirm-contract-sheet.tsx'),
    () => import('#features/trading/app/order-form/setting/leverage-form.tsx'),
  ],
} as const

const tabWords = { spot: 'common.spot', perpetual: 'common.contract' } as const

// Each kind is loaded when it is shown first.
const loadContract = async () => {
  const { ContractTrade } = await import('./contract-trade.tsx')
  readAhead(tradeParts.perpetual)
  return { default: ContractTrade }
}
const loadSpot = async () => {
  const { SpotTrade } = await import('./spot-trade.tsx')
  readAhead(tradeParts.spot)
  return { default: SpotTrade }
}
const ContractTrade = lazy(loadContract)
const SpotTrade = lazy(loadSpot)
const DesktopBar = lazy(async () => ({
  default: (await import('./desktop/desktop-bar.tsx')).DesktopBar,
}))
const DesktopMarket = lazy(async () => ({
  default: (await import('./desktop/desktop-market.tsx')).DesktopMarket,
}))

/** The page with the kind that the user saw last, so that it opens whole. */
export async function loadTradePage(): Promise<typeof TradePage> {
  await (keptTradeTab() === 'perpetual' ? loadContract() : loadSpot())
  return TradePage
}

function TradePage() {
  const named = useSearch({ from: '/pages/trade/index' }).symbol
  const kind = useTradeTab(named)
  const symbol = useMarketInView(kind, named)
  const isWide = useMedia(wideWindow)
  const refresh = useRefresh()
  const Trade = kind === 'spot' ? SpotTrade : ContractTrade
  return (
    <Screen
      bar={isWide
        ? (
          <Suspense fallback={<div className={css('bars')} />}>
            <DesktopBar kind={kind} symbol={symbol} />
          </Suspense>
        )
        : <TradeBar kind={kind} symbol={symbol} />}
      refresh={isWide ? undefined : refresh}
      scrollId="trade"
    >
      <div className={css('page')} ref={placeToasts}>
        <Suspense
          fallback={(
            <DeskSection symbol={symbol}><TradeDeskSkeleton kind={kind} /></DeskSection>
          )}
          key={kind}
        >
          <Trade symbol={symbol}>
            {isWide && <Suspense fallback={null}><DesktopMarket symbol={symbol} /></Suspense>}
          </Trade>
        </Suspense>
      </div>
    </Screen>
  )
}

/** The data that pulling down reads again; live figures need no reload. */
function useRefresh() {
  const t = useTranslations('common')
  const format = useFormat()
  const spot = useSpotSymbols()
  const contracts = useContractSymbols()
  return {
    async onRefresh() {
      refreshSoon()
      await Promise.all([spot.refetch(), contracts.refetch()])
    },
    texts: {
      pulling: t('pullToRefresh'),
      release: t('releaseToRefresh'),
      refreshing: t('refreshing'),
      done: () => `${t('refreshed')} ${format.time(exchangeNow())}`,
    },
  }
}

/** A rule by `:root:has(…)` would cost the root's style at every change of the page. */
function placeToasts(): () => void {
  const { classList } = document.documentElement
  classList.add(css('highToasts'))
  return () => classList.remove(css('highToasts'))
}

type TradeBarProps = { readonly kind: MarketKind, readonly symbol: string }

/** The bar of the trade page: the tabs of spot and contract, and the market below them. */
function TradeBar({ kind, symbol }: TradeBarProps) {
  const t = useTranslations()
  return (
    <AppBar isSurface>
      <div className={css('bar')}>
        <Tabs
          label={t('shell.tabTrade')}
          onChange={useChooseKind()}
          size="l"
          tabs={tradeTabs.map((value) => ({ value, label: t(tabWords[value]) }))}
          value={kind}
        />
        <PairHeader key={symbol} symbol={symbol} />
      </div>
    </AppBar>
  )
}
