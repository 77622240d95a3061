// A market in the window of a desktop: chart, book, and in a third column the buttons to trade with
// the contract's facts, the depth and the latest trades.
import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { ContractFacts } from './contract-facts.tsx'
import { DepthChart } from './book/depth-chart.tsx'
import { TradeButtons } from './trade-buttons.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { railWindow, useMedia } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { MarketFacts } from '@ingot/web/widgets/desktop/market-facts.tsx'
import { ContractChart } from '#features/trading/app/market-chart/contract-chart.tsx'
import { AlertBell } from '#features/market/app/parts/alert-bell.tsx'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import { TradingNote } from '#features/market/app/parts/trading-note.tsx'
import { useDrawingMode } from '#features/trading/app/market-chart/use-drawing-mode.ts'
import { SpotChart } from '#features/trading/app/market-chart/spot-chart.tsx'
import { useIndicators } from '#features/trading/app/market-chart/use-indicators.ts'
import { WatchStar } from '#features/market/app/parts/watch-star.tsx'
import { OrderBook } from '#features/market/app/order-book/order-book.tsx'
import type { OwnOrder } from '#features/market/app/order-book/own-ticks.ts'
import { TradeTape } from '#features/market/app/order-book/trade-tape.tsx'
import styles from './desktop-coin.module.css'

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

/** The bar of a market's page on a desktop: the market with its facts. */
function DesktopCoinBar({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const router = useRouter()
  const choose = (): void => {
    void router.navigate({ to: '/pages/search/index', search: { type: 'coin' } })
  }
  return (
    <header className={css('market')}>
      <button
        aria-label={t('switchPair', { pair: market.pair })}
        className={css('pair')}
        onClick={choose}
        type="button"
      >
        <CoinLogo size={24} src={market.listing.logo} symbol={market.base} />
        {market.pair}
        <KindBadge symbol={market.symbol} />
        <Icon of={ChevronDown} size={16} />
      </button>
      <WatchStar coin={market.base} size={22} symbol={market.symbol} />
      <AlertBell symbol={market.symbol} />
      <MarketFacts market={market} />
    </header>
  )
}
