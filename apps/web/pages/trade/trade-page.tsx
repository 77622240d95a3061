// The trade page: spot or contracts (SPEC §2), each with its market's header, its desk and the
// user's own lists.
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { exchangeNow } from '#data/device/exchange-clock.ts'
import { readAhead } from '#data/device/read-ahead.ts'
import { useMarketInView } from '#data/market/current-market.ts'
import { keptTradeTab, useTradeTab } from '#data/market/trade-tab.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useSpotSymbols } from '#data/market/use-tickers.ts'
import { refreshSoon } from '#data/orders/own-orders.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { DeskSection } from './desk-section.tsx'
import { TradeBar } from './trade-bar.tsx'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'
import { tradeParts } from './trade-parts.ts'
import styles from './trade-page.module.css'

const css = styleNames(styles)

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
