import type { Person } from '#e2e/person.ts'

const order = { symbol: 'BTCUSDT', entrust: 'limit' } as const

/** The last price becomes this one by a trade of two others, and a larger bid of it stays. */
export async function tradeAt(price: string, by: readonly [Person, Person]): Promise<void> {
  const [buyer, seller] = by
  await buyer.place({ ...order, direction: 'buy', price, quantity: '0.1' })
  await seller.place({ ...order, direction: 'sell', price, quantity: '0.001' })
}
