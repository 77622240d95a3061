// The best levels of the book in a narrow column next to the chart, with the last price between.
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useDepth, useIsBookStale } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { type BookRow, bookRows, sharedLength } from './book-rows.ts'
import styles from './side-book.module.css'

const css = styleNames(styles)

const rowsShown = 5

export function SideBook({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const format = useFormat()
  const book = useDepth(market.symbol)
  const isStale = useIsBookStale(market.symbol, book)
  const ticker = useTicker(market.symbol) ?? market.listing
  const { bids, asks } = bookRows(book ?? { bids: [], asks: [] }, rowsShown)
  const decimals = market.priceDecimals
  const write = (price: string): string => format.price(price, decimals)
  const shown = {
    shared: sharedLength([...bids, ...asks].map(({ price }) => write(price))),
    write,
    writeQuantity: (quantity: string) =>
      format.quantity(quantity, market.quantityDecimals),
  }
  return (
    <section
      aria-label={t('orderBook')}
      className={css('book', isStale && 'stale')}
    >
      <Levels {...shown} label={t('ask')} rows={asks.toReversed()} side="ask" />
      <p className={css('last', directionOf(ticker.change))}>{write(ticker.price)}</p>
      <Levels {...shown} label={t('bid')} rows={bids} side="bid" />
    </section>
  )
}

type LevelsProps = {
  readonly label: string
  readonly side: 'bid' | 'ask'
  readonly rows: readonly BookRow[]
  /** How many leading characters all prices share. */
  readonly shared: number
  write(price: string): string
  writeQuantity(quantity: string): string
}

function Levels({ label, side, rows, shared, write, writeQuantity }: LevelsProps) {
  return (
    <ul aria-label={label} className={css('levels', side)}>
      {rows.map((row, place) => {
        const price = write(row.price)
        return (
          <li className={css('row')} key={place} style={{ '--share': row.share }}>
            <span className={css('price')}>
              {price.slice(0, shared)}<b>{price.slice(shared)}</b>
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={css('quantity')}>{writeQuantity(row.quantity)}</span>
          </li>
        )
      })}
    </ul>
  )
}
