// The rows of reported deposits as their user reads them. Every query names the owner.
import type { DepositRecord } from '#features/record/records.calls.ts'
import { asAssetId } from '@ingot/contract/vocabulary'
import { loadFileIds } from '#features/file/server/store.ts'
import { loadEvents } from '@ingot/server/kit/workflow-events.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { OfflineDepositTable } from '@ingot/server/store/tables/offline-tables.ts'
import { offlineWorkflowName } from './offline-workflow.ts'

export const offlineIdPrefix = 'OD-'

/** The number of "OD-7"; undefined for any other text. */
export function offlineNumberOf(id: string): number | undefined {
  const [, digits] = /^OD-([1-9]\d{0,14})$/.exec(id) ?? []
  return digits === undefined ? undefined : Number(digits)
}

type Parts = Pick<Services, 'database' | 'listings'>

/** A user's reported deposits of these numbers as records, in any order. */
export async function loadOfflineRecords(
  parts: Parts, { user, ids }: { readonly user: number, readonly ids: readonly number[] },
): Promise<DepositRecord[]> {
  if (ids.length === 0) return []
  const rows = await parts.database.selectFrom('offline_deposit').selectAll()
    .where('user_id', '=', user).where('id', 'in', ids).execute()
  return offlineRecords(parts, rows)
}

/** Rows that were read by their owner, as records. */
export async function offlineRecords(
  { database, listings }: Parts, rows: readonly OfflineDepositTable[],
): Promise<DepositRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [eventsOf, picturesOf] = await Promise.all([
    loadEvents(database, { workflow: offlineWorkflowName, ids }),
    loadFileIds(database, { by: offlineWorkflowName, requests: ids }),
  ])
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    return {
      id: `${offlineIdPrefix}${row.id}`,
      symbol: asset.symbol,
      amount: amountText(asset, row.credited_units ?? row.stated_units),
      type: 'offline',
      status: row.status,
      createTime: row.created_at,
      remark: row.remark,
      online: null,
      offline: {
        chain: row.chain,
        reference: row.reference,
        stated: amountText(asset, row.stated_units),
        pictures: [...picturesOf(row.id)],
        closeTime: row.closed_at,
        closeReason: row.close_reason,
        foundReference: row.found_reference,
      },
      timeline: eventsOf(row.id).map((event) => ({
        status: event.to_state === row.status ? row.status : 'pending_approval',
        time: event.happened_at,
      })),
    }
  })
}
