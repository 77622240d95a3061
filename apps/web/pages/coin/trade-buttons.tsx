// The buttons to buy and sell in this market; on a phone on its side each shows its current price,
// and the indicators are between them.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { useDepth } from '#data/market/use-depth.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { KindSwitch } from './kind-switch.tsx'
import styles from './trade-buttons.module.css'
import { tradeSides } from './trade-sides.ts'

const css = styleNames(styles)

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
