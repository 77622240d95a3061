// Two accounts of one person push a price as hard as the exchange lets them, sweeps included, over
// the real sequencer under a clock that the test moves. The makers keep quoting their fair price.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId, contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import type { Side } from '@ingot/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { type ClockedMarket, startClockedMarket } from '#testing/simulated/clocked-market.ts'
import { must } from '#testing/test-sequencer.ts'

const symbol = 'UNIUSDT'
const [one, other] = [asUserId(20_001), asUserId(20_002)]
const begin = Date.UTC(2026, 0, 5)
let folder: string
let exchange: ClockedMarket

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-attack-'))
  exchange = await startClockedMarket(folder, { at: begin, seed: 5 })
  const { base, quote } = market()
  for (const user of [one, other]) {
    must(await exchange.sequencer.submit({ command: { kind: 'open-user', user } }))
    for (const { id } of [base, quote]) {
      must(await exchange.sequencer.submit({
        command: { kind: 'credit-deposit', user, asset: id, units: 10n ** 16n },
      }))
    }
  }
})

afterAll(async () => {
  await exchange.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[S9, M12, D120] a price pushed for a minute moves little and is quoted again', async () => {
  await steps(20)
  const before = middle()
  const indexBefore = await index()
  let highest = 0
  for (let second = 0; second < 60; second += 1) {
    await push()
    highest = Math.max(highest, last() / before)
    if (second % 10 === 9) expect(Math.abs(await index() / indexBefore - 1)).toBeLessThan(0.01)
    await steps(1)
  }
  expect(highest).toBeGreaterThan(1.08)
  expect(highest).toBeLessThan(1.14)
  expect(exchange.marketData.valueTicks(symbol)).toBeLessThan(before * 1.14)
  await steps(10)
  expectQuotedNear(before)
  await steps(50)
  expectQuotedNear(before)
  expect(last() / before).toBeLessThan(1.02)
  expect(exchange.problems).toEqual([])
})

const sides = ['sell', 'buy'] as const
test.each(sides)('[M12] a large %s order behind a sweep is taken', async (side) => {
  await steps(60)
  const before = middle()
  for (const lots of [2_000, 2_000_000, 20_000_000]) {
    await place(other, { side, priceTicks: 0, lots: 1_000_000_000 })
    await place(other, { side, priceTicks: last(), lots })
    await steps(20)
    expectQuotedNear(before)
  }
  expect(exchange.problems).toEqual([])
})

test('[M12] an order beyond all funds leaves both sides quoted', async () => {
  await steps(60)
  await place(other, { side: 'sell', priceTicks: 0, lots: 1_000_000_000 })
  await place(other, { side: 'sell', priceTicks: last(), lots: 500_000_000 })
  await steps(3)
  expect(best('buy')).toBeLessThan(best('sell'))
  expect(exchange.problems).toEqual([])
  await clear(other)
  await steps(60)
})

longTest('[M12] after a restart makers do not start at the price of a last push', async () => {
  await steps(300)
  const before = middle()
  await push()
  expect(last() / before).toBeGreaterThan(1.08)
  await exchange.close()
  // So much later nothing but the last price is left in the five minutes.
  exchange = await startClockedMarket(folder, { at: exchange.clock.now() + 600_000, seed: 6 })
  expect(exchange.marketData.priceBand(symbol)?.referenceTicks).toBe(last())
  await steps(2)
  expectQuotedNear(before)
})

function market() {
  return exchange.listings.marketBySymbol(symbol) ?? expect.fail(`${symbol} is listed`)
}

function last(): number {
  return exchange.marketData.lastTicks(symbol) ?? expect.fail('there is a last price')
}

/** The contract's index price after its sources were read now. */
async function index(): Promise<number> {
  await exchange.perpetuals.look()
  const mark = exchange.marketData.mark(contractSymbolOf(symbol))
  return Number(mark?.indexPrice ?? expect.fail('there is an index'))
}

function best(side: Side): number {
  return exchange.marketData.book(symbol)?.bestTicks(side) ?? expect.fail(`there is no ${side}`)
}

function middle(): number {
  return (best('buy') + best('sell')) / 2
}

function expectQuotedNear(ticks: number): void {
  const book = exchange.marketData.book(symbol) ?? expect.fail('there is a book')
  expect(Math.min(book.levelCount('buy'), book.levelCount('sell'))).toBeGreaterThan(10)
  expect(Math.abs(middle() / ticks - 1)).toBeLessThan(0.02)
  expect((best('sell') - best('buy')) / ticks).toBeLessThan(0.01)
}

/** The makers and takers of the one market step once a second. */
async function steps(count: number): Promise<void> {
  const agent = exchange.simulation.agents.find((each) => each.market.symbol === symbol)
  if (agent === undefined) return expect.fail('it is simulated')
  for (let step = 0; step < count; step += 1) {
    exchange.clock.advance(1_000)
    await exchange.simulation.step(agent)
  }
}

/** Empties the asks as far as the exchange lets it, then deals on from the last price. */
async function push(): Promise<void> {
  await place(other, { side: 'buy', priceTicks: 0, lots: 1_000_000_000 })
  for (let step = Math.floor(last() / 10); step > 0; step = Math.floor(step / 2)) {
    while (await deal(last() + step));
  }
}

/** One account offers a little at a price, the other takes it. */
async function deal(priceTicks: number): Promise<boolean> {
  const lots = Math.ceil(2 * Number(market().notionalMinUnits)
    / (priceTicks * Number(market().quoteUnitsPerTickLot)))
  await place(one, { side: 'sell', priceTicks, lots })
  await place(other, { side: 'buy', priceTicks, lots })
  await clear(one)
  await clear(other)
  return last() === priceTicks
}

async function clear(user: UserId): Promise<void> {
  const command = { kind: 'cancel-all-spot-orders', user, market: market().id } as const
  must(await exchange.sequencer.submit({ command }))
}

async function place(
  user: UserId, { side, priceTicks, lots }: { side: Side; priceTicks: number; lots: number },
): Promise<void> {
  const isMarket = priceTicks === 0
  await exchange.sequencer.submit({
    command: {
      kind: 'place-spot-order', user, market: market().id, side,
      type: isMarket ? 'market' : 'limit', timeInForce: isMarket ? 'IOC' : 'GTC', priceTicks,
      lots, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
    },
  })
}
