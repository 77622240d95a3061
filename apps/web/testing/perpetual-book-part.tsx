// The order book of a perpetual market with an own order and the mark; an output shows the pressed
// price. The test serves the stream.
import { useState } from 'react'
import { marketOf } from '#data/market/market.ts'
import { sampleListing } from '#data/market/sample-listing.ts'
import { OrderBook } from '#widgets/order-book/order-book.tsx'

const market = marketOf({ ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001' })
const ownOrders = [{ side: 'bid', price: '89999.0' }] as const

export function PerpetualBookPart() {
  const [ticks, setTicks] = useState(0)
  return (
    <main>
      <OrderBook market={market} note="Mark 90,000.4" onPick={setTicks} ownOrders={ownOrders} />
      <output aria-label="Picked">{ticks}</output>
    </main>
  )
}
