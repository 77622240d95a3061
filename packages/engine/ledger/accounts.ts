// Who may own money and where each balance lies. An account is (owner, wallet, asset) and gets a
// cell when it is first touched, so a user costs only the accounts that it uses. A cell is a
// record of one cache line. Balances are moved by the ledger alone.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import type { Wallet } from '#engine/command.ts'
import type { BalanceRow } from '#engine/effects.ts'
import { grownFloats, grownInts } from '#memory/columns.ts'
import { IdTable } from '#memory/id-table.ts'
import { Int64Column } from '#memory/int64-column.ts'

/** Assets that the exchange can list; it bounds an account's key. */
export const assetsMax = 4_096

const walletSpan = assetsMax
const ownerSpan = assetsMax * 2
/** Spot accounts of the first assets, and owners with small ids, are found without hashing. */
const nearAssets = 16
const nearOwnersMax = 2 ** 22

// A cell's record in 64-bit units: available, frozen, the hash share (two units), then owner and
// place (one unit of two words), the mark, the owner's id and the asset's id as doubles.
const record = 8
const frozenUnit = 1
const shareWord = 4
const ownerWord = 8
const placeWord = 9
const markWord = 10
const ownerIdUnit = 6
const assetIdUnit = 7

export class Accounts {
  /** The cells' records; see availableAt and frozenAt. */
  readonly money = new Int64Column(64 * record)
  /** Cells whose row has changed since the last drain, each once. */
  dirty: number[] = []
  private owners = new IdTable()
  private ownerIds = new Float64Array(64)
  private assets = new Map<number, number>()
  private assetIds: AssetId[] = []
  private cells = new IdTable()
  private nearCells = new Int32Array(64 * nearAssets)
  private nearOwners = new Int32Array(2_048)

  get ownerCount(): number {
    return this.owners.size
  }

  get cellCount(): number {
    return this.cells.size
  }

  get assetCount(): number {
    return this.assetIds.length
  }

  /** The slot of an owner; zero when it is unknown. */
  owner(id: number): number {
    return id < nearOwnersMax ? this.nearOwners[id] ?? 0 : this.owners.get(id)
  }

  addOwner(id: number): number {
    assert(Number.isSafeInteger(id) && id > 0, 'an owner has a positive id')
    const slot = this.owners.size + 1
    if (slot >= this.ownerIds.length) {
      this.ownerIds = grownFloats(this.ownerIds, slot * 2)
      this.nearCells = grownInts(this.nearCells, slot * 2 * nearAssets)
    }
    this.owners.add(id, slot)
    this.ownerIds[slot] = id
    if (id < nearOwnersMax) {
      if (id >= this.nearOwners.length) this.nearOwners = grownInts(this.nearOwners, id * 2)
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
    return this.cells.get(owner * ownerSpan + placeOf(wallet, asset))
  }

  cell(owner: number, wallet: Wallet, asset: number): number {
    const place = placeOf(wallet, asset)
    const cell = this.cells.get(owner * ownerSpan + place)
    return cell === 0 ? this.addCell(owner, place) : cell
  }

  /** Where a cell's available balance lies in `money`. */
  availableAt(cell: number): number {
    return cell * record
  }

  /** Where a cell's frozen balance lies in `money`. */
  frozenAt(cell: number): number {
    return cell * record + frozenUnit
  }

  /** Where a cell's share of the state hash lies in the words of `money`. */
  shareAt(cell: number): number {
    return cell * record * 2 + shareWord
  }

  ownerOf(cell: number): number {
    return this.money.words[cell * record * 2 + ownerWord] ?? 0
  }

  ownerIdOf(cell: number): UserId {
    return asUserId(this.money.floats[cell * record + ownerIdUnit] ?? 0)
  }

  assetOf(cell: number): AssetId {
    return asAssetId(this.money.floats[cell * record + assetIdUnit] ?? 0)
  }

  walletOf(cell: number): Wallet {
    return (this.money.words[cell * record * 2 + placeWord] ?? 0) < walletSpan ? 'spot' : 'contract'
  }

  assetPlaceOf(cell: number): number {
    return (this.money.words[cell * record * 2 + placeWord] ?? 0) & (walletSpan - 1)
  }

  /** Notes that a cell's row has changed. */
  touch(cell: number): void {
    const { words } = this.money
    const mark = cell * record * 2 + markWord
    if (words[mark] !== 0) return
    words[mark] = 1
    this.dirty.push(cell)
  }

  /** The changed rows; afterwards nothing is noted as changed. */
  drainRows(): BalanceRow[] {
    const { dirty } = this
    const rows: BalanceRow[] = []
    for (let index = 0; index < dirty.length; index += 1) rows.push(this.row(dirty[index] ?? 0))
    this.forgetDirty()
    return rows
  }

  /** Forgets what has changed: it came from where the rows would go. */
  forgetDirty(): void {
    const { dirty } = this
    const { words } = this.money
    for (let index = 0; index < dirty.length; index += 1) {
      words[(dirty[index] ?? 0) * record * 2 + markWord] = 0
    }
    this.dirty = []
  }

  private row(cell: number): BalanceRow {
    return {
      owner: this.ownerIdOf(cell),
      wallet: this.walletOf(cell),
      asset: this.assetOf(cell),
      availableUnits: this.money.get(cell * record),
      frozenUnits: this.money.get(cell * record + frozenUnit),
    }
  }

  private addCell(owner: number, place: number): number {
    const { money } = this
    assert(owner > 0 && owner <= this.owners.size, 'an account has a known owner')
    assert((place & (walletSpan - 1)) < this.assetIds.length, 'an account is of a listed asset')
    const cell = this.cells.size + 1
    if ((cell + 1) * record > money.length) money.grow(cell * 2 * record)
    this.cells.add(owner * ownerSpan + place, cell)
    if (place < nearAssets) this.nearCells[owner * nearAssets + place] = cell
    money.words[cell * record * 2 + ownerWord] = owner
    money.words[cell * record * 2 + placeWord] = place
    money.floats[cell * record + ownerIdUnit] = this.ownerIds[owner] ?? 0
    money.floats[cell * record + assetIdUnit] = this.assetIds[place & (walletSpan - 1)] ?? 0
    return cell
  }
}

function placeOf(wallet: Wallet, asset: number): number {
  return wallet === 'spot' ? asset : walletSpan + asset
}
