// Price and change in one line: in the bar on a phone on its side, above the full-screen chart
// otherwise.
import type { Market } from '#features/market/app/data/market.ts'
import { allTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './coin-bar.module.css'

const css = styleNames(styles)

export function CoinPrice({ market }: { readonly market: Market }) {
  const format = useFormat()
  const ticker = useTicker(market.symbol) ?? market.listing
  const isStale = useIsStale(allTickers)
  const direction = isStale ? 'flat' : directionOf(ticker.change)
  return (
    <p className={css('figures')}>
      <span className={css('price')}>
        <SignedText direction={direction}>
          {format.price(ticker.price, market.priceDecimals)}
        </SignedText>
      </span>
      <SignedText direction={direction}>{format.percent(ticker.changeRate)}</SignedText>
    </p>
  )
}
