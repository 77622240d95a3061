// The console calls of the queue of withdrawals.
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal, rejectWithdrawal,
} from '@ingot/contract/console/withdrawals/withdrawals.ts'
import {
  accepted, asAssetId, asUserId, pageSize, rejected, type WithdrawState, type WithdrawStatus,
  withdrawStatuses,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { actionHandler, signedReply } from '#console/queue-handlers.ts'
import { loadBalance } from '#features/load-balance.ts'
import type { Paging } from '#features/own-page.ts'
import { otherRowsOf, pageOfQueue } from '#features/request-reads.ts'
import { noteOutflowAlarm } from '#features/withdrawal/stop/stop-steps.ts'
import { columnsOf, stateOf } from '#features/withdrawal/withdrawal-view.ts'
import { withdrawalWorkflowName } from '#features/withdrawal/withdrawal-workflow.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { Database } from '#store/tables/schema.ts'
import { queueViews } from './queue-view.ts'
import { approveWithdrawalStep, rejectWithdrawalStep } from './review-steps.ts'
import { loadAddressUsers } from './shared-addresses.ts'
import { loadUserFacts } from './user-facts.ts'

// POST /console/approveWithdrawal.

export const approveWithdrawalHandler = defineConsoleHandler(
  approveWithdrawal,
  async ({ request, services: { sequencer }, by }) => {
    const approved = await sequencer.run(approveWithdrawalStep, { by, input: request })
    if (!approved.ok) {
      if (approved.reject.code === 'outflow_limit') await sequencer.run(noteOutflowAlarm, request)
      return approved
    }
    return accepted(signedReply(approved.value.result))
  },
)

// POST /console/listWithdrawals: those that wait come oldest first, all others newest first.

export const listWithdrawalsHandler = defineConsoleHandler(
  listWithdrawals,
  async ({ request, services }) => {
    const { database } = services
    const [page, waiting, inProgress] = await Promise.all([
      loadPage(database, request),
      countIn(database, 'pending_approval'),
      countIn(database, 'in_progress'),
    ])
    const list = await queueViews(services, page.list)
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize, waiting, inProgress })
  },
)

type Page = Paging & {
  readonly state?: WithdrawState | undefined
  readonly userId?: number | undefined
}

function loadPage(database: Kysely<Database>, { state, userId, ...page }: Page) {
  const found = database.selectFrom('withdrawal').selectAll()
    .$if(state !== undefined, (rows) => {
      const { status, reason } = columnsOf(state ?? 'completed')
      return rows.where('status', '=', status)
        .where('close_reason', reason === null ? 'is' : '=', reason)
    })
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
  return pageOfQueue(found, { ...page, waits: state === 'pending_approval' })
}

async function countIn(database: Kysely<Database>, status: WithdrawStatus): Promise<number> {
  const { count } = await database.selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count')).where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

// POST /console/loadWithdrawal.

export const loadWithdrawalHandler = defineConsoleHandler(
  loadWithdrawal,
  async ({ request: { id }, services }) => {
    const { database, listings } = services
    const row = await database.selectFrom('withdrawal').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const asset = listings.asset(asAssetId(row.asset_id))
    const others = await otherRowsOf(database.selectFrom('withdrawal').selectAll(), row)
    const [views, events, balance, user, addressUsers, facts] = await Promise.all([
      queueViews(services, [row, ...others]),
      loadTimeline(database, {
        workflow: withdrawalWorkflowName, id,
        stateOf: (state) => state === row.status ? stateOf(row) : openStateOf(state),
      }),
      loadBalance(database, { user: asUserId(row.user_id), wallet: 'spot', asset: asset.id }),
      database.selectFrom('user').select('created_at').where('id', '=', row.user_id)
        .executeTakeFirstOrThrow(),
      loadAddressUsers(database, { address: row.address, user: row.user_id }),
      loadUserFacts(services, row),
    ])
    const [withdrawal, ...history] = views
    if (withdrawal === undefined) throw new Error('a stored withdrawal has a view')
    return accepted({
      withdrawal,
      events,
      available: amountText(asset, balance.availableUnits),
      frozen: amountText(asset, balance.frozenUnits),
      userTime: user.created_at,
      addressUsers,
      ...facts,
      history,
    })
  },
)

/** A state that the row has left is shown as it is stored. */
function openStateOf(text: string): WithdrawState {
  const state = withdrawStatuses.find((status) => status === text)
  if (state === undefined) throw new Error('a withdrawal has a state of its table')
  return state
}

// POST /console/rejectWithdrawal.

export const rejectWithdrawalHandler = actionHandler(rejectWithdrawal, rejectWithdrawalStep)
