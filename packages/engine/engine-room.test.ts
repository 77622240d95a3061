// Room for orders and accounts changes when tables grow, and nothing else.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { OrderIndex } from '#book/order-index.ts'
import { OrderPool } from '#book/order-pool.ts'
import { IdTable } from '#memory/id-table.ts'
import { createEngine } from './create-engine.ts'
import type { EngineRoom } from './engine.ts'

const blank = { owner: 1, market: 0, giveCell: 1, kind: 0, priceTicks: 1, lots: 1, at: 0 }

test('an engine with room has the state of one without', () => {
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

test('room that is made keeps what is there, and lasts for as many as it was made for', () => {
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
  for (let id = 101; id <= 5_000; id += 1) add(id)
  expect(pool.words).toBe(words)
  for (let id = 1; id <= 5_000; id += 1) {
    expect(pool.id(index.get(id))).toBe(id)
    expect(table.get(id)).toBe(index.get(id))
  }
})
