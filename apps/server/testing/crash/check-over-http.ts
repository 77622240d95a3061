// After the whole server was killed and started again: compares the file with the received replies
// before any request; then everything is sent again under its own id, and must get the identical
// reply. Last, the database is verified.
import { CompiledQuery } from 'kysely'
import { featureChecks } from '#app/checks.ts'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { askAgain, type Asked, type HttpStory } from './http-orders.ts'

export type HttpCrashCheck = {
  readonly asked: number
  readonly acked: number
  readonly cancelled: number
  /** Committed, though the kill came before the answer. */
  readonly unansweredButKept: number
  readonly faults: readonly string[]
}

/** Requests that are on the way at once when all is asked again. */
const askedAtOnce = 16

export async function checkOverHttp(
  server: { readonly baseUrl: string; readonly dataFolder: string },
  story: HttpStory,
  prefix: string,
): Promise<HttpCrashCheck> {
  const { kept, halves } = readSnapshot(server.dataFolder, (database) => ({
    kept: keptOrders(database, prefix), halves: halfOrders(database, prefix),
  }))
  const faults = [
    ...halves, ...keptFaults(story, kept), ...(await againFaults(server.baseUrl, story)),
  ]
  readSnapshot(server.dataFolder, (database, { key }) => {
    const after = keptOrders(database, prefix)
    for (const { ask } of story.orders) {
      const rows = after.get(ask.clientOrderId)?.length ?? 0
      if (rows > 1) faults.push(`${ask.clientOrderId} was applied ${rows} times`)
    }
    const { breaches } = verifyDatabase(database, {
      checks: featureChecks, key, onProgress: () => {},
    })
    faults.push(...breaches)
  })
  const unanswered = story.orders.filter(({ answer }) => answer === undefined)
  return {
    asked: story.orders.length,
    acked: story.orders.length - unanswered.length,
    cancelled: story.cancelled.length,
    unansweredButKept: unanswered.filter(({ ask }) => kept.has(ask.clientOrderId)).length,
    faults,
  }
}

type KeptOrder = {
  readonly client_order_id: string
  readonly order_id: number
  readonly status: string
  /** The number of keys for the order: one, or its row was not written in its batch. */
  readonly keys: number
}

/**
 * The orders of one life, by their client's id, each with the rows that must be written with it.
 */
function keptOrders(database: PreparedQueries, prefix: string): Map<string, KeptOrder[]> {
  const rows = database.allAs<KeptOrder>(CompiledQuery.raw(
    `select o.client_order_id, o.order_id, o.status, (
      select count(*) from idempotency_key as k
      where k.scope = 'order:' || o.user_id and k.key = o.client_order_id
    ) as keys from spot_order as o
    where o.client_order_id >= '${prefix}-' and o.client_order_id < '${prefix}.'`,
  ))
  const kept = new Map<string, KeptOrder[]>()
  for (const row of rows) {
    kept.set(row.client_order_id, [...kept.get(row.client_order_id) ?? [], row])
  }
  return kept
}

/** Keys that say an order was accepted, while no such order stands. */
function halfOrders(database: PreparedQueries, prefix: string): string[] {
  const rows = database.allAs<{ key: string }>(CompiledQuery.raw(
    `select k.key from idempotency_key as k
    where k.key >= '${prefix}-' and k.key < '${prefix}.' and k.result like '["accept"%'
      and not exists (select 1 from spot_order as o where o.client_order_id = k.key)`,
  ))
  return rows.map(({ key }) => `${key} has a key and no order`)
}

function keptFaults(story: HttpStory, kept: ReadonlyMap<string, KeptOrder[]>): string[] {
  const faults: string[] = []
  const status = new Map<string, string>()
  for (const { ask, answer, orderId } of story.orders) {
    const rows = kept.get(ask.clientOrderId) ?? []
    const [row] = rows
    if (row !== undefined) status.set(String(row.order_id), row.status)
    if (rows.length > 1) faults.push(`${ask.clientOrderId} stands for ${rows.length} orders`)
    if (row !== undefined && row.keys !== 1) faults.push(`${ask.clientOrderId} has no key`)
    if (answer === undefined) continue
    if (answer.startsWith('failed')) faults.push(`${ask.clientOrderId} ${answer}`)
    if (orderId === undefined && row !== undefined) {
      faults.push(`${ask.clientOrderId} was ${answer} and stands`)
    }
    if (orderId !== undefined && String(row?.order_id) !== orderId) {
      faults.push(`${ask.clientOrderId} was acked as order ${orderId} and is lost`)
    }
  }
  for (const orderId of story.cancelled) {
    if (status.get(orderId) !== 'cancelled') {
      faults.push(`order ${orderId} was answered cancelled and is ${status.get(orderId)}`)
    }
  }
  return faults
}

async function againFaults(baseUrl: string, story: HttpStory): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...story.orders]
  const askOn = async (): Promise<void> => {
    for (let asked = waiting.pop(); asked !== undefined; asked = waiting.pop()) {
      faults.push(...againFault(asked, await askAgain(baseUrl, asked)))
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askOn))
  return faults
}

function againFault(before: Asked, now: Asked): string[] {
  const { clientOrderId } = before.ask
  if (now.answer === undefined) return [`${clientOrderId} was not answered the second time`]
  // A refusal takes no key: asked again, the order is decided again.
  if (before.answer === undefined || before.orderId === undefined) return []
  if (before.answer === now.answer) return []
  return [`${clientOrderId} was answered ${before.answer}, now ${now.answer}`]
}
