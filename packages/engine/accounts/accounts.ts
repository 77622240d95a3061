// The owners of money and the places of their balances. An account is (owner, wallet, asset) and
// gets a cell when it is first used, so a user costs only the used accounts. A cell is a record of
// one cache line. Only the ledger changes balances.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import { asUserId } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type { Wallet } from '#engine/commands/command.ts'
import { grownInts, growth, initialRows, wordAt } from '#kernel/columns.ts'
import { IdTable } from '#kernel/id-table.ts'
import { Int64Column } from '#kernel/int64-column.ts'
import { SlotList } from '#kernel/slot-list.ts'

/** Assets that the exchange can list; it bounds an account's key. */
export const assetsMax = 4_096

const walletSpan = assetsMax
const ownerSpan = assetsMax * 2
/** Spot accounts of the first assets, and owners with small ids, are found without hashing. */
const nearAssets = 16
/** The same for contract wallets, which hold the settle assets of the markets. */
const nearSettles = 4
const nearOwnersMax = 2 ** 22

// A cell's record fills a cache line: in units of 64 bits available, frozen, two by which the state
// hash names it and two for its share of that; then in words owner, place and mark.
const record = 8
const [frozenAt, ownerNameAt, accountNameAt] = [1, 2, 3]
const wordsOf = 16
const [namesAt, shareAt, ownerAt, placeAt, markAt] = [4, 8, 12, 13, 14]

export class Accounts {
  /** The cells' records; see availableAt and frozenAt. */
  readonly money = new Int64Column(initialRows * record)
  /** Cells whose row has changed since the last drain, each once. */
  readonly dirty = new SlotList()
  private owners = new IdTable()
  /** By slot; no owner has slot zero. */
  private readonly ownerIds: (UserId | undefined)[] = [undefined]
  private assets = new Map<number, number>()
  private assetIds: AssetId[] = []
  private cells = new IdTable()
  private nearCells = new Int32Array(initialRows * nearAssets)
  private nearContracts = new Int32Array(initialRows * nearSettles)
  private nearOwners = new Int32Array(initialRows)

  get ownerCount(): number {
    return this.owners.size
  }

  get cellCount(): number {
    return this.cells.size
  }

  get assetCount(): number {
    return this.assetIds.length
  }

  /** Reserves capacity for `count` accounts. */
  reserve(count: number): void {
    this.cells.reserve(count)
    const length = (count + 1) * record
    if (length > this.money.length) this.money.grow(length)
  }

  /** The slot of an owner; zero when it is unknown. */
  owner(id: number): number {
    return id < nearOwnersMax ? this.nearOwners[id] ?? 0 : this.owners.get(id)
  }

  addOwner(id: number): number {
    assert(Number.isSafeInteger(id) && id > 0, 'an owner has a positive id')
    const slot = this.owners.size + 1
    if (slot * nearAssets >= this.nearCells.length) {
      this.nearCells = grownInts(this.nearCells, slot * growth * nearAssets)
    }
    if (slot * nearSettles >= this.nearContracts.length) {
      this.nearContracts = grownInts(this.nearContracts, slot * growth * nearSettles)
    }
    this.owners.add(id, slot)
    this.ownerIds.push(asUserId(id))
    if (id < nearOwnersMax) {
      if (id >= this.nearOwners.length) this.nearOwners = grownInts(this.nearOwners, id * growth)
      this.nearOwners[id] = slot
    }
    return slot
  }

  /** The place of an asset, from zero; undefined when it is not listed. */
  asset(id: number): number | undefined {
    return this.assets.get(id)
  }

  addAsset(id: AssetId): void {
    assert(this.assetIds.length < assetsMax, 'assets stay within the bound of an account key')
    assert(!this.assets.has(id), 'an asset is listed once')
    this.assets.set(id, this.assetIds.length)
    this.assetIds.push(id)
  }

  /** The spot cell of an owner; zero when that account was never touched. */
  findSpot(owner: number, asset: number): number {
    if (asset < nearAssets) return this.nearCells[owner * nearAssets + asset] ?? 0
    return this.cells.get(owner * ownerSpan + asset)
  }

