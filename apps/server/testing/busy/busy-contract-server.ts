// The server of the contract-page bench, as a process of its own: the book of BTCUSDT-PERP changes
// a hundred times a second, and the measured user has ten positions that each mark reprices.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { placeContractOrder } from '@ingot/features/trading/contract-orders.calls.ts'
import { listPositions } from '@ingot/features/trading/positions.calls.ts'
import { listContractSymbols } from '@ingot/features/trading/contract-markets.calls.ts'
import { type TestUser, must } from '#testing/start-server.ts'
import { idOf, serveUntilTold, startBusyServer } from './busy-server.ts'
import { churnBook } from './churn-book.ts'

const symbol = 'BTCUSDT-PERP'
const rowsShown = 6
const positions = 10
const positionUsdt = 400

const server = await startBusyServer()
const watcher = await openPerson()
await openPositions(watcher)
const user = await idOf(server, await openPerson())
const market = server.services.listings.contractBySymbol(symbol)
if (market === undefined) throw new Error(`${symbol} is not listed`)
serveUntilTold(server, watcher, (signal) => churnBook({
  server,
  symbol,
  rowsShown,
  signal,
  place: ({ side, ...order }) => ({
    kind: 'place-perpetual-order', user, market: market.id, side, ...order, type: 'limit',
    positionSide: side === 'buy' ? 'long' : 'short', timeInForce: 'POST_ONLY', reduceOnly: false,
    selfTradePrevention: 'cancel_taker',
  }),
  cancel: (orderId) => ({ kind: 'cancel-perpetual-order', user, orderId }),
}))

async function openPerson(): Promise<TestUser> {
  const person = await server.registerUser()
  await server.fund(person, { USDT: '1000000' })
  must(await person.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1000000',
  }))
  return person
}

/** Longs and shorts in turn on ten markets, opened at the market. */
async function openPositions({ client }: TestUser): Promise<void> {
  const markets = must(await client.call(listContractSymbols, {}))
  for (const [index, { symbol: on, price, lotSize }] of markets.slice(0, positions).entries()) {
    const lots = Math.ceil(positionUsdt / Number(price) / Number(lotSize))
    const quantity = (lots * Number(lotSize)).toFixed(lotSize.split('.')[1]?.length ?? 0)
    must(await client.call(placeContractOrder, {
      symbol: on, direction: index % 2 === 0 ? 'long' : 'short', action: 'open',
      entrust: 'market', quantity,
    }))
  }
  const open = must(await client.call(listPositions, {}))
  if (open.length !== positions) throw new Error(`${open.length} positions are open`)
}
