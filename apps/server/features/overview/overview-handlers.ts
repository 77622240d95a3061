// POST /console/loadOverview: the figures of the last 24 hours.
import { loadOverview } from '@ingot/contract/console/overview/load-overview.ts'
import { accepted, customerIdMin, symbolDefault } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'

const dayMs = 86_400_000

export const loadOverviewHandler = defineConsoleHandler(loadOverview, async ({ services }) => {
  const { database, marketData, clock } = services
  const since = clock() - dayMs
  const users = database.selectFrom('user').where('id', '>=', customerIdMin)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const entries = database.selectFrom('audit_entry').where('happened_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const [all, recent, active, open, acted, refused, batch, queue] = await Promise.all([
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
    loadQueue(services),
  ])
  return accepted({
    users: all.count,
    newUsers: recent.count,
    activeUsers: active.count,
    volume: volumeOf(marketData.tickers()),
    openOrders: open.count,
    actions: acted.count,
    refusedActions: refused.count,
    queue,
    health: {
      isDiskLow: services.isDiskLow(),
      batch: batch?.batch ?? 0,
      batchTime: batch?.stamped_at ?? 0,
    },
  })
})

/** The withdrawals that wait for a decision. */
async function loadQueue({ database, listings }: Pick<Services, 'database' | 'listings'>) {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const { waiting, oldest, units } = await database.selectFrom('withdrawal')
    .where('status', '=', 'pending_approval')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'), fn.min<number | null>('created_at').as('oldest'),
      sql<string>`cast(coalesce(sum(usdt_units), 0) as text)`.as('units'),
    ]).executeTakeFirstOrThrow()
  return { waiting, oldestTime: oldest, worth: amountText(usdt, BigInt(units)) }
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
