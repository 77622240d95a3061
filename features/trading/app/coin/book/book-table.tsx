// The order book's ten best levels on each side, bids left and asks right; a bar says how much
// rests up to there, the moving digits of a price are the heavier ones.
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useDepth, useIsBookStale } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type BookRow, bookRows, sharedLength } from './book-rows.ts'
import styles from './book-table.module.css'

const css = styleNames(styles)

const rowsShown = 10

export function BookTable({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const format = useFormat()
  const book = useDepth(market.symbol)
  const isStale = useIsBookStale(market.symbol, book)
  if (book === undefined) return <SkeletonRows count={5} />
  if (book.bids.length === 0 && book.asks.length === 0) return <Empty detail={t('bookEmpty')} />
  const priceDecimals = market.priceDecimals
  const quantityDecimals = market.quantityDecimals
  const write = {
    price: (figure: string) => format.price(figure, priceDecimals),
    quantity: (figure: string) => format.quantity(figure, quantityDecimals),
  }
  const { bids, asks } = bookRows(book, rowsShown)
  const shared = sharedLength([...bids, ...asks].map((row) => write.price(row.price)))
  const quantityHead = t('quantityIn', { coin: market.base })
  return (
    <div className={css('book', isStale && 'stale')}>
      <SideTable
        {...{ rows: bids, side: 'bid', shared, write, quantityHead }}
        priceHead={t('bid')}
      />
      <SideTable
        {...{ rows: asks, side: 'ask', shared, write, quantityHead }}
        priceHead={t('ask')}
      />
    </div>
  )
}

type SideProps = {
  readonly rows: readonly BookRow[]
  readonly side: 'bid' | 'ask'
  /** How many leading characters of a price every level near the middle shares. */
  readonly shared: number
  readonly write: { price(figure: string): string; quantity(figure: string): string }
  readonly priceHead: string
  readonly quantityHead: string
}

function SideTable({ rows, side, shared, write, priceHead, quantityHead }: SideProps) {
  return (
    <table className={css('side', side)}>
      <thead>
        <tr><th scope="col">{priceHead}</th><th scope="col">{quantityHead}</th></tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const price = write.price(row.price)
          return (
            <tr key={place} style={{ '--share': row.share }}>
              <td className={css('price')} key={shared}>
                {price.slice(0, shared)}<b>{price.slice(shared)}</b>
              </td>
              <td>{write.quantity(row.quantity)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
