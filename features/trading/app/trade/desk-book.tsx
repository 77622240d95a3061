// The order book next to the ticket. On a desktop without a panel for the latest trades they are a
// tab of the book.
import { lazy, Suspense } from 'react'
import { narrowDesktop, useMedia } from '@ingot/ui/layout/use-media.ts'
import { OrderBook, type OrderBookProps } from '#features/market/app/order-book/order-book.tsx'

const TabbedBook = lazy(async () => ({
  default: (await import('./desktop/tabbed-book.tsx')).TabbedBook,
}))

export function DeskBook(props: OrderBookProps) {
  const book = <OrderBook {...props} />
  if (!useMedia(narrowDesktop)) return book
  return <Suspense fallback={book}><TabbedBook {...props} /></Suspense>
}
