// Maps tokens to valid sessions. A look-up within the last second is served from memory; a session
// that ended here is invalid at once, one that ended on another gateway within that second. Its
// last use is written at most once a minute.
import {
  type UserId, asUserId, sessionIdleMs, sessionLifetimeMs, userStatusActive,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Session, Sessions } from '@ingot/server/http/sessions.ts'
import type { Sequencer } from '@ingot/server/sequencer/submission.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { digestToken } from './secrets.ts'
import { touchSession } from './session-steps.ts'

const freshMs = 1_000
const touchAfterMs = 60_000
const rememberedMax = 50_000
/** Longer than any look-up takes that may have read an ended session alive. */
const endedKeptMs = 60_000

type Remembered = { readonly session: Session; readonly lookedUpAt: number }

export type SessionsParts = {
  readonly database: Kysely<Database>
  readonly sequencer: Sequencer
  readonly clock: () => number
}

/** Sessions of one gateway; another gateway needs one of its own. */
export function createSessions({ database, sequencer, clock }: SessionsParts): Sessions {
  const loadLiving = prepareLoadLiving(database)
  const remembered = new LRUCache<string, Remembered>({ max: rememberedMax })
  const pending = new Map<string, Promise<Session | null>>()
  const endedAt = new Map<number, number>()
  let changes = 0
  const listeners = new Set<(sessionId: number) => void>()

  const lookUp = async (tokenHash: string): Promise<Session | null> => {
    const now = clock()
    const earlier = changes
    const row = await loadLiving({ tokenHash, now })
    if (row === undefined || endedAt.has(row.session.id)) {
      const known = remembered.get(tokenHash)
      remembered.delete(tokenHash)
      if (known !== undefined) tell(known.session.id)
      return null
    }
    // A look-up that began before a change of flags may have read the old ones.
    if (changes === earlier) remembered.set(tokenHash, { session: row.session, lookedUpAt: now })
    // Not waited for: when it is refused because of load, the next look-up asks again.
    if (now - row.lastUsedAt > touchAfterMs) {
      void sequencer.run(touchSession, { id: row.session.id })
    }
    return row.session
  }
  const tell = (sessionId: number): void => {
    for (const listener of listeners) listener(sessionId)
  }
  return {
    find(token, mayLookUp = () => true) {
      const tokenHash = digestToken(token)
      if (tokenHash === undefined) return null
      const known = remembered.get(tokenHash)
      if (known !== undefined && clock() - known.lookedUpAt < freshMs) return known.session
      const running = pending.get(tokenHash)
      if (running !== undefined) return running
      if (known === undefined && !mayLookUp()) return 'refused'
      const started = lookUp(tokenHash).finally(() => { pending.delete(tokenHash) })
      pending.set(tokenHash, started)
      return started
    },
    onRevoked(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
    ended(sessionIds) {
      const now = clock()
      for (const [id, at] of endedAt) if (now - at > endedKeptMs) endedAt.delete(id)
      for (const id of sessionIds) endedAt.set(id, now)
      for (const [tokenHash, { session }] of remembered) {
        if (sessionIds.includes(session.id)) remembered.delete(tokenHash)
      }
      sessionIds.forEach(tell)
    },
    changed(user) {
      changes += 1
      for (const [tokenHash, { session }] of remembered) {
        if (session.user === user) remembered.delete(tokenHash)
      }
      // Requests from now on do not share a look-up that may have read the old flags.
      pending.clear()
    },
  }
}

type Living = { readonly session: Session; readonly lastUsedAt: number }
type Asked = { readonly tokenHash: string; readonly now: number }

/** Built once: every trader is looked up each second, and to build a query costs more than it. */
function prepareLoadLiving(
  database: Kysely<Database>,
): (asked: Asked) => Promise<Living | undefined> {
  const query = database.selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.id', 'session.user_id', 'session.last_used_at',
      'user.user_status', 'user.trade_status', 'user.withdraw_status',
    ])
    .where('session.token_hash', '=', '')
    .where('session.created_at', '>', 0)
    .where('session.last_used_at', '>', 0)
    .where('user.user_status', '=', userStatusActive)
    .compile()
  return async ({ tokenHash, now }) => {
    // In the sequence of the conditions above, whose values replace these.
    const parameters = [
      tokenHash, now - sessionLifetimeMs, now - sessionIdleMs, userStatusActive,
    ]
    const asked: typeof query = { ...query, parameters }
    const { rows: [row] } = await database.executeQuery(asked)
    return livingOf(row)
  }
}

type LivingRow = {
  readonly id: number
  readonly user_id: number
  readonly last_used_at: number
  readonly user_status: number
  readonly trade_status: number
  readonly withdraw_status: number
}

function livingOf(row: LivingRow | undefined): Living | undefined {
  if (row === undefined) return undefined
  const user: UserId = asUserId(row.user_id)
  return {
    session: {
      id: row.id,
      user,
      userStatus: row.user_status,
      tradeStatus: row.trade_status,
      withdrawStatus: row.withdraw_status,
    },
    lastUsedAt: row.last_used_at,
  }
}
