// The work on statements: one file at a time, in the order of the requests, and the end of files
// whose time is over. A request that a kill has interrupted is begun again by itself.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureJob, FeatureJobParts } from '@ingot/server/kit/feature.ts'
import { openOwnKey } from '#features/file/server/open-own-key.ts'
import { runStatementProcess } from './run-statement-process.ts'
import { statementFileOf, statementFolderOf } from './statement-work.ts'
import {
  beginStatementStep, expireStatements, failStatementStep, finishStatementStep,
  noteStatementProgress, rewriteStatementStep,
} from './statement-steps.ts'
import { statementWorkflow } from './statement-workflow.ts'

const tendEveryMs = 60_000
const mostAtOnce = 20
/** How often the work on one statement may begin. */
const triesMax = 3
/** Progress is noted at most once in this time. */
const noteEveryMs = 500

export const writeStatements: FeatureJob = {
  kind: 'job',
  async start(parts) {
    const { services: { sequencer }, logger } = parts
    const stopping = new AbortController()
    const { signal } = stopping
    mkdirSync(statementFolderOf(parts.dataFolder), { recursive: true, mode: 0o700 })
    await rewriteLost(parts)
    let isLooking = false
    let isDue = false
    const look = async (): Promise<void> => {
      isDue = true
      if (isLooking) return
      isLooking = true
      while (isDue && !signal.aborted) {
        isDue = false
        if (await writeNext(parts, signal)) isDue = true
      }
      isLooking = false
    }
    let running: Promise<void> = Promise.resolve()
    const go = (work: () => Promise<void>): void => {
      running = Promise.all([running, work().catch((error: unknown) => {
        isLooking = false
        logger.error({ error }, 'statements were not written this time')
      })]).then(() => undefined)
    }
    const unfollow = sequencer.onBatch(({ announced }) => {
      if (announced.includes(statementWorkflow.name)) go(look)
    })
    const timer = setInterval(() => {
      go(() => tend(parts, signal))
      go(look)
    }, tendEveryMs).unref()
    go(() => tend(parts, signal))
    go(look)
    return {
      async stop() {
        stopping.abort()
        unfollow()
        clearInterval(timer)
        await running
      },
    }
  },
}

/** Works on the oldest statement that waits, an interrupted one first; false without any. */
async function writeNext(parts: FeatureJobParts, signal: AbortSignal): Promise<boolean> {
  const { services, dataFolder, logger } = parts
  const { database, sequencer } = services
  if (services.isDiskLow()) return false
  const next = await database.selectFrom('statement').select(['id', 'tries'])
    .where('status', 'in', ['running', 'waiting'])
    .orderBy('status').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (next === undefined) return false
  const { id } = next
  if (next.tries >= triesMax) {
    await sequencer.run(failStatementStep, { id, failure: 'not_written' })
    return true
  }
  const begun = await sequencer.run(beginStatementStep, { id })
  if (!begun.ok) return false
  const row = begun.value.result
  const key = await openOwnKey(services, row.user_id)
  if (!key.ok) return false
  const onProgress = progressNotes(services, id)
  const ending = await runStatementProcess({ dataFolder, row, key: key.value }, {
    signal, onProgress,
  })
  if (ending.kind === 'written') await sequencer.run(finishStatementStep, { id, ...ending.facts })
  else if (ending.kind === 'failed') {
    logger.error({ id, failure: ending.failure }, 'a statement has no file')
    await sequencer.run(failStatementStep, { id, failure: ending.failure })
  } else if (!signal.aborted) {
    logger.error({ id, error: ending.error }, 'a statement was not written this time')
  }
  return true
}

/** Notes the newest progress, one step at a time. */
function progressNotes(
  { sequencer }: FeatureJobParts['services'], id: number,
): (done: number, total: number) => void {
  let notedAt = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const now = performance.now()
    if (now - notedAt < noteEveryMs && done > 0) return
    notedAt = now
    // A note that is refused while the exchange is busy is followed by the next one.
    void sequencer.run(noteStatementProgress, { id, done, total })
  }
}

/** [OM23] Expires rows, then deletes every file whose row is not ready. */
async function tend(parts: FeatureJobParts, signal: AbortSignal): Promise<void> {
  const { services: { database, sequencer }, dataFolder } = parts
  let expired = mostAtOnce
  while (expired === mostAtOnce && !signal.aborted) {
    const done = await sequencer.run(expireStatements, { most: mostAtOnce })
    expired = done.ok ? done.value.result.expired : 0
  }
  const folder = statementFolderOf(dataFolder)
  const names = readdirSync(folder)
  for (let at = 0; at < names.length; at += 500) {
    const part = names.slice(at, at + 500)
    const ids = part.map((name) => Number.parseInt(name, 10))
    const rows = await database.selectFrom('statement').select('id').where('id', 'in', ids)
      .where('status', 'in', ['waiting', 'running', 'ready']).execute()
    const kept = new Set(rows.map(({ id }) => id))
    for (const [index, name] of part.entries()) {
      if (!kept.has(ids[index] ?? 0)) rmSync(join(folder, name), { force: true })
    }
  }
}

/** [OM22] Files that a copy of the database does not bring along are written again. */
async function rewriteLost({ services, dataFolder }: FeatureJobParts): Promise<void> {
  const { database, sequencer } = services
  let after = 0
  for (;;) {
    const rows = await database.selectFrom('statement').select('id').where('status', '=', 'ready')
      .where('id', '>', after).orderBy('id').limit(500).execute()
    for (const { id } of rows) {
      if (!existsSync(statementFileOf(dataFolder, id))) {
        await sequencer.run(rewriteStatementStep, { id })
      }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
