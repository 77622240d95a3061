// The requests of a user of every kind in one list, newest first. Each kind gives a page at most
// along the index of its owner; the newest of them are the page.
import { type RequestKind, requestKinds } from '@ingot/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Hit } from '#features/search/search.console.ts'
import { listRequestRows, type RequestRow } from '#features/search/server/request-rows.ts'
import { limitOf, pageOfRows, type Paging } from '@ingot/server/kit/own-page.ts'
import type { Services } from '@ingot/server/http/services.ts'

type Asked = Paging & {
  readonly user: number
  readonly kinds: readonly RequestKind[]
}

/** The place of a row: its time, and its number with its kind as the last digit. */
const orderOf = ({ kind, id }: Pick<RequestRow, 'kind' | 'id'>): number =>
  id * 10 + requestKinds.indexOf(kind)

export async function listRequestsOf(
  services: Pick<Services, 'database' | 'listings'>, { user, kinds, after, ...paging }: Asked,
) {
  const [found, counts] = await Promise.all([
    Promise.all(kinds.map((kind) => listRequestRows(services, kind, {
      where: sql<boolean>`user_id = ${user} and ${isBehind(kind, after)}`, limit: limitOf(paging),
    }))),
    Promise.all(kinds.map((kind) => countOf(services, kind, user))),
  ])
  const rows = found.flat().toSorted((one, other) =>
    other.time - one.time || orderOf(other) - orderOf(one))
  const page = pageOfRows(rows.slice(0, limitOf(paging)), {
    total: counts.reduce((sum, one) => sum + one, 0), pageSize: paging.pageSize,
    placeOf: (row) => `${row.time}.${orderOf(row)}`,
  })
  return { ...page, list: page.list.map(viewOf) }
}

const viewOf = (row: RequestRow): Hit => {
  const { userId: _user, ...request } = row
  return { ...request, by: 'number', user: null }
}

const timeOf = (kind: RequestKind): RawBuilder<unknown> =>
  sql.ref(kind === 'identity' ? 'submitted_at' : 'created_at')

function isBehind(kind: RequestKind, after: string | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`
  const [time = 0, order = 0] = after.split('.').map(Number)
  const own = sql`id * 10 + ${requestKinds.indexOf(kind)}`
  return sql<boolean>`${timeOf(kind)} <= ${time}
    and (${timeOf(kind)} < ${time} or ${own} < ${order})`
}

const tables = {
  withdrawal: 'withdrawal', offline_deposit: 'offline_deposit', deposit: 'deposit',
  fiat_order: 'fiat_order', identity: 'identity', lead_application: 'lead_application',
  feedback: 'feedback', support_chat: 'support_chat',
} as const satisfies Readonly<Record<RequestKind, string>>

async function countOf(
  { database }: Pick<Services, 'database'>, kind: RequestKind, user: number,
): Promise<number> {
  const { rows: [row] } = await sql<{ readonly total: number }>`
    select count(*) as total from ${sql.table(tables[kind])} where user_id = ${user}`
    .execute(database)
  return row?.total ?? 0
}
