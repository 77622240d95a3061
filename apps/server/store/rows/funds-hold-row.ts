// The rows of holds as the engine's words name them.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { HoldRow } from '@ingot/engine'
import type { FundsHoldTable } from '#store/tables/funds-tables.ts'

export function fundsHoldOf(row: FundsHoldTable): HoldRow {
  return {
    holdId: asOrderId(row.hold_id),
    user: asUserId(row.user_id),
    wallet: row.wallet,
    asset: asAssetId(row.asset_id),
    purpose: row.purpose,
    units: row.hold_units,
    settledUnits: row.settled_units,
    releasedUnits: row.released_units,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
