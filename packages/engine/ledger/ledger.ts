// The only place that moves money. Each move touches one cell and, when it changes an account's
// total, writes one entry; the caller of a posting adds up the returned units and asserts zero.
// Holds move money from available to frozen of one account and have no entry.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import { copyAccountMin, userIdMin } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { Wallet } from '#engine/commands/command.ts'
import { type BalanceRow, houseOwner } from '#engine/effects/effects.ts'
import type { Journal } from '#journal/journal.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { Accounts } from '#accounts/accounts.ts'

const int64Max = 9_223_372_036_854_775_807n

/** An account's balances, in the asset's smallest units. */
export type Balance = Pick<BalanceRow, 'availableUnits' | 'frozenUnits'>

/** Two accounts of one asset, by their cells, and the kind of their posting. */
export type Pair = { readonly from: number; readonly to: number; readonly kind: number }

export class Ledger {
  readonly accounts = new Accounts()
  readonly journal: Journal
  readonly outside: number
  readonly feeRevenue: number
  readonly clearing: number
  readonly insurance: number
  readonly desk: number
  readonly escrow: number
  readonly promotions: number

  constructor(journal: Journal) {
    this.journal = journal
    this.outside = this.accounts.addOwner(houseOwner.outside)
    this.feeRevenue = this.accounts.addOwner(houseOwner.feeRevenue)
    this.accounts.addOwner(houseOwner.rounding)
    this.clearing = this.accounts.addOwner(houseOwner.clearing)
    this.insurance = this.accounts.addOwner(houseOwner.insurance)
    this.desk = this.accounts.addOwner(houseOwner.desk)
    this.escrow = this.accounts.addOwner(houseOwner.escrow)
    this.promotions = this.accounts.addOwner(houseOwner.promotions)
  }

  openUser(user: UserId): void {
    assert(user >= userIdMin && user < copyAccountMin,
      'a user\'s id is above the house accounts\' ids and below the copy accounts\'')
    this.accounts.addOwner(user)
  }

  /** The owner of a user's id; zero for an unknown user, a house account and a copy account. */
  user(id: number): number {
    return id >= userIdMin && id < copyAccountMin ? this.accounts.owner(id) : 0
  }

  /** The same, but a copy account has its owner too. */
  account(id: number): number {
    return id >= userIdMin ? this.accounts.owner(id) : 0
  }

  /** Whether a cell's available balance covers an amount; cell zero is empty. */
  covers(cell: number, units: number): boolean {
    const { accounts } = this
    return accounts.money.approximate(accounts.availableAt(cell)) >= units
  }

  /** The same for an amount of any size. */
  coversWide(cell: number, units: bigint): boolean {
    const { accounts } = this
    return accounts.money.get(accounts.availableAt(cell)) >= units
  }

  /** A user's balance in a wallet; zero for an unused account. */
  balanceOf(user: UserId, wallet: Wallet, asset: AssetId): Balance {
    const { accounts } = this
    const [owner, place] = [accounts.owner(user), accounts.asset(asset)]
    const cell = owner === 0 || place === undefined ? 0 : accounts.find(owner, wallet, place)
    // Cell zero is of no account, and is always empty.
    return {
      availableUnits: accounts.money.get(accounts.availableAt(cell)),
      frozenUnits: accounts.money.get(accounts.frozenAt(cell)),
    }
  }

  /** hold: debit available, credit frozen of the same account. */
  hold(cell: number, units: number): void {
    const { accounts } = this
    this.take(accounts.availableAt(cell), units)
    accounts.money.add(accounts.frozenAt(cell), units)
    accounts.touch(cell)
  }

  /** void: debit frozen, credit available of the same account. */
  release(cell: number, units: number): void {
    const { accounts } = this
    this.take(accounts.frozenAt(cell), units)
    accounts.money.add(accounts.availableAt(cell), units)
    accounts.touch(cell)
  }

  /** The same for amounts of any size: a hold when positive, a release when negative. */
  holdWide(cell: number, units: bigint): void {
    const { accounts } = this
    const { money } = accounts
    money.addWide(accounts.availableAt(cell), -units)
    money.addWide(accounts.frozenAt(cell), units)
    assert(
      !money.isNegative(accounts.availableAt(cell)) && !money.isNegative(accounts.frozenAt(cell)),
      'only the outside world may be negative',
    )
    accounts.touch(cell)
  }

  /** An entry: debit the available balance. Returns the signed units. */
  payAvailable(cell: number, units: number): number {
    this.take(this.accounts.availableAt(cell), units)
    this.enter(cell, postingKind.trade, -units)
    return -units
  }

