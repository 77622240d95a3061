// The bar of a market: back, the pair (which opens the search for another), the star of the
// watchlist and the chart's full screen.
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, Maximize, Minimize } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { AlertBell } from '#features/market/app/parts/alert-bell.tsx'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import { useKindWord } from '#features/market/app/parts/use-kind-word.ts'
import { WatchStar } from '#features/market/app/parts/watch-star.tsx'
import { DrawingToggle } from '#features/trading/app/market-chart/drawing-toggle.tsx'
import type { DrawingMode } from '#features/trading/app/market-chart/use-drawing-mode.ts'
import { ChartSettingsButton } from '#features/trading/app/market-chart/chart-settings-button.tsx'
import styles from './coin-bar.module.css'
import { CoinPrice } from './coin-price.tsx'
import { IntervalTabs } from '#features/trading/app/market-chart/interval-tabs.tsx'

const css = styleNames(styles)

export type CoinBarProps = {
  readonly market: Market
  readonly drawing: DrawingMode
  readonly isFull: boolean
  /** On a phone on its side, price and intervals are in the bar. */
  readonly isSideways: boolean
  readonly onFullChange: () => void
}

export function CoinBar({ market, drawing, isFull, isSideways, onFullChange }: CoinBarProps) {
  const t = useTranslations()
  const router = useRouter()
  const goBack = useGoBack()
  const { pair } = market
  const kindWord = useKindWord(market.symbol)
  const choose = (): void => {
    void router.navigate({ to: '/pages/search/index', search: { type: 'coin' } })
  }
  const back = {
    label: t('common.back'),
    onPress: isFull ? onFullChange : goBack,
  }
  const actions = (
    <>
      {isSideways && <DrawingToggle mode={drawing} />}
      {isSideways && <ChartSettingsButton />}
      <WatchStar coin={market.base} size={22} symbol={market.symbol} />
      <AlertBell symbol={market.symbol} />
      <IconButton
        icon={isFull ? Minimize : Maximize}
        label={t(isFull ? 'coin.leaveFullScreen' : 'coin.fullScreen')}
        onPress={onFullChange}
      />
    </>
  )
  const pairButton = (
    <button
      aria-label={t('coin.switchPair', { pair: [pair, kindWord].filter(Boolean).join(' ') })}
      className={css('pair')}
      onClick={choose}
      type="button"
    >
      {!isSideways && <CoinLogo size={24} src={market.listing.logo} symbol={market.base} />}
      <span className={css('name')}>{pair}</span>{' '}
      <KindBadge symbol={market.symbol} />
      <Icon of={ChevronDown} size={16} />
    </button>
  )
  return (
    <AppBar actions={actions} back={back} isSurface>
      {isSideways
        ? (
          <div className={css('line')}>
            {pairButton}
            <CoinPrice market={market} />
            <IntervalTabs />
          </div>
        )
        : pairButton}
    </AppBar>
  )
}
