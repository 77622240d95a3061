// A user who leads, or has led, with the copies that follow.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import type { LeadRow } from '#engine/effects/copy-effects.ts'
import type { Copy } from './copy.ts'

export class Lead {
  readonly user: UserId
  /** Its owner's slot, and the place of its asset. */
  readonly owner: number
  readonly asset: number
  /** By ascending number, those that have ended included. */
  readonly copies: Copy[] = []
  /** How many copies follow and do not stop. */
  followers = 0
  isLeading = true
  minUnits: bigint
  updatedAt: number
  /** Its share of the state hash. */
  readonly share = new Int32Array(4)
  private readonly assetId: AssetId

  constructor(seat: {
    readonly user: UserId
    readonly owner: number
    readonly asset: number
    readonly assetId: AssetId
    readonly minUnits: bigint
    readonly at: number
  }) {
    this.user = seat.user
    this.owner = seat.owner
    this.asset = seat.asset
    this.assetId = seat.assetId
    this.minUnits = seat.minUnits
    this.updatedAt = seat.at
  }

  row(): LeadRow {
    return {
      user: this.user,
      asset: this.assetId,
      status: this.isLeading ? 'leading' : 'ended',
      minUnits: this.minUnits,
      updatedAt: this.updatedAt,
    }
  }
}
