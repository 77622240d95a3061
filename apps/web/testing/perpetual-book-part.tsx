// The order book of a perpetual market with an own order and the mark; an output shows the pressed
// price. The test serves the stream.
import { useState } from 'react'
import { marketOf } from '@ingot/features/market/app/data/market.ts'
import { sampleListing } from '@ingot/features/market/app/data/sample-listing.ts'
import { OrderBook } from '@ingot/features/market/app/order-book/order-book.tsx'

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
