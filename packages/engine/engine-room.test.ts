// Reserved capacity for orders and accounts changes when tables grow, and nothing else.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { OrderIndex } from '#book/order-index.ts'
import { OrderPool } from '#book/order-pool.ts'
import { IdTable } from '#kernel/id-table.ts'
import { Positions } from '#state/positions.ts'
import { createEngine } from './create-engine.ts'
import type { EngineRoom } from '#state/state.ts'
import { State } from '#state/state.ts'

const blank = { owner: 1, market: 0, giveCell: 1, kind: 0, priceTicks: 1, lots: 1, at: 0 }

test('reserved capacity does not change the engine\'s state', () => {
  const hashOf = (room?: EngineRoom) => {
    const engine = createEngine(room)
    const asset = asAssetId(1)
    engine.apply({ kind: 'list-asset', asset, symbol: 'A', decimals: 8 }, 0)
    for (let number = 0; number < 300; number += 1) {
      const user = asUserId(1_000 + number)
      engine.apply({ kind: 'open-user', user }, 0)
      engine.apply({ kind: 'credit-deposit', user, asset, units: BigInt(number + 1) }, 0)
    }
    engine.assertConserved()
    return engine.stateHash()
  }
  expect(hashOf({ orders: 1_000, accounts: 1_000 })).toBe(hashOf())
})

test('reserving capacity keeps the rows and suffices for the reserved number', () => {
  const pool = new OrderPool()
  const index = new OrderIndex(pool)
  const table = new IdTable()
  const add = (id: number) => {
    const slot = pool.take({ ...blank, id })
    index.add(id, slot)
    table.add(id, slot)
  }
  for (let id = 1; id <= 100; id += 1) add(id)
  pool.reserve(5_000)
  index.reserve(5_000)
  table.reserve(5_000)
  const { words } = pool
  expect([index.capacity, table.capacity]).toEqual([16_384, 16_384])
  // One more order may be at work, and slot zero means none.
  expect(words.length).toBe(5_002 * 26)
  for (const count of [5_000, 10]) {
    pool.reserve(count)
    index.reserve(count)
    table.reserve(count)
  }
  for (let id = 101; id <= 5_000; id += 1) add(id)
  expect(pool.words).toBe(words)
  for (let id = 1; id <= 5_000; id += 1) {
    expect(pool.id(index.get(id))).toBe(id)
    expect(table.get(id)).toBe(index.get(id))
  }
})

test('a state reserves orders of both kinds and accounts', () => {
  const state = new State()
  state.reserve({ orders: 2_000, accounts: 3_000 })
  expect(state.orders.capacity).toBe(2_002)
  expect(state.perpetuals.orders.pool.capacity).toBe(2_002)
  expect(state.ledger.accounts.money.length).toBeGreaterThan(3_000 * 8)
})

test('an account that has never been used has no money', () => {
  const engine = createEngine()
  const [user, asset] = [asUserId(1_000), asAssetId(1)]
  engine.apply({ kind: 'list-asset', asset, symbol: 'A', decimals: 8 }, 0)
  const nothing = { availableUnits: 0n, frozenUnits: 0n }
  expect(engine.balanceOf(user, 'spot', asset)).toEqual(nothing)
  engine.apply({ kind: 'open-user', user }, 0)
  engine.apply({ kind: 'credit-deposit', user, asset, units: 5n }, 0)
  expect(engine.balanceOf(user, 'spot', asset)).toEqual({ availableUnits: 5n, frozenUnits: 0n })
  expect(engine.balanceOf(user, 'contract', asset)).toEqual(nothing)
  expect(engine.balanceOf(user, 'spot', asAssetId(2))).toEqual(nothing)
  expect(engine.balanceOf(asUserId(1_001), 'spot', asset)).toEqual(nothing)
})

test('with reserved positions each owner\'s position is found on every market', () => {
  const positions = new Positions(() => 20, () => undefined)
  const slots = [0, 1].map((place) => positions.at(1, place, 'long'))
  positions.reserve(5_000)
  const { words } = positions
  for (let owner = 2; owner <= 4_000; owner += 1) slots.push(positions.at(owner, 0, 'long'))
  expect(positions.words).toBe(words)
  expect(new Set(slots).size).toBe(slots.length)
  expect([0, 1, 0, 1].map((place) => positions.find(1, place, 'long')))
    .toEqual([slots[0], slots[1], slots[0], slots[1]])
  expect(slots.slice(2)).toEqual(slots.slice(2).map((_, at) => positions.find(at + 2, 0, 'long')))
  expect(positions.find(2, 1, 'long')).toBe(0)
})
