// Books whose middles are the mids of the worked examples of conversions.
import type { TestServer } from '#testing/start-server.ts'
import { openTrader } from '#testing/trader.ts'

/** Best bid and best ask of each market. */
export const exampleBooks = [
  { symbol: 'BTCUSDT', bid: '92740.4', ask: '92740.6', quantity: '1' },
  { symbol: 'ETHUSDT', bid: '3512.33', ask: '3512.35', quantity: '10' },
  { symbol: 'DOGEUSDT', bid: '0.18764', ask: '0.18766', quantity: '10000' },
] as const

/** One maker quotes both sides of every example's market. */
export async function openExampleBooks(server: TestServer) {
  const maker = await openTrader(server, {
    USDT: '1000000', BTC: '10', ETH: '100', DOGE: '1000000',
  })
  for (const { symbol, bid, ask, quantity } of exampleBooks) {
    const order = { symbol, entrust: 'limit', quantity } as const
    await maker.place({ ...order, direction: 'buy', price: bid })
    await maker.place({ ...order, direction: 'sell', price: ask })
  }
  return maker
}
