// Accounts against a plain map: near and far ids, many assets, both wallets, far beyond the initial
// capacity.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { Wallet } from '#engine/commands/command.ts'
import { Accounts, assetsMax } from './accounts.ts'

const wallets: readonly Wallet[] = ['spot', 'contract']
const nearIds = Array.from({ length: 200 }, (_, index) => index + 1)
const farIds = [5_000, 2 ** 22 - 1, 2 ** 22, 2 ** 22 + 1, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]
const ids = [...nearIds, ...farIds].map(asUserId)
const assets = Array.from({ length: 20 }, (_, index) => asAssetId(index * 3 + 1))

/** Accounts of every owner, wallet and asset, with the names of each cell. */
function fillAccounts() {
  const accounts = new Accounts()
  for (const asset of assets) accounts.addAsset(asset)
  const cells = new Map<number, readonly [number, Wallet, number]>()
  for (const id of ids) {
    const owner = accounts.addOwner(id)
    for (const wallet of wallets) {
      for (const place of assets.keys()) {
        const before = accounts.find(owner, wallet, place)
        const cell = accounts.cell(owner, wallet, place)
        if (before !== 0) throw new Error(`cell ${cell} was there before`)
        accounts.money.addWide(accounts.availableAt(cell), BigInt(cell))
        accounts.money.addWide(accounts.frozenAt(cell), BigInt(-cell))
        accounts.touch(cell)
        cells.set(cell, [id, wallet, place])
      }
    }
  }
  return { accounts, cells }
}

test('every account has a separate cell, found by its owner, wallet and asset', () => {
  const { accounts, cells } = fillAccounts()
  expect(cells.size).toBe(ids.length * wallets.length * assets.length)
  expect([accounts.cellCount, accounts.ownerCount, accounts.assetCount])
    .toEqual([cells.size, ids.length, assets.length])
  const wrong = [...cells].filter(([cell, [id, wallet, place]]) => {
    const owner = accounts.owner(id)
    const { money } = accounts
    const isFound = accounts.find(owner, wallet, place) === cell
      && accounts.cell(owner, wallet, place) === cell
      && (wallet === 'contract' || accounts.spot(owner, place) === cell)
    const isNamed = accounts.ownerIdOf(cell) === id && accounts.idOfOwner(owner) === id
      && accounts.walletOf(cell) === wallet
      && accounts.assetPlaceOf(cell) === place && accounts.assetOf(cell) === assets[place]
    return !isFound || !isNamed || money.get(accounts.availableAt(cell)) !== BigInt(cell)
      || money.get(accounts.frozenAt(cell)) !== BigInt(-cell)
  })
  expect(wrong).toEqual([])
})

test('an owner or an asset that was never added is unknown', () => {
  const { accounts } = fillAccounts()
  for (const id of [201, 4_999, 5_001, 2 ** 22 - 2, 2 ** 22 + 2, 2 ** 32, 2 ** 53]) {
    expect(accounts.owner(id)).toBe(0)
  }
  expect(accounts.asset(2)).toBeUndefined()
  expect(accounts.asset(4)).toBe(1)
})

test('a touched cell is listed once until the changes are cleared', () => {
  const { accounts, cells } = fillAccounts()
  for (let round = 0; round < 2; round += 1) {
    for (const cell of [...cells.keys(), ...cells.keys()]) accounts.touch(cell)
    expect(Array.from(accounts.dirty.filled)).toEqual([...cells.keys()])
    accounts.forgetDirty()
    expect(accounts.dirty.count).toBe(0)
  }
})

test('reserved capacity lasts for the reserved number of accounts and keeps the balances', () => {
  const accounts = new Accounts()
  for (const asset of assets) accounts.addAsset(asset)
  for (let id = 1; id <= 250; id += 1) accounts.addOwner(id)
  const first = accounts.spot(1, 0)
  accounts.money.addWide(accounts.availableAt(first), 7n)
  accounts.reserve(5_000)
  const { words } = accounts.money
  expect(words.length).toBe(5_001 * 16)
  for (const count of [5_000, 10]) accounts.reserve(count)
  for (let cell = 2; cell <= 5_000; cell += 1) {
    const index = cell - 1
    accounts.spot(1 + Math.floor(index / assets.length), index % assets.length)
  }
  expect(accounts.cellCount).toBe(5_000)
  expect(accounts.money.words).toBe(words)
  expect(accounts.money.get(accounts.availableAt(first))).toBe(7n)
})

test('an impossible account fails an assertion', () => {
  const accounts = new Accounts()
  for (const id of [0, -1, 0.5, 2 ** 53]) {
    expect(() => accounts.addOwner(id)).toThrow('positive id')
  }
  const owner = accounts.addOwner(1)
  accounts.addAsset(asAssetId(1))
  expect(() => accounts.addAsset(asAssetId(1))).toThrow('listed once')
  expect(() => accounts.spot(owner, 1)).toThrow('a listed asset')
  for (const unknown of [0, owner + 1]) {
    expect(() => accounts.spot(unknown, 0)).toThrow('a known owner')
  }
  for (let id = 2; id <= assetsMax; id += 1) accounts.addAsset(asAssetId(id))
  expect(accounts.assetCount).toBe(4_096)
  expect(() => accounts.addAsset(asAssetId(assetsMax + 1))).toThrow('the bound of an account key')
})
