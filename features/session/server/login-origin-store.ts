// The devices from which a user has logged in within the last 90 days. They are stored separately
// from sessions, so that an owner without a session still has known devices. A network address is
// never known: other users share it, and the replies would reveal that an account is used there. A
// client that names no device is stored for the notice of A97 alone. A device is trusted once a
// factor was proven on it; from then on it logs in with the password alone.
import { knownOriginMs } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

/** Devices of one user that are kept. */
const keptMax = 100

/** A device, or in its place the program and network of a client that names none. */
export type LoginOrigin = { readonly kind: 'device' | 'client'; readonly hash: string }

/** A device on which a factor of the account was proven. */
type TrustedOrigin = { readonly kind: 'trusted'; readonly hash: string }

/** Remembers the device from which a user has just logged in, if the browser names one. */
export async function rememberDevice(
  step: StepContext,
  { userId, deviceHash }: { readonly userId: number; readonly deviceHash: string | null },
): Promise<void> {
  if (deviceHash === null) return
  await rememberOrigin(step, { userId, origin: { kind: 'device', hash: deviceHash } })
}

/** Remembers the device or client from which a user has just logged in. */
export async function rememberOrigin(
  { at, database }: StepContext,
  { userId, origin: { kind, hash } }: {
    readonly userId: number
    readonly origin: LoginOrigin | TrustedOrigin
  },
): Promise<void> {
  await database.deleteFrom('login_origin').where('used_at', '<=', at - knownOriginMs).execute()
  await database.insertInto('login_origin')
    .values({ user_id: userId, kind, origin_hash: hash, used_at: at, first_used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'origin_hash'])
      .doUpdateSet({ used_at: at })).execute()
  const latest = database.selectFrom('login_origin').select('origin_hash')
    .where('user_id', '=', userId).where('kind', '=', kind)
    .orderBy('used_at', 'desc').orderBy('origin_hash').limit(keptMax)
  await database.deleteFrom('login_origin').where('user_id', '=', userId)
    .where('kind', '=', kind).where('origin_hash', 'not in', latest).execute()
}

/** [A107] Whether a factor was proven on the device within 90 days, and none has changed since. */
export async function isTrustedDevice(
  { at, database }: Pick<StepContext, 'at' | 'database'>,
  { userId, origin: { kind, hash } }: {
    readonly userId: number
    readonly origin: LoginOrigin
  },
): Promise<boolean> {
  if (kind !== 'device') return false
  const row = await database.selectFrom('login_origin').select('origin_hash')
    .where('user_id', '=', userId).where('kind', '=', 'trusted').where('origin_hash', '=', hash)
    .where('used_at', '>', at - knownOriginMs).executeTakeFirst()
  return row !== undefined
}

/** Trusts a device on which a factor was just proven. */
export async function trustDevice(
  step: StepContext,
  { userId, deviceHash }: { readonly userId: number; readonly deviceHash: string | null },
): Promise<void> {
  if (deviceHash === null) return
  await rememberOrigin(step, { userId, origin: { kind: 'trusted', hash: deviceHash } })
}

/** [A107] The next login on each device is asked for a factor again. */
export async function endDeviceTrust(
  { database }: Pick<StepContext, 'database'>, userId: number,
): Promise<void> {
  await database.deleteFrom('login_origin')
    .where('user_id', '=', userId).where('kind', '=', 'trusted').execute()
}

/**
 * [A97] Whether a login comes from a device or client that its account has not used. The first
 * login of a new account does not: as long as the account is younger than any origin is kept,
 * one without origins has not logged in before.
 */
export async function isNewOrigin(
  { at, database }: StepContext,
  { userId, createdAt, origin }: {
    readonly userId: number
    readonly createdAt: number
    readonly origin: LoginOrigin
  },
): Promise<boolean> {
  const since = at - knownOriginMs
  const own = await database.selectFrom('login_origin').select(['kind', 'origin_hash'])
    .where('user_id', '=', userId).where('kind', 'in', ['device', 'client'])
    .where('used_at', '>', since).execute()
  if (own.length === 0) return createdAt <= since
  return !own.some((row) => row.kind === origin.kind && row.origin_hash === origin.hash)
}

/** The device, if the user has logged in from it before. */
export async function findKnownDevice(
  database: Kysely<Database>,
  { userId, deviceHash, now }: {
    readonly userId: number
    readonly deviceHash: string | undefined
    readonly now: number
  },
): Promise<string | undefined> {
  if (deviceHash === undefined) return undefined
  const row = await database.selectFrom('login_origin').select('origin_hash')
    .where('user_id', '=', userId).where('kind', '=', 'device')
    .where('origin_hash', '=', deviceHash)
    .where('used_at', '>', now - knownOriginMs).executeTakeFirst()
  return row?.origin_hash
}

/** A device, seen from one account only; undefined where the browser names none. */
export function digestDevice(
  key: SecretKey,
  { account, deviceSecret }: {
    readonly account: string
    readonly deviceSecret: string | undefined
  },
): string | undefined {
  return deviceSecret === undefined
    ? undefined : key.digest('places', ['device', account, deviceSecret], 'base64url')
}

/** The device of a login, or the client of a program that names none. */
export function originOf(
  key: SecretKey,
  { account, deviceSecret, caller: { address, device: program } }: {
    readonly account: string
    readonly deviceSecret: string | undefined
    readonly caller: Pick<Caller, 'address' | 'device'>
  },
): LoginOrigin {
  const hash = digestDevice(key, { account, deviceSecret })
  return hash === undefined
    ? { kind: 'client', hash: digestClient(key, { account, address, program }) }
    : { kind: 'device', hash }
}

/** A client that names no device: its program and network, seen from this account only. */
const digestClient = (
  key: SecretKey,
  { account, address, program }: {
    readonly account: string
    readonly address: string
    readonly program: string
  },
): string => key.digest('places', ['client', account, address, program], 'base64url')

/** A place from which an account is used: its network address, seen from this account only. */
export const digestOrigin = (
  key: SecretKey,
  { account, address }: { readonly account: string; readonly address: string },
): string => key.digest('places', ['origin', account, address], 'base64url')
