// The changed holds of a batch of commands, as rows. A row is described here once.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { changing, key, type RowOf, units, whole, word } from '#rows/field.ts'
import { wallets } from '#engine/commands/command.ts'
import { holdPurposes } from '#engine/commands/funds-command.ts'

/**
 * A hold's whole row, the state after the batch. The remaining amount is units − settled −
 * released.
 */
export const holdRow = {
  /** In one number space with the orders. */
  holdId: key(whole(asOrderId)),
  user: whole(asUserId),
  wallet: word(wallets),
  asset: whole(asAssetId),
  purpose: word(holdPurposes),
  /** The held amount. */
  units,
  settledUnits: changing(units),
  releasedUnits: changing(units),
  /** Closed: all of it was settled or released. */
  status: changing(word(['open', 'closed'] as const)),
  createdAt: whole(),
  updatedAt: changing(whole()),
} as const
export type HoldRow = RowOf<typeof holdRow>
