// POST /console/listWithdrawals: those that wait come oldest first, all others newest first.
import { listWithdrawals } from '@ingot/contract/console/withdrawals/list-withdrawals.ts'
import { accepted, pageSize, type WithdrawStatus } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import type { Database } from '#store/tables/schema.ts'
import { queueViews } from './queue-view.ts'

export const listWithdrawalsHandler = defineConsoleHandler(
  listWithdrawals,
  async ({ request, services }) => {
    const { database } = services
    const [{ rows, total }, waiting, inProgress] = await Promise.all([
      loadPage(database, request),
      countIn(database, 'pending_approval'),
      countIn(database, 'in_progress'),
    ])
    const list = await queueViews(services, rows)
    return accepted({ list, pageNo: request.pageNo, pageSize, total, waiting, inProgress })
  },
)

type Page = {
  readonly pageNo: number
  readonly status?: WithdrawStatus | undefined
  readonly userId?: number | undefined
}

async function loadPage(database: Kysely<Database>, { pageNo, status, userId }: Page) {
  const found = database.selectFrom('withdrawal')
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'completed'))
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = status === 'pending_approval' ? 'asc' : 'desc'
  const rows = await found.selectAll().orderBy('created_at', direction).orderBy('id', direction)
    .limit(pageSize).offset((pageNo - 1) * pageSize).execute()
  return { rows, total }
}

async function countIn(database: Kysely<Database>, status: WithdrawStatus): Promise<number> {
  const { count } = await database.selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count')).where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}
