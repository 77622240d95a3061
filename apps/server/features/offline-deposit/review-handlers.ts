// The console calls of the queue of reported deposits.
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, rejectOfflineDeposit,
  viewDepositProof,
} from '@ingot/contract/console/deposits/offline-deposits.ts'
import { accepted, asAssetId, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { actionHandler, signedReply } from '#console/queue-handlers.ts'
import { viewFile } from '#features/file/define-file-view.ts'
import { howMany } from '#features/own-conditions.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { otherRowsOf, pageOfQueue } from '#features/request-reads.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import { approveOfflineStep, rejectOfflineStep } from './decide-steps.ts'
import '#store/tables/offline-tables.ts'
import { offlineWorkflow, offlineWorkflowName } from './offline-workflow.ts'
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
    return approved.ok ? accepted(signedReply(approved.value.result)) : approved
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
    const [page, { total: waiting }] = await Promise.all([
      pageOfQueue(found, { ...paging, waits: status === 'pending_approval' }),
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
    const others = await otherRowsOf(database.selectFrom('offline_deposit').selectAll(), row)
    const [views, events, user] = await Promise.all([
      offlineViews(services, [row, ...others]),
      loadTimeline(database, {
        workflow: offlineWorkflowName, id, stateOf: offlineWorkflow.stateOf,
      }),
      database.selectFrom('user').select('created_at').where('id', '=', row.user_id)
        .executeTakeFirstOrThrow(),
    ])
    const [deposit, ...history] = views
    if (deposit === undefined) throw new Error('a stored deposit has a view')
    return accepted({ deposit, events, userTime: user.created_at, history })
  },
)

// POST /console/rejectOfflineDeposit.

export const rejectOfflineDepositHandler = actionHandler(rejectOfflineDeposit, rejectOfflineStep)

// POST /console/viewDepositProof.

export const viewDepositProofHandler = defineConsoleHandler(
  viewDepositProof,
  ({ request: { fileId }, services, by }) =>
    viewFile(services, viewDepositProofStep, { by, fileId }),
)
