// A market in the window of a desktop: chart, book, and in a third column the buttons to trade with
// the contract's facts, the depth and the latest trades.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { ContractFacts } from '#pages/coin/contract/contract-facts.tsx'
import { DepthChart } from '#pages/coin/book/depth-chart.tsx'
import { TradeButtons } from '#pages/coin/trade-buttons.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { railWindow, useMedia } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ContractChart } from '#widgets/market-chart/contract-chart.tsx'
import { TradingNote } from '#widgets/market/trading-note.tsx'
import { useDrawingMode } from '#widgets/market-chart/drawing/use-drawing-mode.ts'
import { SpotChart } from '#widgets/market-chart/spot-chart.tsx'
import { useIndicators } from '#widgets/market-chart/use-indicators.ts'
import { OrderBook } from '#widgets/order-book/order-book.tsx'
import type { OwnOrder } from '#widgets/order-book/own-ticks.ts'
import { TradeTape } from '#widgets/order-book/trade-tape.tsx'
import styles from './desktop-coin.module.css'
import { DesktopCoinBar } from './desktop-coin-bar.tsx'

const css = styleNames(styles)

const noOrders: readonly OwnOrder[] = []

export function DesktopCoin({ market }: { readonly market: Market }) {
  const t = useTranslations()
  const router = useRouter()
  const [indicators, setIndicators] = useIndicators()
  const drawing = useDrawingMode(market.symbol, { isOpenFirst: useMedia(railWindow) })
  const isContract = market.kind === 'perpetual'
  const Chart = isContract ? ContractChart : SpotChart
  const trade = (): void => {
    void router.navigate({ to: '/pages/trade/index', search: { symbol: market.symbol } })
  }
  return (
    <Screen bar={<DesktopCoinBar market={market} />} scrollId="coin">
      <VisuallyHidden><h1>{market.pair}</h1></VisuallyHidden>
      <div className={css('page')}>
        <div className={css('panel', 'chart')}>
          <Chart
            drawing={drawing}
            indicators={indicators}
            isFull
            isSideways={false}
            isWide
            market={market}
            onIndicators={setIndicators}
          />
        </div>
        <div className={css('panel', 'book')}>
          <OrderBook market={market} onPick={trade} ownOrders={noOrders} />
        </div>
        <div className={css('column')}>
          <section aria-label={t('shell.tabTrade')} className={css('panel', 'trade')}>
            <TradingNote symbol={market.symbol} />
            <TradeButtons market={market} />
            {isContract && <ContractFacts market={market} />}
          </section>
          <section aria-label={t('chart.depth')} className={css('panel')}>
            <h2 className={css('title')}>{t('chart.depth')}</h2>
            <DepthChart market={market} />
          </section>
          <section aria-label={t('coin.trades')} className={css('panel', 'trades')}>
            <h2 className={css('title')}>{t('coin.trades')}</h2>
            <TradeTape isFitted market={market} />
          </section>
        </div>
      </div>
    </Screen>
  )
}
