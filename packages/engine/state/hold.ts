// Money of one account that is frozen for a purpose. It stores the remaining amount and builds its
// row; it moves no money.
import type { OrderId } from '@ingot/contract/vocabulary'
import { asOrderId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { HoldPurpose } from '#engine/commands/funds-command.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import type { Accounts } from '#accounts/accounts.ts'

export type HoldTerms = {
  readonly id: number
  /** The account's cell. */
  readonly cell: number
  readonly purpose: HoldPurpose
  readonly units: bigint
  readonly at: number
}

export class Hold {
  readonly id: OrderId
  readonly cell: number
  readonly purpose: HoldPurpose
  readonly units: bigint
  readonly createdAt: number
  settledUnits = 0n
  releasedUnits = 0n
  updatedAt: number
  /** Its share of the state hash. */
  readonly share = new Int32Array(4)

  constructor({ id, cell, purpose, units, at }: HoldTerms) {
    assert(units > 0n, 'a hold is of some money')
    this.id = asOrderId(id)
    this.cell = cell
    this.purpose = purpose
    this.units = units
    this.createdAt = at
    this.updatedAt = at
  }

  get remainingUnits(): bigint {
    return this.units - this.settledUnits - this.releasedUnits
  }

  /** Reduces the remaining amount; a unit is settled or released once. */
  take(part: { readonly settled: bigint; readonly released: bigint }, at: number): void {
    assert(part.settled >= 0n && part.released >= 0n, 'a hold never grows')
    this.settledUnits += part.settled
    this.releasedUnits += part.released
    this.updatedAt = at
    assert(this.remainingUnits >= 0n, 'a hold\'s settled and released units are at most its units')
  }

  row(accounts: Accounts): HoldRow {
    return {
      holdId: this.id,
      user: accounts.ownerIdOf(this.cell),
      wallet: accounts.walletOf(this.cell),
      asset: accounts.assetOf(this.cell),
      purpose: this.purpose,
      units: this.units,
      settledUnits: this.settledUnits,
      releasedUnits: this.releasedUnits,
      status: this.remainingUnits > 0n ? 'open' : 'closed',
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
    }
  }
}
