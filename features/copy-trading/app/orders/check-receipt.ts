// Computes a follower's share of a block again from the receipt's public figures.
import type { CopyReceipt } from '#features/copy-trading/copied-orders.calls.ts'
import { blockShare } from '@ingot/engine/formulas'

export type CheckedReceipt = {
  /** Whether the share is the one that the figures give. */
  readonly isRight: boolean
  /** The lots that all followers of the limit asked for. */
  readonly requested: bigint
}

/** [CO6] By the engine's own formula. */
export function checkReceipt(receipt: CopyReceipt): CheckedReceipt {
  const { requests, place, start, filledLots, filledUnits, lots, units } = receipt
  const share = blockShare({
    requests, start, filledLots: BigInt(filledLots), filledUnits: BigInt(filledUnits),
  }, place)
  return {
    isRight: share.lots === lots && share.units === BigInt(units),
    requested: requests.reduce((sum, asked) => sum + BigInt(asked), 0n),
  }
}
