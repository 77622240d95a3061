// The only place that moves money. Each move touches one cell and, when it moves an account's
// total, writes one entry; whoever books a posting adds up what its moves answer and asserts
// zero. Holds move money from available to frozen of one account and have no entry.
import type { UserId } from '@ingot/contract/vocabulary'
import { asUserId, userIdMin } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import { houseOwner, type PostingKind } from '#engine/effects.ts'
import type { Journal } from '#engine/journal.ts'
import { toUnits, type Int64Column } from '#memory/int64-column.ts'
import { Accounts } from './accounts.ts'

const int64Max = 9_223_372_036_854_775_807n

export class Ledger {
  readonly accounts = new Accounts()
  readonly journal: Journal
  readonly outside: number
  readonly feeRevenue: number

  constructor(journal: Journal) {
    this.journal = journal
    this.outside = this.accounts.addOwner(houseOwner.outside)
    this.feeRevenue = this.accounts.addOwner(houseOwner.feeRevenue)
    this.accounts.addOwner(houseOwner.rounding)
  }

  openUser(user: UserId): void {
    assert(user >= userIdMin, 'a user is no house owner')
    this.accounts.addOwner(user)
  }

  /** Whether a cell's available balance covers an amount; cell zero is empty. */
  covers(cell: number, units: number): boolean {
    return cell === 0 ? units === 0 : this.accounts.available.approximate(cell) >= units
  }

  /** hold: debit available, credit frozen of the same account. */
  hold(cell: number, units: number): void {
    this.take(this.accounts.available, cell, units)
    this.accounts.frozen.add(cell, units)
  }

  /** void: debit frozen, credit available of the same account. */
  release(cell: number, units: number): void {
    this.take(this.accounts.frozen, cell, units)
    this.accounts.available.add(cell, units)
  }

  /** An entry: debit the available balance. Answers the signed units. */
  payAvailable(cell: number, units: number): number {
    this.take(this.accounts.available, cell, units)
    this.enter(cell, toUnits(-units), this.journal.kind)
    return -units
  }

  /** An entry: debit what is held. Answers the signed units. */
  payFrozen(cell: number, units: number): number {
    this.take(this.accounts.frozen, cell, units)
    this.enter(cell, toUnits(-units), this.journal.kind)
    return -units
  }

  /** An entry: credit the available balance. Answers the signed units. */
  receive(cell: number, units: number): number {
    assert(units >= 0, 'a credit is not negative')
    if (units === 0) return 0
    this.accounts.available.add(cell, units)
    this.accounts.touch(cell)
    this.enter(cell, toUnits(units), this.journal.kind)
    return units
  }

  /** An entry: credit a fee to the house. Answers the signed units. */
  receiveFee(cell: number, units: number): number {
    assert(units >= 0, 'a fee is not negative')
    if (units === 0) return 0
    this.accounts.available.add(cell, units)
    this.accounts.touch(cell)
    this.enter(cell, toUnits(units), 'fee')
    return units
  }

  /**
   * A posting of two entries of any size between two accounts of one asset:
   *
   * | account | debit | credit |
   * | from, available | units | |
   * | to, available | | units |
   */
  postPair(from: number, to: number, units: bigint): void {
    const { accounts } = this
    assert(units > 0n && units <= int64Max, 'a posting moves a positive int64')
    assert(accounts.assetPlaceOf(from) === accounts.assetPlaceOf(to), 'a pair is of one asset')
    accounts.available.addWide(from, -units)
    accounts.available.addWide(to, units)
    assert(
      accounts.ownerOf(from) === this.outside || !accounts.available.isNegative(from),
      'only the outside world may go negative',
    )
    accounts.touch(from)
    accounts.touch(to)
    this.enter(from, -units, this.journal.kind)
    this.enter(to, units, this.journal.kind)
  }

  /** Whether the outside world can still give this much without leaving int64. */
  outsideCovers(asset: number, units: bigint): boolean {
    const cell = this.accounts.find(this.outside, 'spot', asset)
    const given = cell === 0 ? 0n : this.accounts.available.get(cell)
    return given - units >= -int64Max
  }

  private take(column: Int64Column, cell: number, units: number): void {
    assert(units >= 0, 'a debit is not negative')
    column.add(cell, -units)
    assert(!column.isNegative(cell), 'no account but the outside world goes negative')
    this.accounts.touch(cell)
  }

  private enter(cell: number, units: bigint, kind: PostingKind): void {
    const { accounts, journal } = this
    journal.entries.push({
      posting: journal.posting,
      owner: asUserId(accounts.ownerIdOf(cell)),
      wallet: accounts.walletOf(cell),
      asset: accounts.assetOf(cell),
      units,
      kind,
      ref: journal.ref,
      at: journal.at,
    })
  }
}

