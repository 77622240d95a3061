// The steps of a statement: asked for by its user, written by the exchange's own work, ended after
// its time. A file is in the data folder before its row is ready, and deleted after its row has
// expired.
import {
  accepted, rejected, type Language, type StatementFailure, type StatementFormat,
  statementLifetimeMs, statementsKeptMax, statementsPerDayMax, statementsWaitingMax,
} from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'
import { statementWorkflow } from './statement-workflow.ts'

export type WantedStatement = {
  readonly userId: number
  readonly wallet: Wallet | null
  readonly assetId: number | null
  readonly firstAt: number
  readonly lastAt: number
  readonly format: StatementFormat
  readonly language: Language
  readonly timeZone: string
}

const byExchange = { kind: 'system', id: null } as const

/** [OM20, OM21] The last entry is chosen here: a file that is written again is the same. */
export const requestStatementStep = defineStep({
  name: 'request-statement',
  async run(step, wanted: WantedStatement) {
    const { database, at } = step
    const allowed = await checkRequest(step, wanted.userId)
    if (!allowed.ok) return allowed
    const until = await database.selectFrom('ledger_entry').select(['posted_at', 'entry_id'])
      .where('owner', '=', wanted.userId).where('posted_at', '<=', wanted.lastAt)
      .orderBy('posted_at', 'desc').orderBy('entry_id', 'desc').limit(1).executeTakeFirst()
    const row: StatementTable = {
      id: await nextId(database, 'statement'), user_id: wanted.userId, wallet: wanted.wallet,
      asset_id: wanted.assetId, first_at: wanted.firstAt, last_at: wanted.lastAt,
      format: wanted.format, language: wanted.language, time_zone: wanted.timeZone,
      until_at: until?.posted_at ?? null, until_entry: until?.entry_id ?? null,
      status: 'waiting', created_at: at, tries: 0, entries_done: 0, entries_total: null,
      bytes: null, sha256: null, expires_at: null, failure: null,
    }
    await database.insertInto('statement').values(row).execute()
    await statementWorkflow.open(step, {
      id: row.id, to: 'waiting', by: { kind: 'user', id: wanted.userId },
    })
    return accepted(row)
  },
})

async function checkRequest({ database, at }: StepContext, userId: number) {
  const own = database.selectFrom('statement').select(howMany).where('user_id', '=', userId)
  const { total: open } = await own.where('status', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (open > 0) return rejected('statement_running')
  const { total: today } = await own.where('created_at', '>=', dayOf(at) * dayMs)
    .executeTakeFirstOrThrow()
  if (today >= statementsPerDayMax) return rejected('statement_day_limit')
  const { total: waiting } = await database.selectFrom('statement').select(howMany)
    .where('status', '=', 'waiting').executeTakeFirstOrThrow()
  return waiting >= statementsWaitingMax ? rejected('busy') : accepted(null)
}

type OfStatement = { readonly id: number }

/** Begins the work, or begins again the work that a kill has ended. */
export const beginStatementStep = defineStep({
  name: 'begin-statement',
  async run(step, { id }: OfStatement) {
    const row = await statementWorkflow.load(step, { id })
    if (!row.ok) return row
    const { status, tries } = row.value
    const begun = { tries: tries + 1, entries_done: 0, entries_total: null }
    if (status === 'running') {
      await step.database.updateTable('statement').set(begun).where('id', '=', id).execute()
      await statementWorkflow.changed(step, { id })
    } else {
      const moved = await statementWorkflow.move(step, {
        id, to: 'running', by: byExchange, set: begun,
      })
      if (!moved.ok) return moved
    }
    return accepted({ ...row.value, ...begun, status: 'running' } satisfies StatementTable)
  },
})

export const noteStatementProgress = defineStep({
  name: 'note-statement-progress',
  async run(step, { id, done, total }: OfStatement & { done: number, total: number }) {
    const { numUpdatedRows } = await step.database.updateTable('statement')
      .set({ entries_done: done, entries_total: total })
      .where('id', '=', id).where('status', '=', 'running').executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await statementWorkflow.changed(step, { id })
    return accepted(null)
  },
})

export type WrittenStatement = {
  readonly id: number
  readonly entries: number
  readonly bytes: number
  readonly sha256: string
}

/** The file is stored: its user may load it from now on. */
export const finishStatementStep = defineStep({
  name: 'finish-statement',
  async run(step, { id, entries, bytes, sha256 }: WrittenStatement) {
    const row = await statementWorkflow.load(step, { id })
    if (!row.ok) return row
    const moved = await statementWorkflow.move(step, {
      id, to: 'ready', by: byExchange,
      set: {
        entries_done: entries, entries_total: entries, bytes, sha256,
        expires_at: row.value.expires_at ?? step.at + statementLifetimeMs,
      },
    })
    if (!moved.ok) return moved
    await step.notify({
      user: row.value.user_id, kind: 'statement_ready', parameters: {},
    })
    await expireBeyond(step, row.value.user_id)
    return accepted(null)
  },
})

/** [OM23] The newest files of a user are kept. */
async function expireBeyond(step: StepContext, userId: number): Promise<void> {
  const rows = await step.database.selectFrom('statement').select('id')
    .where('user_id', '=', userId).where('status', '=', 'ready')
    .orderBy('created_at', 'desc').orderBy('id', 'desc').offset(statementsKeptMax).limit(100)
    .execute()
  for (const { id } of rows) await expire(step, id)
}

async function expire(step: StepContext, id: number): Promise<void> {
  const moved = await statementWorkflow.move(step, { id, to: 'expired', by: byExchange })
  if (!moved.ok) throw new Error(`the statement ${id} is ready and did not expire`)
}

export const failStatementStep = defineStep({
  name: 'fail-statement',
  async run(step, { id, failure }: OfStatement & { failure: StatementFailure }) {
    const row = await statementWorkflow.load(step, { id })
    if (!row.ok) return row
    const moved = await statementWorkflow.move(step, {
      id, to: 'failed', by: byExchange, set: { failure },
    })
    if (!moved.ok) return moved
    await step.notify({ user: row.value.user_id, kind: 'statement_failed', parameters: {} })
    return accepted(null)
  },
})

/** [OM23] Ends the files whose time is over, a bounded number at once. */
export const expireStatements = defineStep({
  name: 'expire-statements',
  async run(step, { most }: { most: number }) {
    const rows = await step.database.selectFrom('statement').select('id')
      .where('status', '=', 'ready').where('expires_at', '<=', step.at)
      .orderBy('created_at').limit(most).execute()
    for (const { id } of rows) await expire(step, id)
    return accepted({ expired: rows.length })
  },
})

/** [OM22] A file that the data folder has lost, as a restored one has, is written again. */
export const rewriteStatementStep = defineStep({
  name: 'rewrite-statement',
  async run(step, { id }: OfStatement) {
    const moved = await statementWorkflow.move(step, {
      id, to: 'waiting', by: byExchange, set: { tries: 0, bytes: null, sha256: null },
    })
    return moved.ok ? accepted(null) : moved
  },
})
