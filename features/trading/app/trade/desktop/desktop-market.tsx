// The market's chart and its latest trades on the trade page of a desktop. Below 1280 px the trades
// are a tab of the book.
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { railWindow, useMedia } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ContractChart } from '#features/trading/app/market-chart/contract-chart.tsx'
import { useDrawingMode } from '#features/trading/app/market-chart/use-drawing-mode.ts'
import { SpotChart } from '#features/trading/app/market-chart/spot-chart.tsx'
import { useIndicators } from '#features/trading/app/market-chart/use-indicators.ts'
import { TradeTape } from '#features/market/app/order-book/trade-tape.tsx'
import styles from './desktop-market.module.css'

const css = styleNames(styles)

export function DesktopMarket({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('coin')
  const market = useMarket(symbol)
  return (
    <>
      <div className={css('chart')}>
        {market !== undefined && <MarketChart key={symbol} market={market} />}
      </div>
      <section aria-label={t('trades')} className={css('trades')}>
        <h2 className={css('title')}>{t('trades')}</h2>
        {market !== undefined && <TradeTape isFitted key={symbol} market={market} />}
      </section>
    </>
  )
}

function MarketChart({ market }: { readonly market: Market }) {
  const [indicators, setIndicators] = useIndicators()
  const drawing = useDrawingMode(market.symbol, { isOpenFirst: useMedia(railWindow) })
  const Chart = market.kind === 'perpetual' ? ContractChart : SpotChart
  return (
    <Chart
      drawing={drawing}
      indicators={indicators}
      isFull
      isSideways={false}
      isWide
      market={market}
      onIndicators={setIndicators}
    />
  )
}