  /** An entry: debit the frozen balance. Returns the signed units. */
  payFrozen(cell: number, units: number): number {
    this.take(this.accounts.frozenAt(cell), units)
    this.enter(cell, postingKind.trade, -units)
    return -units
  }

  /** An entry: credit the available balance; none for zero. Returns the signed units. */
  receive(cell: number, units: number, kind: number): number {
    assert(units >= 0, 'a credit is not negative')
    if (units === 0) return 0
    this.accounts.money.add(this.accounts.availableAt(cell), units)
    this.enter(cell, kind, units)
    return units
  }

  /** An entry: credit (or, negative, debit) the available balance. Returns the signed units. */
  book(cell: number, units: number, kind: number): number {
    const { accounts } = this
    if (units === 0) return 0
    const balance = accounts.availableAt(cell)
    accounts.money.add(balance, units)
    assert(
      units > 0 || !accounts.money.isNegative(balance) || accounts.ownerOf(cell) === this.clearing,
      'only the outside world and clearing may go negative',
    )
    this.enter(cell, kind, units)
    return units
  }

  /** An entry: debit the frozen balance. Returns the signed units; no entry for zero. */
  bookFrozen(cell: number, units: number, kind: number): number {
    assert(units <= 0, 'a frozen balance is only debited')
    if (units === 0) return 0
    this.take(this.accounts.frozenAt(cell), -units)
    this.enter(cell, kind, units)
    return units
  }

  /** An entry of any size: credit (or, negative, debit) the available balance; none for zero. */
  bookWide(cell: number, units: bigint, kind: number): bigint {
    return this.enterWide(cell, this.accounts.availableAt(cell), { units, kind })
  }

  /** An entry of any size: debit the frozen balance; none for zero. */
  bookFrozenWide(cell: number, units: bigint, kind: number): bigint {
    assert(units <= 0n, 'a frozen balance is only debited')
    return this.enterWide(cell, this.accounts.frozenAt(cell), { units, kind })
  }

  /**
   * A posting of two entries of any size between two accounts of one asset:
   *
   * | account | debit | credit |
   * | from, available | units | |
   * | to, available | | units |
   */
  postPair(pair: Pair, units: bigint): void {
    const { accounts, journal } = this
    const { from, to, kind } = pair
    assert(from !== to, 'a pair is of two accounts')
    assert(units > 0n && units <= int64Max, 'a posting moves a positive int64')
    assert(accounts.assetPlaceOf(from) === accounts.assetPlaceOf(to), 'a pair is of one asset')
    accounts.money.addWide(accounts.availableAt(from), -units)
    accounts.money.addWide(accounts.availableAt(to), units)
    assert(
      accounts.ownerOf(from) === this.outside
        || !accounts.money.isNegative(accounts.availableAt(from)),
      'only the outside world may go negative',
    )
    accounts.touch(from)
    accounts.touch(to)
    journal.rows.entries.addWide(from, kind, -units)
    journal.rows.entries.addWide(to, kind, units)
  }

  /** Whether so much may leave: the outside world never gets more than it has given. */
  outsideAwaits(asset: number, units: bigint): boolean {
    const { accounts } = this
    const given = accounts.money.get(accounts.availableAt(accounts.findSpot(this.outside, asset)))
    return given + units <= 0n
  }

  /** Whether the outside world can still give this much without leaving int64. */
  outsideCovers(asset: number, units: bigint): boolean {
    const { accounts } = this
    const given = accounts.money.get(accounts.availableAt(accounts.findSpot(this.outside, asset)))
    return given - units >= -int64Max
  }

  private enterWide(
    cell: number, balance: number, line: { readonly units: bigint; readonly kind: number },
  ): bigint {
    const { accounts, journal } = this
    const { units, kind } = line
    if (units === 0n) return 0n
    assert(cell > 0, 'an entry is on an account')
    accounts.money.addWide(balance, units)
    assert(
      units > 0n || !accounts.money.isNegative(balance) || accounts.ownerOf(cell) === this.outside,
      'only the outside world may go negative',
    )
    accounts.touch(cell)
    journal.rows.entries.addWide(cell, kind, units)
    return units
  }

  private take(balance: number, units: number): void {
    const { money } = this.accounts
    assert(units >= 0, 'a debit is not negative')
    money.add(balance, -units)
    assert(!money.isNegative(balance), 'only the outside world may be negative')
  }

  private enter(cell: number, kind: number, units: number): void {
    assert(cell > 0, 'an entry is on an account')
    this.accounts.touch(cell)
    this.journal.rows.entries.add(cell, kind, units)
  }
}
