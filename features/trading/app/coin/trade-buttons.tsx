// The buttons to buy and sell in this market; on a phone on its side each shows its current price,
// and the indicators are between them.
import { contractSymbolOf, type MarketKind } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useDepth } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './trade-buttons.module.css'

const css = styleNames(styles)

/**
 * The sides that the buttons of a market open on the trade page: a spot market is bought and sold,
 * a contract goes long and short.
 */
export const tradeSides = {
  spot: { up: 'buy', down: 'sell' },
  perpetual: { up: 'long', down: 'short' },
} as const satisfies Record<MarketKind, unknown>

export type TradeButtonsProps = {
  readonly market: Market
  /** Rendered between the buttons on a phone on its side. */
  readonly middle?: ReactNode
}

export function TradeButtons({ market, middle }: TradeButtonsProps) {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const book = useDepth(market.symbol)
  const isSideways = middle !== undefined
  const words = market.kind === 'spot'
    ? { buy: t('coin.buy'), sell: t('coin.sell') }
    : { buy: t('chart.openLong'), sell: t('chart.openShort') }
  const trade = (button: 'up' | 'down'): void => {
    const side = tradeSides[market.kind][button]
    void router.navigate({ to: '/pages/trade/index', search: { symbol: market.symbol, side } })
  }
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]]
  const priceOf = (price: string | undefined) => isSideways && price !== undefined && (
    <span className={css('price')}>{format.price(price, market.priceDecimals)}</span>
  )
  return (
    <div className={css(isSideways ? 'sideways' : 'buttons')}>
      {!isSideways && <KindSwitch market={market} />}
      <Button kind="up" onPress={() => trade('up')}>{words.buy}{' '}{priceOf(ask)}</Button>
      {middle}
      <Button kind="down" onPress={() => trade('down')}>{words.sell}{' '}{priceOf(bid)}</Button>
    </div>
  )
}

/** Leads from a spot market to the contract on its pair and back; absent without the other one. */
function KindSwitch({ market }: { readonly market: Market }) {
  const t = useTranslations('common')
  const router = useRouter()
  const pair = `${market.base}${market.quote}`
  const other = useMarket(market.kind === 'spot' ? contractSymbolOf(pair) : pair)
  if (other === undefined) return null
  const handlePress = (): void => void router.navigate({
    to: '/pages/coin/index', search: { symbol: other.symbol }, replace: true,
  })
  return (
    <button className={css('switch')} onClick={handlePress} type="button">
      <Icon of={ArrowRightLeft} size={20} />
      {t(other.kind === 'spot' ? 'spot' : 'contract')}
    </button>
  )
}
