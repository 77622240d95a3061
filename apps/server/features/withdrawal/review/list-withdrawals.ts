// POST /console/listWithdrawals: those that wait come oldest first, all others newest first.
import { listWithdrawals } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import {
  accepted, pageSize, type WithdrawCloseReason, type WithdrawStatus,
} from '@ingot/contract/vocabulary'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { isBehind, limitOf, offsetOf, pageOfRows, type Paging } from '#features/own-page.ts'
import type { Database } from '#store/tables/schema.ts'
import type { WorkflowEventTable } from '#store/tables/workflow-tables.ts'
import { actorOfCloseReason } from '#features/withdrawal/withdrawal-view.ts'
import { withdrawalWorkflowName } from '#features/withdrawal/withdrawal-workflow.ts'
import { queueViews } from './queue-view.ts'

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
  readonly status?: WithdrawStatus | undefined
  readonly closeReason?: WithdrawCloseReason | undefined
  readonly userId?: number | undefined
}

async function loadPage(database: Kysely<Database>, asked: Page) {
  const { status, closeReason, userId } = asked
  const found = database.selectFrom('withdrawal')
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'completed'))
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
    .$if(closeReason !== undefined, (rows) =>
      rows.where((eb) => isRejectedBy(eb, actorOfCloseReason[closeReason ?? 'by_user'])))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = status === 'pending_approval' ? 'asc' : 'desc'
  const rows = await found.selectAll()
    .where(isBehind(asked.after, [['created_at', direction], ['id', direction]]))
    .orderBy('created_at', direction).orderBy('id', direction)
    .limit(limitOf()).offset(offsetOf(asked)).execute()
  return pageOfRows(rows, { total, placeOf: (row) => `${row.created_at}.${row.id}` })
}

/** Whether an actor of one kind has rejected the withdrawal of the row. */
function isRejectedBy(
  eb: ExpressionBuilder<Database, 'withdrawal'>, actor: WorkflowEventTable['actor_kind'],
) {
  return eb.exists(eb.selectFrom('workflow_event').select('event_id')
    .where('workflow', '=', withdrawalWorkflowName).where('to_state', '=', 'rejected')
    .where('row_id', '=', eb.cast<string>('withdrawal.id', 'text'))
    .where('actor_kind', '=', actor))
}

async function countIn(database: Kysely<Database>, status: WithdrawStatus): Promise<number> {
  const { count } = await database.selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count')).where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}
