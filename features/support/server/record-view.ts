// The request that a chat is about, as the records show it to its owner.
import type { DepositRecord } from '#features/record/records.calls.ts'
import type { SupportRecord } from '#features/support/support-chats.calls.ts'
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import { parseIdText, type SupportRecordKind } from '@ingot/contract/vocabulary'
import { depositViews, recordNumberOf } from '#features/deposit/server/deposit-view.ts'
import { loadOfflineRecords, offlineNumberOf } from '#features/deposit/server/offline/store.ts'
import { loadStopped } from '#features/withdrawal/server/stop/stop-rows.ts'
import { withdrawalView } from '#features/withdrawal/server/withdrawal-view.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { SupportChatTable } from '@ingot/server/store/tables/support/support-tables.ts'
import type { RecordRow } from './record-rows.ts'
import '#features/withdrawal/server/withdraw-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'

/** The request that an id of the records names; undefined for another form of id. */
export function recordRowOf(
  { kind, id }: { readonly kind: SupportRecordKind, readonly id: string },
): RecordRow | undefined {
  if (kind === 'withdrawal') {
    const own = parseIdText(id)
    return own === undefined ? undefined : { workflow: 'withdrawal', id: own }
  }
  const online = recordNumberOf(id)
  if (online !== undefined) return { workflow: 'deposit', id: online }
  const offline = offlineNumberOf(id)
  return offline === undefined ? undefined : { workflow: 'offline-deposit', id: offline }
}

type Parts = Pick<Services, 'database' | 'listings' | 'configuration'>

/** The request of a chat with its timeline, as its owner reads it; null without one. */
export async function loadSupportRecord(
  parts: Parts, chat: SupportChatTable,
): Promise<SupportRecord | null> {
  const { record_kind: kind, record_workflow: workflow, record_id: id, user_id: user } = chat
  if (kind === null || workflow === null || id === null) return null
  const withdrawal = workflow === 'withdrawal'
    ? await loadOwnWithdrawal(parts, { user, id }) : null
  const deposit = workflow === 'withdrawal'
    ? null : await loadOwnDeposit(parts, { user, workflow, id })
  return withdrawal === null && deposit === null ? null : { kind, withdrawal, deposit }
}

type Own = { readonly user: number; readonly id: number }

async function loadOwnWithdrawal(
  { database, listings }: Parts, { user, id }: Own,
): Promise<Withdrawal | null> {
  const [row, stopped] = await Promise.all([
    database.selectFrom('withdrawal').selectAll()
      .where('id', '=', id).where('user_id', '=', user).executeTakeFirst(),
    loadStopped(database),
  ])
  return row === undefined ? null : withdrawalView(row, listings, stopped)
}

async function loadOwnDeposit(
  parts: Parts, { user, id, workflow }: Own & { readonly workflow: string },
): Promise<DepositRecord | null> {
  if (workflow === 'offline-deposit') {
    return (await loadOfflineRecords(parts, { user, ids: [id] }))[0] ?? null
  }
  const rows = await parts.database.selectFrom('deposit').selectAll()
    .where('id', '=', id).where('user_id', '=', user).execute()
  return (await depositViews(parts, rows))[0] ?? null
}
