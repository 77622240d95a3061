// Who may own money and where each balance lies. An account is (owner, wallet, asset) and gets a
// cell when it is first touched, so a user costs only the accounts that it uses. Balances are
// moved by the ledger alone.
import type { AssetId } from '@ingot/contract/vocabulary'
import { asUserId } from '@ingot/contract/vocabulary'
import { assert, must } from '#engine/assert.ts'
import type { Wallet } from '#engine/command.ts'
import type { BalanceRow } from '#engine/effects.ts'
import { grownBytes, grownFloats, grownInts } from '#memory/columns.ts'
import { IdTable } from '#memory/id-table.ts'
import { Int64Column } from '#memory/int64-column.ts'

/** Assets that the exchange can list; it bounds an account's key. */
export const assetsMax = 4_096

const walletSpan = assetsMax
const ownerSpan = assetsMax * 2

export class Accounts {
  available = new Int64Column(64)
  frozen = new Int64Column(64)
  /** The share of each cell in the state hash: four words a cell. */
  shares = new Int32Array(64 * 4)
  /** Cells whose row has changed since the last drain, each once. */
  dirty: number[] = []
  private owners = new IdTable()
  private ownerIds = new Float64Array(64)
  private assets = new Map<number, number>()
  private assetIds: AssetId[] = []
  private cells = new IdTable()
  private cellOwners = new Int32Array(64)
  /** The wallet and the asset of a cell: walletSpan × wallet + asset. */
  private cellPlaces = new Int32Array(64)
  private marks = new Uint8Array(64)

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
    return this.owners.get(id)
  }

  addOwner(id: number): number {
    const slot = this.owners.size + 1
    if (slot >= this.ownerIds.length) this.ownerIds = grownFloats(this.ownerIds, slot * 2)
    this.owners.add(id, slot)
    this.ownerIds[slot] = id
    return slot
  }

  ownerId(owner: number): number {
    return this.ownerIds[owner] ?? 0
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
    return this.cells.get(owner * ownerSpan + asset)
  }

  /** The spot cell of an owner, made when it was never touched. */
  spot(owner: number, asset: number): number {
    const cell = this.cells.get(owner * ownerSpan + asset)
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

  ownerOf(cell: number): number {
    return this.cellOwners[cell] ?? 0
  }

  ownerIdOf(cell: number): number {
    return this.ownerId(this.ownerOf(cell))
  }

  walletOf(cell: number): Wallet {
    return (this.cellPlaces[cell] ?? 0) < walletSpan ? 'spot' : 'contract'
  }

  assetOf(cell: number): AssetId {
    return must(this.assetIds[this.assetPlaceOf(cell)], 'an account is of a listed asset')
  }

  assetPlaceOf(cell: number): number {
    return (this.cellPlaces[cell] ?? 0) & (walletSpan - 1)
  }

  /** Notes that a cell's row has changed. */
  touch(cell: number): void {
    if ((this.marks[cell] ?? 0) !== 0) return
    this.marks[cell] = 1
    this.dirty.push(cell)
  }

  row(cell: number): BalanceRow {
    return {
      owner: asUserId(this.ownerIdOf(cell)),
      wallet: this.walletOf(cell),
      asset: this.assetOf(cell),
      availableUnits: this.available.get(cell),
      frozenUnits: this.frozen.get(cell),
    }
  }

  /** The changed rows; afterwards nothing is noted as changed. */
  drainRows(): BalanceRow[] {
    const { dirty, marks } = this
    const rows: BalanceRow[] = []
    for (let index = 0; index < dirty.length; index += 1) {
      const cell = dirty[index] ?? 0
      rows.push(this.row(cell))
      marks[cell] = 0
    }
    this.dirty = []
    return rows
  }

  /** Forgets what has changed: it came from where the rows would go. */
  forgetDirty(): void {
    for (const cell of this.dirty) this.marks[cell] = 0
    this.dirty = []
  }

  private addCell(owner: number, place: number): number {
    const cell = this.cells.size + 1
    if (cell >= this.cellOwners.length) this.grow(cell * 2)
    this.cells.add(owner * ownerSpan + place, cell)
    this.cellOwners[cell] = owner
    this.cellPlaces[cell] = place
    return cell
  }

  private grow(length: number): void {
    this.cellOwners = grownInts(this.cellOwners, length)
    this.cellPlaces = grownInts(this.cellPlaces, length)
    this.marks = grownBytes(this.marks, length)
    this.shares = grownInts(this.shares, length * 4)
    this.available.grow(length)
    this.frozen.grow(length)
  }
}

function placeOf(wallet: Wallet, asset: number): number {
  return wallet === 'spot' ? asset : walletSpan + asset
}
