// The console calls of the comparison of the chains with the ledger.
import {
  listReconciliations, loadReconciliation, reconciledCoin, runReconciliation,
} from '#features/deposit/chain-deposits.console.ts'
import { accepted, pageSize } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import type { ReconciliationRunTable } from '@ingot/server/store/tables/deposit-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { betweenRunsMs } from './between-runs.ts'
import { reconcile } from './reconcile.ts'
import { runReconciliationStep } from './run-steps.ts'

// POST /console/loadReconciliation.

export const loadReconciliationHandler = defineConsoleHandler(
  loadReconciliation,
  async ({ services: { database } }) => {
    const rows = await database.selectFrom('reconciliation_run').selectAll()
      .orderBy('id', 'desc').limit(1).execute()
    const [last = null] = await runViews(database, rows)
    const [alarmTime, nextTime] = await Promise.all([
      loadAlarmTime(database), loadNextTime(database),
    ])
    return accepted({ last, alarmTime, nextTime })
  },
)

/** [DP18] The first of the last runs with a difference, when there are at least two. */
async function loadAlarmTime(database: Kysely<Database>): Promise<number | null> {
  const equal = await database.selectFrom('reconciliation_run')
    .select(({ fn }) => fn.max<number | null>('id').as('id')).where('differences', '=', 0)
    .executeTakeFirstOrThrow()
  const since = await database.selectFrom('reconciliation_run').select('run_at')
    .where('id', '>', equal.id ?? 0).orderBy('id').limit(2).execute()
  return since.length < 2 ? null : since[0]?.run_at ?? null
}

/** An operator's run moves no run of the job. */
async function loadNextTime(database: Kysely<Database>): Promise<number | null> {
  const row = await database.selectFrom('reconciliation_run').select(['run_at', 'differences'])
    .where('operator_id', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : row.run_at + betweenRunsMs(row.differences)
}

// POST /console/listReconciliations: the newest first.

export const listReconciliationsHandler = defineConsoleHandler(
  listReconciliations,
  async ({ request, services: { database } }) => {
    const page = await pageOf(database.selectFrom('reconciliation_run').selectAll(), {
      ...request, sort: [['run_at', 'desc'], ['id', 'desc']],
    })
    const list = await runViews(database, page.list)
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize })
  },
)

// POST /console/runReconciliation.

export const runReconciliationHandler = defineConsoleHandler(
  runReconciliation,
  async ({ services, by }) => {
    const compared = await reconcile(services)
    const kept = await services.sequencer.run(runReconciliationStep, { by, input: compared })
    if (!kept.ok) return kept
    const [view] = await runViews(services.database, [kept.value.result])
    if (view === undefined) throw new Error('a stored comparison has a view')
    return accepted(view)
  },
)

const storedCoins = z.array(reconciledCoin)

async function runViews(database: Kysely<Database>, rows: readonly ReconciliationRunTable[]) {
  const ids = rows.flatMap(({ operator_id: id }) => id === null ? [] : [id])
  const names = await database.selectFrom('operator').select(['id', 'name'])
    .where('id', 'in', [0, ...ids]).execute()
  return rows.map((row) => ({
    id: row.id,
    time: row.run_at,
    tookMs: row.took_ms,
    operator: names.find(({ id }) => id === row.operator_id)?.name ?? null,
    differences: row.differences,
    coins: storedCoins.parse(JSON.parse(row.figures)),
  }))
}
