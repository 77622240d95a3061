// The owner of a support chat by the token of a request: a user by a session, or a visitor. A
// visitor is a session without an account: it has the visitor's number in place of a user's, and is
// accepted by the calls of support alone.
import {
  asUserId, userStatusActive, visitorLifetimeMs, visitorTokenPrefix,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { digestToken } from '#features/session/server/secrets.ts'
import type { Session, Sessions } from '@ingot/server/http/sessions.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/support/support-tables.ts'

/** A token that was found is not looked up again within this time. */
const freshMs = 5_000
const rememberedMax = 10_000

type Parts = {
  readonly database: Kysely<Database>
  readonly sessions: Pick<Sessions, 'find'>
  readonly clock: () => number
}

type Remembered = { readonly session: Session; readonly lookedUpAt: number }

export function createVisitors(
  { database, sessions, clock }: Parts,
): Pick<Sessions, 'find'> {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedMax })
  const lookUp = async (tokenHash: string): Promise<Session | null> => {
    const row = await database.selectFrom('support_visitor').select('id')
      .where('token_hash', '=', tokenHash).where('created_at', '>', clock() - visitorLifetimeMs)
      .executeTakeFirst()
    remembered.delete(tokenHash)
    if (row === undefined) return null
    const session = sessionOf(row.id)
    remembered.set(tokenHash, { session, lookedUpAt: clock() })
    return session
  }
  return {
    find(token, mayLookUp = () => true) {
      if (!token.startsWith(visitorTokenPrefix)) return sessions.find(token, mayLookUp)
      const tokenHash = digestToken(token.slice(visitorTokenPrefix.length))
      if (tokenHash === undefined) return null
      const known = remembered.get(tokenHash)
      if (known !== undefined && clock() - known.lookedUpAt < freshMs) return known.session
      return known === undefined && !mayLookUp() ? 'refused' : lookUp(tokenHash)
    },
  }
}

/** No session of a user has a number below zero: none that is revoked ends a visitor's sockets. */
const sessionOf = (visitor: number): Session => ({
  id: -1, user: asUserId(visitor), userStatus: userStatusActive, tradeStatus: 0, withdrawStatus: 0,
})
