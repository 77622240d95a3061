// After a crash: starts again, sends everything a second time under its key, and compares the
// results with the earlier ones. Then the database is verified.
import { CompiledQuery } from 'kysely'
import { asUserId } from '@ingot/contract/vocabulary'
import { featureChecks } from '#app/checks.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import { allEntries } from '#store/rows/ledger-entries.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { openRichUser } from '#testing/test-sequencer.ts'
import { answerText, crashUsers, submissionOf } from './crash-order.ts'
import type { ChildStory } from './run-child.ts'

export type CrashCheck = {
  readonly asked: number
  readonly acked: number
  /** Committed, though the crash came before the answer: found again, applied once. */
  readonly unansweredButKept: number
  /** Every broken promise as text; it must be empty. */
  readonly faults: readonly string[]
}

const threadEntry = new URL('./crash-thread.ts', import.meta.url)

/** Opens the folder's users, so that a child finds money to trade with. */
export async function prepareFolder(dataFolder: string): Promise<void> {
  const { sequencer } = await startSequencer({ dataFolder, threadEntry, onProgress: () => {} })
  for (let index = 0; index < crashUsers; index += 1) {
    await openRichUser(sequencer, asUserId(10_001 + index))
  }
  await sequencer.close()
}

export async function checkAfterCrash(
  dataFolder: string,
  story: ChildStory,
): Promise<CrashCheck> {
  const faults: string[] = []
  let unansweredButKept = 0
  const { sequencer } = await startSequencer({ dataFolder, threadEntry, onProgress: () => {} })
  const outcomes = await Promise.all(story.asks.map((ask) => sequencer.submit(submissionOf(ask))))
  story.asks.forEach((ask, index) => {
    const outcome = outcomes[index]
    const before = story.answers.get(ask.key)
    const now = outcome === undefined ? 'nothing' : answerText(outcome)
    const known = outcome?.ok === true && outcome.value.repeated
    if (before === undefined) unansweredButKept += known ? 1 : 0
    // A refusal takes no key: asked again, the order is decided again.
    else if (before.startsWith('refused')) return
    else if (before !== now) faults.push(`${ask.key} was answered "${before}", now "${now}"`)
    else if (outcome?.ok === true && !known) faults.push(`${ask.key} was acked and is lost`)
  })
  await sequencer.close()
  faults.push(...readSnapshot(dataFolder, (database, { key }) => [
    ...appliedTwice(database),
    ...verifyDatabase(database, { checks: featureChecks, key, onProgress: () => {} }).breaches,
  ]))
  return { asked: story.asks.length, acked: story.answers.size, unansweredButKept, faults }
}

function appliedTwice(database: PreparedQueries): string[] {
  const orders = database.allAs<{ client_order_id: string; orders: number }>(CompiledQuery.raw(
    `select client_order_id, count(*) as orders from (
      select user_id, client_order_id from spot_order
      union all select user_id, client_order_id from trigger_order
    ) as asked where client_order_id is not null
    group by user_id, client_order_id having count(*) > 1`,
  ))
  const [known] = database.allAs<{ keys: number }>(CompiledQuery.raw(
    "select count(*) as keys from idempotency_key where scope like 'deposit:%'",
  ))
  const entries = [...allEntries(database)]
    .filter(({ kind, owner }) => kind === 'deposit' && owner >= 10_000).length
  const faults = orders.map((row) => `${row.client_order_id} stands for ${row.orders} orders`)
  // Each user was opened with two deposits that had no key.
  const expected = (known?.keys ?? 0) + crashUsers * 2
  if (entries === expected) return faults
  return [...faults, `${entries} deposits were booked, ${expected} were asked`]
}
