// The console calls of the overview.
import { countQueues, loadOverview } from '#features/overview/load-overview.console.ts'
import { accepted, customerIdMin, hasPermission, symbolDefault } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { loadWorkflowQueues } from '@ingot/server/kit/workflow-queues.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { WorkflowQueue } from '@ingot/server/sequencer/steps/workflow.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import { loadFlows } from './load-flows.ts'

// POST /console/loadOverview: the figures of the last 24 hours.

const dayMs = 86_400_000

export const loadOverviewHandler = defineConsoleHandler(loadOverview, async ({ services }) => {
  const { database, marketData, clock } = services
  const since = clock() - dayMs
  const users = database.selectFrom('user').where('id', '>=', customerIdMin)
    .where(sql<boolean>`id not in (select user_id from simulated_user)`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const entries = database.selectFrom('audit_entry').where('happened_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const [flows, all, recent, active, open, acted, refused, batch] = await Promise.all([
    loadFlows(services),
    users.executeTakeFirstOrThrow(),
    users.where('created_at', '>', since).executeTakeFirstOrThrow(),
    database.selectFrom('session').where('last_used_at', '>', since)
      .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
      .executeTakeFirstOrThrow(),
    database.selectFrom('spot_order').where('user_id', '>=', customerIdMin)
      .where('status', '=', pendingStatus)
      .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    entries.executeTakeFirstOrThrow(),
    entries.where('refusal', '!=', '').executeTakeFirstOrThrow(),
    database.selectFrom('command_batch').select(['batch', 'stamped_at'])
      .orderBy('batch', 'desc').limit(1).executeTakeFirst(),
  ])
  return accepted({
    flows,
    users: all.count,
    newUsers: recent.count,
    activeUsers: active.count,
    volume: volumeOf(marketData.tickers()),
    openOrders: open.count,
    actions: acted.count,
    refusedActions: refused.count,
    health: {
      isDiskLow: services.isDiskLow(),
      batch: batch?.batch ?? 0,
      batchTime: batch?.stamped_at ?? 0,
    },
  })
})

// POST /console/countQueues: the rows that wait in each queue that the operator may read.

export const countQueuesHandler = defineConsoleHandler(
  countQueues,
  async ({ services, session: { operator } }) => {
    const queues = (await loadWorkflowQueues())
      .filter(({ permission }) => hasPermission(operator.role, permission))
    return accepted(await Promise.all(queues.map((queue) => countQueue(services, queue))))
  },
)

async function countQueue(
  { database, listings }: Pick<Services, 'database' | 'listings'>, queue: WorkflowQueue,
) {
  const { name, table, open, since, worth } = queue
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const units = worth === null ? sql`'0'` : sql`cast(coalesce(sum(${sql.ref(worth)}), 0) as text)`
  const { rows: [row] } = await sql<Counted>`
    select count(*) as waiting, min(${sql.ref(since)}) as oldest, ${units} as units
    from ${sql.table(table)} where status in (${sql.join(open)})`.execute(database)
  if (row === undefined) throw new Error(`the queue ${name} has no count`)
  return {
    workflow: name, waiting: row.waiting, oldestTime: row.oldest,
    worth: worth === null ? null : amountText(usdt, BigInt(row.units)),
  }
}

type Counted = {
  readonly waiting: number
  readonly oldest: number | null
  readonly units: string
}

const centsPerUsdt = 100

/** The sum of the markets' turnovers in USDT, rounded down to cents. */
function volumeOf(tickers: readonly { readonly volumn24h: string }[]): string {
  const cents = tickers.reduce((sum, { volumn24h: text }) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return sum + BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  }, 0n)
  const unit = BigInt(centsPerUsdt)
  return `${cents / unit}.${String(cents % unit).padStart(2, '0')}`
}
