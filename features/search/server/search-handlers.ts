// POST /console/listHits. Every kind is read along an index and only with the permission of its own
// page; the text is in no log.
import { type Hit, listHits } from '#features/search/search.console.ts'
import {
  accepted, hasPermission, type HitReason, hitsMax, type OperatorPermission, type Outcome,
} from '@ingot/contract/vocabulary'
import { type ConsoleAsked, defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { OperatorSession } from '@ingot/server/console/console-sessions.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { findMarkets } from './find-markets.ts'
import { findOrders } from './find-orders.ts'
import { findLines, findRequests } from './find-requests.ts'
import {
  findUsers, findUsersByContact, findUsersByDocument, type FoundUser,
} from './find-users.ts'
import { readSearch, type SearchText } from './read-search.ts'
import { requestKindsOf } from './request-rows.ts'
import { searchPersonStep } from './search-steps.ts'

/** One more than is shown. */
const limit = hitsMax + 1

type Asked = Omit<ConsoleAsked<{ readonly text: string }, OperatorSession>, 'cookie' | 'caller'>

export const listHitsHandler = defineConsoleHandler(listHits, async (asked) => {
  const { request: { text }, services, session: { operator } } = asked
  const { database, listings } = services
  const search = readSearch(text)
  const may = (permission: OperatorPermission) => hasPermission(operator.role, permission)
  const persons = await findPersons(asked, search)
  if (!persons.ok) return persons
  const [users, requests, orders, lines] = await Promise.all([
    may('read-users') ? findUsers(database, { search, limit }) : [],
    findRequests({ database, listings }, { search, limit, kinds: requestKindsOf(operator.role) }),
    may('read-users') ? findOrders({ database, listings }, { search, limit }) : [],
    may('read-fiat') ? findLines({ database }, { search, limit }) : [],
  ])
  const hits = onlyOnce([
    ...[...persons.value, ...users].map(userHit),
    ...requests.map((row) => ({ ...row, user: userOf(row.userId) })),
    ...lines.map((line) => ({
      ...line, kind: 'fiat_line' as const, by: 'reference' as const, state: line.kind,
      id: line.order ?? 0, number: String(line.id), user: null,
    })),
    ...orders.map((row) => ({ ...row, number: String(row.id), user: userOf(row.userId) })),
    ...may('change-configuration') ? findMarkets(listings, { search, limit }) : [],
  ])
  const list = await named(services, hits.slice(0, hitsMax))
  return accepted({ list, hasMore: hits.length > hitsMax })
})

/**
 * [SR3] Users by contact and document. A text that is a contact alone, and a search that finds a
 * user, is an entry of the audit log before its hits are shown.
 */
async function findPersons(
  { services, session: { operator }, by, request: { text } }: Asked, search: SearchText,
): Promise<Outcome<readonly FoundUser[]>> {
  const { database, secretKey, sequencer } = services
  if (!hasPermission(operator.role, 'read-users')) return accepted([])
  const { document } = search
  const found = (await Promise.all([
    findUsersByContact(database, { search, limit }),
    document === undefined || !hasPermission(operator.role, 'read-identity') ? []
      : findUsersByDocument(database, { document, limit, key: secretKey }),
  ])).flat()
  const reason: HitReason | undefined = found[0]?.by
    ?? (search.isContact ? search.email === undefined ? 'phone' : 'email' : undefined)
  if (reason === undefined) return accepted([])
  const noted = await sequencer.run(searchPersonStep, {
    by,
    input: {
      by: reason, users: [...new Set(found.map(({ id }) => id))],
      digest: secretKey.digest('searches', [text], 'base64url').slice(0, digestLength),
    },
  })
  return noted.ok ? accepted(found) : noted
}

const digestLength = 16

function userHit({ isFrozen, ...user }: FoundUser): Hit {
  return {
    kind: 'user', by: user.by, id: user.id, number: `ID ${user.id}`, title: user.name,
    state: isFrozen ? 'frozen' : 'active', user: null, amount: null, time: user.time,
  }
}

/** A thing that was found in several ways is shown once, by the first of them. */
function onlyOnce(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ kind, number, title }) => {
    const key = `${kind} ${number} ${number === '' ? title : ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const userOf = (id: number | null): Hit['user'] => id === null ? null : { id, name: '' }

/** The hits with the names of their users; a visitor of a chat is no user. */
async function named({ database }: Services, hits: readonly Hit[]): Promise<Hit[]> {
  const ids = [...new Set(hits.flatMap(({ user }) => user === null ? [] : [user.id]))]
  const rows = ids.length === 0 ? [] : await database.selectFrom('user').select(['id', 'user_name'])
    .where('id', 'in', ids).execute()
  const names = new Map(rows.map((row) => [row.id, row.user_name]))
  return hits.map(({ user, ...hit }) => {
    const name = user === null ? undefined : names.get(user.id)
    return { ...hit, user: user === null || name === undefined ? null : { id: user.id, name } }
  })
}
