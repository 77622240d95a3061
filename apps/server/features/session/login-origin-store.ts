// The devices and places from which a user has logged in within the last 90 days. They are kept
// apart from sessions, so that an owner without a session is still no stranger.
import { knownOriginMs } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { textParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { OriginKind } from '#store/tables/session-tables.ts'

/** Of each kind; a phone changes its network address often. */
const keptPerKindMax = 100

export type LoginOrigin = { readonly kind: OriginKind; readonly originHash: string }

const rememberOriginStatement = defineStatement({
  name: 'remember-login-origin',
  compile(params, at) {
    const user = wholeParam(params, 'userId')
    const kind = textParam(params, 'kind') === 'device' ? 'device' : 'place'
    const latest = queries.selectFrom('login_origin').select('origin_hash')
      .where('user_id', '=', user).where('kind', '=', kind)
      .orderBy('used_at', 'desc').orderBy('origin_hash').limit(keptPerKindMax)
    return [
      {
        query: queries.deleteFrom('login_origin').where('used_at', '<=', at - knownOriginMs)
          .compile(),
      },
      {
        query: queries.insertInto('login_origin').values({
          user_id: user, kind, origin_hash: textParam(params, 'originHash'), used_at: at,
        }).onConflict((conflict) => conflict.columns(['user_id', 'kind', 'origin_hash'])
          .doUpdateSet({ used_at: at })).compile(),
      },
      {
        query: queries.deleteFrom('login_origin').where('user_id', '=', user)
          .where('kind', '=', kind).where('origin_hash', 'not in', latest).compile(),
      },
    ]
  },
})

/** Remembers where a user has just logged in from. */
export function rememberOrigins(
  userId: number,
  origins: readonly LoginOrigin[],
): readonly NamedStatement[] {
  return origins.map((origin) =>
    ({ name: rememberOriginStatement.name, params: { userId, ...origin } }))
}

export const loginOriginStatements = [rememberOriginStatement]

/** The first of these origins from which the user has logged in before. */
export async function findKnownOrigin(
  database: Kysely<Database>,
  { userId, origins, now }: {
    readonly userId: number
    readonly origins: readonly LoginOrigin[]
    readonly now: number
  },
): Promise<LoginOrigin | undefined> {
  const rows = await database.selectFrom('login_origin').select(['kind', 'origin_hash'])
    .where('user_id', '=', userId)
    .where('origin_hash', 'in', origins.map(({ originHash }) => originHash))
    .where('used_at', '>', now - knownOriginMs).execute()
  return origins.find(({ kind, originHash }) =>
    rows.some((row) => row.kind === kind && row.origin_hash === originHash))
}

/** Where a login comes from: the device if the browser names one, and the place. */
export function originsOf(
  key: SecretKey,
  { account, address, deviceSecret }: {
    readonly account: string
    readonly address: string
    readonly deviceSecret: string | undefined
  },
): readonly LoginOrigin[] {
  const place = { kind: 'place', originHash: digestOrigin(key, { account, address }) } as const
  if (deviceSecret === undefined) return [place]
  const originHash = key.digest('places', ['device', account, deviceSecret], 'base64url')
  return [{ kind: 'device', originHash }, place]
}

/** A place from which an account is used: its network address, seen from this account only. */
export const digestOrigin = (
  key: SecretKey,
  { account, address }: { readonly account: string; readonly address: string },
): string => key.digest('places', ['origin', account, address], 'base64url')
