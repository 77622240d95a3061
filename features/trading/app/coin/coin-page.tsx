// One market to look at: its price, its candles, its book and its trades, and the way to trade it.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCurrentMarket } from '#features/market/app/data/current-market.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { useListings, useMarket } from '#features/market/app/data/use-tickers.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { sidewaysPhone, useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { useOpenSheet } from '@ingot/ui/sheets/use-open-sheet.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ContractChart } from '#features/trading/app/market-chart/contract-chart.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { SpotChart } from '#features/trading/app/market-chart/spot-chart.tsx'
import { TradingNote } from '#features/market/app/parts/trading-note.tsx'
import { useDrawingMode } from '#features/trading/app/market-chart/use-drawing-mode.ts'
import { CoinBar } from './coin-bar.tsx'
import { CoinPrice } from './coin-price.tsx'
import styles from './coin-page.module.css'
import { CoinSkeleton } from './coin-skeleton.tsx'
import { IndicatorRow } from '#features/trading/app/market-chart/indicator-row.tsx'
import { MarketSection } from './market-section.tsx'
import { PriceHero } from './price-hero.tsx'
import { SideBook } from './book/side-book.tsx'
import { TradeButtons } from './trade-buttons.tsx'
import { useIndicators } from '#features/trading/app/market-chart/use-indicators.ts'

const css = styleNames(styles)

const DesktopCoin = lazy(async () => ({
  default: (await import('./desktop-coin.tsx')).DesktopCoin,
}))

export function CoinPage() {
  const current = useCurrentMarket('spot')
  const symbol = useSearch({ from: '/pages/coin/index' }).symbol ?? current
  const market = useMarket(symbol)
  const isWide = useMedia(wideWindow)
  if (market === undefined) return <NoMarket symbol={symbol} />
  if (isWide) {
    return (
      <Suspense fallback={<CoinSkeleton />}>
        <DesktopCoin key={symbol} market={market} />
      </Suspense>
    )
  }
  return <MarketView key={symbol} market={market} />
}

function MarketView({ market }: { readonly market: Market }) {
  const [isFull, setFull] = useState(false)
  useOpenSheet({ isOpen: isFull, onClose: () => setFull(false) })
  const [indicators, setIndicators] = useIndicators()
  const isSideways = useMedia(sidewaysPhone)
  const isContract = market.kind === 'perpetual'
  const Chart = isContract ? ContractChart : SpotChart
  const hero = (
    <>
      <div className={css('halt')}><TradingNote symbol={market.symbol} /></div>
      <PriceHero market={market} />
      {isContract && <ContractFacts market={market} />}
    </>
  )
  const drawing = useDrawingMode(market.symbol)
  const chosen = { indicators, onIndicators: setIndicators, drawing }
  const bar = (
    <CoinBar
      drawing={drawing}
      isFull={isFull}
      isSideways={isSideways}
      market={market}
      onFullChange={() => setFull(!isFull)}
    />
  )
  const footer = (
    <TradeButtons
      market={market}
      middle={isSideways
        ? <IndicatorRow onChange={setIndicators} shown={indicators} />
        : undefined}
    />
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="coin">
      <VisuallyHidden><h1>{market.pair}</h1></VisuallyHidden>
      <div className={css('page', isFull && 'full')}>
        {!isFull && !isSideways && hero}
        <div className={css(isSideways ? 'sideways' : isFull ? 'chart' : 'part')} key="chart">
          {isFull && !isSideways && (
            <div className={css('head')}><CoinPrice market={market} /></div>
          )}
          <Chart {...chosen} isFull={isFull} isSideways={isSideways} market={market} />
          {isSideways && <SideBook market={market} />}
        </div>
        {!isFull && isSideways && hero}
        {!isFull && <MarketSection market={market} />}
      </div>
    </Screen>
  )
}

/** The markets are still coming, could not be read, or none of them has this name. */
function NoMarket({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const router = useRouter()
  const markets = useListings(marketKindOf(symbol))
  const back = { label: t('common.back'), onPress: useGoBack() }
  const choose = (): void => {
    void router.navigate({ to: '/pages/search/index', search: { type: 'coin' } })
  }
  return (
    <Screen
      bar={<AppBar back={back} title={markets.isPending ? symbol : t('shell.titleCoin')} />}
      isCentred={!markets.isPending}
      scrollId="coin"
    >
      {markets.isPending && <CoinSkeleton />}
      {markets.data !== undefined && (
        <Empty
          action={<Button isNarrow onPress={choose} size="m">{t('coin.chooseMarket')}</Button>}
          detail={t('coin.unknownText', { symbol })}
          title={t('coin.unknownTitle')}
        />
      )}
      {markets.isError && markets.data === undefined && (
        <LoadFailed query={markets} />
      )}
    </Screen>
  )
}