  /** The spot cell of an owner, made when it was never touched. */
  spot(owner: number, asset: number): number {
    const cell = this.findSpot(owner, asset)
    return cell === 0 ? this.addCell(owner, asset) : cell
  }

  find(owner: number, wallet: Wallet, asset: number): number {
    if (wallet === 'spot') return this.findSpot(owner, asset)
    if (asset < nearSettles) return this.nearContracts[owner * nearSettles + asset] ?? 0
    return this.cells.get(owner * ownerSpan + placeOf(wallet, asset))
  }

  cell(owner: number, wallet: Wallet, asset: number): number {
    const cell = this.find(owner, wallet, asset)
    return cell === 0 ? this.addCell(owner, placeOf(wallet, asset)) : cell
  }

  /** The place of a cell's available balance in `money`. */
  availableAt(cell: number): number {
    return cell * record
  }

  /** The place of a cell's frozen balance in `money`. */
  frozenAt(cell: number): number {
    return cell * record + frozenAt
  }

  /** The place of a cell's share of the state hash in the words of `money`. */
  shareAt(cell: number): number {
    return cell * wordsOf + shareAt
  }

  /** Where the words lie by which the state hash names a cell: owner, asset and wallet. */
  namesAt(cell: number): number {
    return cell * wordsOf + namesAt
  }

  ownerOf(cell: number): number {
    return this.word(cell, ownerAt)
  }

  ownerIdOf(cell: number): UserId {
    return this.idOfOwner(this.ownerOf(cell))
  }

  idOfOwner(owner: number): UserId {
    return must(this.ownerIds[owner], 'an account has a known owner')
  }

  assetOf(cell: number): AssetId {
    return must(this.assetIds[this.assetPlaceOf(cell)], 'an account is of a listed asset')
  }

  walletOf(cell: number): Wallet {
    return this.isSpot(cell) ? 'spot' : 'contract'
  }

  isSpot(cell: number): boolean {
    return this.word(cell, placeAt) < walletSpan
  }

  assetPlaceOf(cell: number): number {
    return this.word(cell, placeAt) & (walletSpan - 1)
  }

  /** Notes that a cell's row has changed. */
  touch(cell: number): void {
    const { words } = this.money
    const mark = cell * wordsOf + markAt
    if (words[mark] !== 0) return
    words[mark] = 1
    this.dirty.push(cell)
  }

  /** Clears the changed marks, after a drain or a load. */
  forgetDirty(): void {
    const { dirty } = this
    const { words } = this.money
    for (let index = 0; index < dirty.count; index += 1) {
      words[dirty.at(index) * wordsOf + markAt] = 0
    }
    dirty.clear()
  }

  private word(cell: number, field: number): number {
    return wordAt(this.money.words, field + cell * wordsOf)
  }

  private addCell(owner: number, place: number): number {
    const { money } = this
    assert(owner > 0 && owner <= this.owners.size, 'an account has a known owner')
    assert((place & (walletSpan - 1)) < this.assetIds.length, 'an account is of a listed asset')
    const cell = this.cells.size + 1
    if (cell * record >= money.length) money.grow(cell * growth * record)
    this.cells.add(owner * ownerSpan + place, cell)
    if (place < nearAssets) this.nearCells[owner * nearAssets + place] = cell
    const settle = place - walletSpan
    if (settle >= 0 && settle < nearSettles) {
      this.nearContracts[owner * nearSettles + settle] = cell
    }
    money.words[cell * wordsOf + ownerAt] = owner
    money.words[cell * wordsOf + placeAt] = place
    // Ids, not amounts: two doubles of safe integers, whose words are always the same.
    money.floats[cell * record + ownerNameAt] = this.idOfOwner(owner)
    money.floats[cell * record + accountNameAt] =
      this.assetOf(cell) * 2 + (place < walletSpan ? 0 : 1)
    return cell
  }
}

function placeOf(wallet: Wallet, asset: number): number {
  return wallet === 'spot' ? asset : walletSpan + asset
}
