// The latest trades of a market, newest first; arrow and word name the taker's side in addition to
// the colour.
import type { MarketTrade } from '#features/market/trades.calls.ts'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useMarketTrades } from '#features/market/app/data/use-market-trades.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { useFittingRows } from './use-fitting-rows.ts'
import styles from './trade-tape.module.css'

const css = styleNames(styles)

const tradesShown = 30
/** Before the panel's height is measured. */
const tradesFirst = 4

export type TradeTapeProps = {
  readonly market: Market
  /** Fills the height that it is given with as many trades as fit, each whole. */
  readonly isFitted?: boolean
}

export function TradeTape({ market, isFitted = false }: TradeTapeProps) {
  const t = useTranslations('coin')
  const format = useFormat()
  const trades = useMarketTrades(market.symbol)
  const { box, count = tradesFirst } = useFittingRows()
  const shown = isFitted ? count : tradesShown
  if (trades === undefined) return <SkeletonRows count={5} />
  if (trades.length === 0) return <Empty detail={t('tradesEmpty')} />
  return (
    <div className={css(isFitted ? 'fitted' : 'whole')} ref={box}>
      <table className={css('tape')}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('priceIn', { coin: market.quote })}</th>
            <th scope="col">{t('quantityIn', { coin: market.base })}</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, shown).map((trade) => (
            <TradeRow
              format={format}
              key={trade.tradeId}
              priceDecimals={market.priceDecimals}
              quantityDecimals={market.quantityDecimals}
              sideWord={t(trade.direction === 'buy' ? 'bought' : 'sold')}
              trade={trade}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TradeRowProps = {
  readonly trade: MarketTrade
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly sideWord: string
  readonly format: Format
}

const TradeRow = memo((props: TradeRowProps) => {
  const { trade, priceDecimals, quantityDecimals, sideWord, format } = props
  const isBuy = trade.direction === 'buy'
  return (
    <tr translate="no">
      <td className={css('time')}>{format.time(trade.time)}</td>
      <td className={css(isBuy ? 'up' : 'down')}>
        <span aria-hidden className={css('arrow')}>{isBuy ? '▲' : '▼'}</span>
        <VisuallyHidden>{sideWord}</VisuallyHidden>
        {format.price(trade.price, priceDecimals)}
      </td>
      <td>{format.quantity(trade.quantity, quantityDecimals)}</td>
    </tr>
  )
})
TradeRow.displayName = 'TradeRow'
