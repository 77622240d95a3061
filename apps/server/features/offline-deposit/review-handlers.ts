// The console calls of the queue of reported deposits.
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, rejectOfflineDeposit,
  viewDepositProof,
} from '@ingot/contract/console/deposits/offline-deposits.ts'
import {
  accepted, asAssetId, type OfflineDepositStatus, offlineDepositStatuses, pageSize, rejected,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { viewFile } from '#features/file/define-file-view.ts'
import { howMany } from '#features/own-conditions.ts'
import { pageOf } from '#features/own-page.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import { approveOfflineStep, rejectOfflineStep } from './decide-steps.ts'
import '#store/tables/offline-tables.ts'
import { offlineWorkflowName } from './offline-workflow.ts'
import { offlineViews } from './queue-view.ts'
import { viewDepositProofStep } from './view-steps.ts'

// POST /console/approveOfflineDeposit.

export const approveOfflineDepositHandler = defineConsoleHandler(
  approveOfflineDeposit,
  async ({ request: { id, amount, reference }, services, by }) => {
    const row = await services.database.selectFrom('offline_deposit').select('asset_id')
      .where('id', '=', id).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const asset = services.listings.asset(asAssetId(row.asset_id))
    const units = parseAmount(amount, asset)
    if (!units.ok) return units
    const approved = await services.sequencer.run(approveOfflineStep, {
      by, input: { id, units: units.value, reference },
    })
    if (!approved.ok) return approved
    const { status, approvals, needed } = approved.value.result
    return accepted({ status, approvals, approvalsNeeded: needed })
  },
)

// POST /console/listOfflineDeposits: those that wait come oldest first, all others newest first.

export const listOfflineDepositsHandler = defineConsoleHandler(
  listOfflineDeposits,
  async ({ request: { status, userId, ...paging }, services }) => {
    const { database } = services
    const found = database.selectFrom('offline_deposit').selectAll()
      .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'completed'))
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
    const direction = status === 'pending_approval' ? 'asc' : 'desc'
    const [page, { total: waiting }] = await Promise.all([
      pageOf(found, { ...paging, sort: [['created_at', direction], ['id', direction]] }),
      database.selectFrom('offline_deposit').select(howMany)
        .where('status', '=', 'pending_approval').executeTakeFirstOrThrow(),
    ])
    const list = await offlineViews(services, page.list)
    return accepted({ ...page, list, pageNo: paging.pageNo, pageSize, waiting })
  },
)

// POST /console/loadOfflineDeposit.

export const loadOfflineDepositHandler = defineConsoleHandler(
  loadOfflineDeposit,
  async ({ request: { id }, services }) => {
    const { database } = services
    const row = await database.selectFrom('offline_deposit').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const others = await database.selectFrom('offline_deposit').selectAll()
      .where('user_id', '=', row.user_id).where('id', '!=', id)
      .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
    const [views, events, user] = await Promise.all([
      offlineViews(services, [row, ...others]),
      loadTimeline(database, { workflow: offlineWorkflowName, id, stateOf }),
      database.selectFrom('user').select('created_at').where('id', '=', row.user_id)
        .executeTakeFirstOrThrow(),
    ])
    const [deposit, ...history] = views
    if (deposit === undefined) throw new Error('a stored deposit has a view')
    return accepted({ deposit, events, userTime: user.created_at, history })
  },
)

function stateOf(stored: string): OfflineDepositStatus {
  const state = offlineDepositStatuses.find((status) => status === stored)
  if (state === undefined) throw new Error('a reported deposit has a state of its table')
  return state
}

// POST /console/rejectOfflineDeposit.

export const rejectOfflineDepositHandler = defineConsoleHandler(
  rejectOfflineDeposit,
  async ({ request, services: { sequencer }, by }) => {
    const decided = await sequencer.run(rejectOfflineStep, { by, input: request })
    return decided.ok ? accepted(null) : decided
  },
)

// POST /console/viewDepositProof.

export const viewDepositProofHandler = defineConsoleHandler(
  viewDepositProof,
  ({ request: { fileId }, services, by }) =>
    viewFile(services, viewDepositProofStep, { by, fileId }),
)
