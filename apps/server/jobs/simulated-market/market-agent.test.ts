// The simulated market over a real engine, looked at as a trader would.
import { asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { houseListings } from '#testing/traffic/house-markets.ts'
import { createSimulatedExchange } from '#testing/simulated/simulated-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'

const begin = Date.UTC(2026, 0, 5)
const btc = houseListings.markets.find(({ symbol }) => symbol === 'BTCUSDT')
  ?? expect.fail('BTCUSDT is listed')
const uni = houseListings.markets.find(({ symbol }) => symbol === 'UNIUSDT')
  ?? expect.fail('UNIUSDT is listed')

test('[M8] over thousands of steps no side is empty and the book stays plausible', () => {
  const exchange = createSimulatedExchange([btc, uni], { seed: 3, at: begin })
  const spreads = new Map([btc, uni].map(({ id }) => [id, new Array<number>()]))
  let fewestLevels = Number.POSITIVE_INFINITY
  let mostLevels = 0
  let empty = 0
  let isOpen = false
  for (let step = 0; step < byDepth({ short: 10_000, deep: 25_000 }); step += 1) {
    exchange.step(begin + step * 1_000, ({ market }) => {
      const book = exchange.book(market)
      if (isOpen && Math.min(book.levelCount('buy'), book.levelCount('sell')) === 0) empty += 1
    })
    isOpen = true
    for (const market of [btc, uni]) {
      const book = exchange.book(market)
      const bid = book.bestTicks('buy') ?? expect.fail('there is a bid')
      const ask = book.bestTicks('sell') ?? expect.fail('there is an ask')
      spreads.get(market.id)?.push(ask - bid)
      fewestLevels = Math.min(fewestLevels, book.levelCount('buy'), book.levelCount('sell'))
      mostLevels = Math.max(mostLevels, book.levelCount('buy'), book.levelCount('sell'))
    }
  }
  expect(empty).toBe(0)
  expect(fewestLevels).toBeGreaterThanOrEqual(8)
  expect(mostLevels).toBeLessThanOrEqual(60)
  for (const ticks of spreads.values()) {
    const sorted = ticks.sort((one, other) => one - other)
    expect(sorted[0]).toBeGreaterThanOrEqual(1)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3)
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThanOrEqual(20)
  }
  expect([...exchange.rejects.keys()].filter((code) => code !== 'order_unknown')).toEqual([])
  expectClusters(exchange.trades.filter(({ market }) => market === btc.id))
  const last = exchange.trades.at(-1)?.at ?? 0
  const turnover = exchange.trades.filter(({ market }) => market === btc.id)
    .reduce((sum, { quoteUnits }) => sum + Number(quoteUnits) / 1e8, 0)
  const dayTurnover = (turnover / (last - begin)) * 86_400_000
  expect(dayTurnover).toBeGreaterThan(100e6)
  expect(dayTurnover).toBeLessThan(900e6)
}, 120_000)

test('[M8] for days no simulated account orders more than it owns', () => {
  const days = byDepth({ short: 2, deep: 7 })
  // The slow pace of an unwatched market. Orders left behind by the price pile up.
  const stepMs = 3_000
  const exchange = createSimulatedExchange([uni], { seed: 1, at: begin })
  for (let at = begin; at < begin + days * 86_400_000; at += stepMs) {
    exchange.step(at)
    exchange.trades.length = 0
  }
  expect([...exchange.rejects.keys()].filter((code) => code !== 'order_unknown')).toEqual([])
}, 120_000)

