// The server of the book-painting bench, as a process of its own: BTCUSDT changes a hundred times a
// second, and the measured user has orders in its book.
import { loadDepth } from '@ingot/features/market/trades.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { type TestUser, must } from '#testing/start-server.ts'
import { idOf, serveUntilTold, startBusyServer } from './busy-server.ts'
import { churnBook } from './churn-book.ts'

const symbol = 'BTCUSDT'
const rowsShown = 7

const server = await startBusyServer()
const watcher = await openPerson()
await restOrders(watcher)
const user = await idOf(server, await openPerson())
const market = server.services.listings.markets.find((listed) => listed.symbol === symbol)
if (market === undefined) throw new Error(`${symbol} is not listed`)
serveUntilTold(server, watcher, (signal) => churnBook({
  server,
  symbol,
  rowsShown,
  signal,
  place: (order) => ({
    kind: 'place-spot-order', user, market: market.id, ...order, type: 'limit',
    timeInForce: 'POST_ONLY', amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  }),
  cancel: (orderId) => ({ kind: 'cancel-spot-order', user, orderId }),
}))

async function openPerson(): Promise<TestUser> {
  const person = await server.registerUser()
  await server.fund(person, { USDT: '1000000', BTC: '1000' })
  return person
}

/** Three orders a little off the best price, so that the page's own lists are not empty. */
async function restOrders({ client }: TestUser): Promise<void> {
  const book = must(await client.call(loadDepth, { symbol, limit: 50 }))
  for (const [price] of book.bids.slice(-3)) {
    must(await client.call(placeSpotOrder, {
      symbol, direction: 'buy', entrust: 'limit', price, quantity: '0.01',
    }))
  }
}
