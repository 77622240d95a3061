import { expect, test } from 'vitest'
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { createEngine, loadEngine, type Engine } from '@ingot/engine'
import { RowStore } from '@ingot/engine/testing'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import { limitOrder, usdt } from '#testing/test-sequencer.ts'
import { FundsTraffic } from '#testing/traffic/funds-traffic.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { listingCommands } from '#sequencer/listing-commands.ts'
import { decodeOpening, encodeOpening } from './opening-state.ts'

/** A spot market and a contract. */
const halted = [2, 102].map(asMarketId)

/** Markets with orders, positions, settings, liquidations, conditional orders, and holds. */
function trade(
  engine: Engine,
  { traffic, opening }: { traffic: FundsTraffic; opening: readonly LoggedCommand[] },
): void {
  let at = trafficBeginsAt
  for (const command of opening) engine.apply(command, at)
  for (let index = 0; index < 6_000; index += 1) {
    at += traffic.stepMs()
    traffic.hear(engine.apply(traffic.next(at), at))
  }
  engine.apply({ kind: 'cancel-all-after', user: asUserId(10_001), timeoutMs: 60_000 }, at)
}

/** An engine with books, and the rows that a database would hold of it. */
function livingEngine() {
  const engine = createEngine()
  const listed = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  const random = seeded(9)
  const traffic = new FundsTraffic({ seed: 4, users: 30 })
  const perpetual = { traffic, opening: traffic.opening() }
  for (const command of listed) engine.apply(command, 1)
  for (let index = 0; index < 6; index += 1) {
    const user = asUserId(10_001 + index)
    engine.apply({ kind: 'open-user', user }, 2)
    engine.apply({ kind: 'credit-deposit', user, asset: usdt, units: 10n ** 15n }, 2)
  }
  for (let index = 0; index < 300; index += 1) {
    const offset = -Math.floor(random() * 500)
    const user = asUserId(10_001 + Math.floor(random() * 6))
    engine.apply(limitOrder(user, { side: 'buy', offset, lots: 100 }), 3 + index)
  }
  trade(engine, perpetual)
  for (const market of halted) {
    engine.apply({ kind: 'change-market-trading', market, isHalted: true }, 1_800_000_000_000)
  }
  engine.apply({ kind: 'change-exchange-trading', isHalted: true }, 1_800_000_000_000)
  const store = new RowStore(
    listed.filter((command) => command.kind === 'list-asset'),
    listed.filter((command) => command.kind === 'list-spot-market'),
    [...listed, ...perpetual.opening].filter((command) =>
      command.kind === 'list-perpetual-market'),
  )
  store.write(engine.drain())
  const rows = store.engineRows(engine.counters())
  return { engine, rows }
}

test('[D52] an engine opened from a stored state has its hash and continues identically', () => {
  const { engine, rows } = livingEngine()
  const opening = decodeOpening([...encodeOpening(rows)], rows.counters)
  const { perpetual } = opening
  expect([...perpetual.positions].length).toBeGreaterThan(10)
  expect([...perpetual.openOrders].length).toBeGreaterThan(4)
  expect([...perpetual.settings].length).toBeGreaterThan(0)
  expect([...perpetual.positionModes].length).toBeGreaterThan(0)
  expect(perpetual.liquidations).toBeGreaterThan(0)
  const states = [...opening.marketStates, ...perpetual.marketStates]
  expect(states.filter(({ isTradingHalted }) => isTradingHalted).map(({ market }) => market))
    .toEqual(halted)
  expect(opening.exchange).toEqual([{ exchange: 1, isTradingHalted: true }])
  expect([...opening.triggers].length).toBeGreaterThan(10)
  expect([...opening.priorities].length).toBeGreaterThan(5)
  expect([...opening.deadlines].length).toBeGreaterThan(0)
  expect([...opening.holds].length).toBeGreaterThan(10)
  expect([...opening.priceSeconds].length).toBeGreaterThan(10)
  const opened = loadEngine(opening)
  expect(opened.stateHash()).toBe(engine.stateHash())
  const next = limitOrder(asUserId(10_001), { side: 'buy', offset: -3 })
  const at = 1_800_000_000_000
  expect(opened.apply(next, at)).toEqual(engine.apply(next, at))
  expect(opened.stateHash()).toBe(engine.stateHash())
})

test('[D52] a changed state has another hash, and a torn one is refused', () => {
  const { engine, rows } = livingEngine()
  const [first] = rows.openOrders
  if (first === undefined) throw new Error('the state has orders')
  const fewer = { ...rows, openOrders: [...rows.openOrders].slice(1) }
  expect(() => {
    const opened = loadEngine(decodeOpening([...encodeOpening(fewer)], rows.counters))
    opened.assertConserved()
  }).toThrow()
  const parts = [...encodeOpening(rows)].map((part) => part.subarray(0, part.length - 9))
  expect(() => decodeOpening(parts, rows.counters)).toThrow()
  expect(engine.counters()).toEqual(rows.counters)
})
