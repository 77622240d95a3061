// The last price between the two sides, coloured by its last move, over the spread or another note.
import { ArrowDown, ArrowUp } from 'lucide'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { allTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { type Direction, directionOf } from '@ingot/ui/figures/direction.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { textOfSteps } from '#features/market/app/parts/market-steps.ts'
import styles from './last-price.module.css'

const css = styleNames(styles)

export type LastPriceProps = {
  readonly market: Market
  /** Between the best two prices, in ticks; undefined while a side is empty. */
  readonly spreadTicks: number | undefined
  /** Replaces the spread, as the mark price does on a perpetual market. */
  readonly note: string | undefined
}

export const LastPrice = memo(function LastPrice(props: LastPriceProps) {
  const { market, spreadTicks, note } = props
  const t = useTranslations('trade')
  const format = useFormat()
  const ticker = useTicker(market.symbol)
  const move = useLastMove(ticker?.price, directionOf(ticker?.change ?? '0'))
  const direction = useIsStale(allTickers) ? 'flat' : move
  const spread = spreadTicks === undefined
    ? unknownFigure
    : format.price(textOfSteps(spreadTicks, market.priceDecimals), market.priceDecimals)
  return (
    <div className={css('middle')}>
      <p className={css('last', direction)}>
        <VisuallyHidden>{t('lastPrice')}</VisuallyHidden>
        <span translate="no">{format.price(ticker?.price, market.priceDecimals)}</span>
        {direction !== 'flat' && (
          <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={16} />
        )}
      </p>
      <p className={css('spread')}>{note ?? t('spread', { spread })}</p>
    </div>
  )
})

/** Where the price went last; before its first move, where it went in 24 hours. */
function useLastMove(price: string | undefined, first: Direction): Direction {
  const [seen, setSeen] = useState<{ price: string | undefined, move: Direction | undefined }>(
    { price, move: undefined },
  )
  if (price !== undefined && price !== seen.price) {
    const order = seen.price === undefined ? 0 : compareDecimals(price, seen.price)
    const move = order === 0 ? seen.move : order > 0 ? 'up' : 'down'
    setSeen({ price, move })
  }
  return seen.move ?? first
}
