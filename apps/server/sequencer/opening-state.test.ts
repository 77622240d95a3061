import { expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import { createEngine, loadEngine, noPerpetualRows, type EngineRows } from '@ingot/engine'
import { limitOrder, usdt } from '#testing/test-sequencer.ts'
import { seeded } from '#testing/market-churn.ts'
import { listingCommands } from './listing-commands.ts'
import { decodeOpening, encodeOpening } from './opening-state.ts'

/** An engine with books, and the rows that a database would hold of it. */
function livingEngine() {
  const engine = createEngine()
  const listed = listingCommands({ assets: [], markets: [] })
  const random = seeded(9)
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
  const { balances, orders, users, markets } = engine.drain()
  const rows: EngineRows = {
    assets: listed.filter((command) => command.kind === 'list-asset'),
    markets: listed.filter((command) => command.kind === 'list-spot-market'),
    marketStates: markets,
    users,
    balances,
    openOrders: orders.filter((order) => order.status === 'pending')
      .toSorted((a, b) => a.orderId - b.orderId),
    counters: engine.counters(),
    perpetual: noPerpetualRows,
  }
  return { engine, rows }
}

test('[D52] an engine that is opened from a stored state has its hash and goes on like it', () => {
  const { engine, rows } = livingEngine()
  const opened = loadEngine(decodeOpening([...encodeOpening(rows)], rows.counters))
  expect(opened.stateHash()).toBe(engine.stateHash())
  const next = limitOrder(asUserId(10_001), { side: 'buy', offset: -3 })
  expect(opened.apply(next, 1_000)).toEqual(engine.apply(next, 1_000))
  expect(opened.stateHash()).toBe(engine.stateHash())
})

test('[D52] a state that was changed has another hash, and one that is torn is refused', () => {
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