test("[M9] a user's order is filled in parts when the price reaches it", () => {
  const exchange = createSimulatedExchange([btc], { seed: 9, at: begin })
  const person = asUserId(10_001)
  const { quote } = btc
  exchange.apply({ kind: 'open-user', user: person }, begin)
  exchange.apply(
    { kind: 'credit-deposit', user: person, asset: quote.id, units: 10n ** 15n }, begin,
  )
  let at = begin
  for (let step = 0; step < 20; step += 1) exchange.step(at += 500)
  const priceTicks = (exchange.book(btc).bestTicks('buy') ?? 0) + 1
  const lots = 300_000
  const placed = exchange.apply({
    kind: 'place-spot-order', user: person, market: btc.id, side: 'buy', type: 'limit',
    timeInForce: 'GTC', priceTicks, lots, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  }, at)
  expect(placed).toBeUndefined()
  for (let step = 0; step < 40_000 && filled() < lots; step += 1) exchange.step(at += 500)
  expect(filled()).toBe(lots)
  expect(fills().length).toBeGreaterThan(3)
  expect(fills().every((trade) => trade.priceTicks <= priceTicks)).toBe(true)

  function fills() {
    return exchange.trades.filter(({ makerUser }) => makerUser === person)
  }
  function filled(): number {
    return fills().reduce((sum, trade) => sum + trade.lots, 0)
  }
}, 60_000)

test('[M8] a swept book is quoted again within a few steps', () => {
  const exchange = createSimulatedExchange([uni], { seed: 4, at: begin })
  const whale = asUserId(10_002)
  exchange.apply({ kind: 'open-user', user: whale }, begin)
  exchange.apply(
    { kind: 'credit-deposit', user: whale, asset: uni.quote.id, units: 10n ** 14n }, begin,
  )
  exchange.step(begin)
  expect(exchange.apply({
    kind: 'place-spot-order', user: whale, market: uni.id, side: 'buy', type: 'market',
    timeInForce: 'IOC', priceTicks: 0, lots: 0, amountUnits: 10n ** 14n,
    selfTradePrevention: 'cancel_taker',
  }, begin)).toBeUndefined()
  expect(exchange.book(uni).levelCount('sell')).toBeGreaterThan(0)
  for (let step = 1; step <= 12; step += 1) exchange.step(begin + step * 1_000)
  const book = exchange.book(uni)
  expect(book.levelCount('sell')).toBeGreaterThan(15)
  expect((book.bestTicks('sell') ?? 0) - (book.bestTicks('buy') ?? 0)).toBeLessThanOrEqual(4)
})

test.each([0.5, 1.8])('[M12, M20] agents with %d times the price move the price', (share) => {
  const exchange = createSimulatedExchange([uni], { seed: 2, at: begin, fairShare: share })
  const fair = uni.referenceTicks * share
  let [step, quoted] = [0, 0]
  for (; step < 3_600 && quoted < 60; step += 1) {
    exchange.step(begin + step * 1_000)
    const [bid, ask] = [exchange.book(uni).bestTicks('buy'), exchange.book(uni).bestTicks('sell')]
    const isNear = bid !== undefined && ask !== undefined
      && bid > fair * 0.97 && ask < fair * 1.03 && ask - bid < fair * 0.01
    quoted = isNear ? quoted + 1 : 0
  }
  expect(step).toBeLessThan(2_400)
  const last = exchange.trades.at(-1)?.priceTicks ?? 0
  expect(Math.abs(last / fair - 1)).toBeLessThan(0.03)
})

/** Large moves follow large ones: |returns| of minutes are correlated with the ones before. */
function expectClusters(trades: readonly { readonly at: number; readonly priceTicks: number }[]) {
  const closes = new Map(trades.map(({ at, priceTicks }) => [Math.floor(at / 300_000), priceTicks]))
  const prices = [...closes.values()]
  const sizes = prices.slice(1).map(
    (price, index) => Math.abs(Math.log(price / (prices[index] ?? 1))),
  )
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const apart = sizes.map((size) => size - mean)
  const together = apart.slice(1).reduce((sum, size, index) => sum + size * (apart[index] ?? 0), 0)
  const alone = apart.reduce((sum, size) => sum + size * size, 0)
  expect(together / alone).toBeGreaterThan(0)
}
