// The rows of users: the reads of the session calls, and the writes of their steps. The rows of
// sessions are read here too; session-rows.ts writes them.
import {
  asUserId, authLevelDefault, countryCodeDefault, customerIdMin, type Language, sessionIdleMs,
  sessionLifetimeMs, tradeStatusOpen, type UserId, userStatusActive, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { Contact } from './contact.ts'
import { mintInviteCode } from './secrets.ts'

/** A user who registers, as the registration crosses to the sequencer's thread. */
export type NewUser = {
  /** The address, or the number in international form. */
  readonly to: string
  readonly countryCode: string
  /** Empty for a user who registers by e-mail. */
  readonly userPhone: string
  readonly passwordHash: string
  readonly userName: string
  readonly inviterId: number | null
  readonly language: Language
}

/** How a contact is stored with its user. */
export function contactRowOf(
  contact: Contact,
): Pick<NewUser, 'to' | 'countryCode' | 'userPhone'> {
  const { to } = contact
  return contact.kind === 'mail'
    ? { to, countryCode: countryCodeDefault, userPhone: '' }
    : { to, countryCode: contact.countryCode, userPhone: contact.userPhone }
}

/** Whether a contact already has an account. */
export async function isContactTaken(
  { database }: StepContext, { to, countryCode, userPhone }: ReturnType<typeof contactRowOf>,
): Promise<boolean> {
  const row = await database.selectFrom('user').select('id')
    .where((eb) => eb.or([
      eb('email', '=', to),
      eb.and([
        eb('country_code', '=', countryCode), eb('user_phone', '=', userPhone),
        eb('user_phone', '!=', ''),
      ]),
    ])).executeTakeFirst()
  return row !== undefined
}

/** The next free number of a user; those of the ledger are taken even without a row. */
export async function allotUserId({ database, ledger }: StepContext): Promise<UserId> {
  const { last } = await database.selectFrom('user')
    .select(({ fn }) => fn.max<number | null>('id').as('last')).executeTakeFirstOrThrow()
  let id = Math.max(customerIdMin - 1, last ?? 0) + 1
  while (ledger.isUser(asUserId(id))) id += 1
  return asUserId(id)
}

/** An invitation code that no other user has. */
export async function allotInviteCode({ database }: StepContext): Promise<string> {
  for (;;) {
    const code = mintInviteCode()
    const taken = await database.selectFrom('user').select('id').where('invite_code', '=', code)
      .executeTakeFirst()
    if (taken === undefined) return code
  }
}

/** Adds a user, who may trade and withdraw, at the lowest level. */
export async function insertUser(
  { at, database }: StepContext,
  user: NewUser & { readonly id: number; readonly inviteCode: string },
): Promise<void> {
  await database.insertInto('user').values({
    id: user.id,
    email: user.to,
    password_hash: user.passwordHash,
    user_name: user.userName,
    country_code: user.countryCode,
    user_phone: user.userPhone,
    auth_level: authLevelDefault,
    real_name: '',
    card_no: '',
    user_status: userStatusActive,
    trade_status: tradeStatusOpen,
    withdraw_status: withdrawStatusOpen,
    invite_code: user.inviteCode,
    inviter_id: user.inviterId,
    created_at: at,
    language: user.language,
  }).execute()
}

/** A user's living sessions at `now`, the latest used first. */
export function loadSessions(
  database: Kysely<Database>,
  { user, now }: { readonly user: number; readonly now: number },
) {
  return database.selectFrom('session')
    .select(['id', 'device', 'origin_hash', 'created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .where('created_at', '>', now - sessionLifetimeMs)
    .where('last_used_at', '>', now - sessionIdleMs)
    .orderBy('last_used_at', 'desc').orderBy('id', 'desc')
    .execute()
}

/** The part of a user's row that a login needs, by contact. */
export function loadLoginUser(database: Kysely<Database>, contact: Contact) {
  const users = database.selectFrom('user').select([
    'id', 'password_hash', 'coin_password_hash', 'user_status',
  ])
  const found = contact.kind === 'mail'
    ? users.where('email', '=', contact.to)
    // The last condition lets the index of numbers serve.
    : users.where('country_code', '=', contact.countryCode)
      .where('user_phone', '=', contact.userPhone).where('user_phone', '!=', '')
  return found.executeTakeFirst()
}

export type OwnPasswords = Awaited<ReturnType<typeof loadPasswords>>

/** A user's contact and the hashes of both passwords; that of the payment password may be empty. */
export async function loadPasswords(database: Kysely<Database>, user: UserId) {
  const row = await database.selectFrom('user')
    .select(['email', 'user_phone', 'password_hash', 'coin_password_hash'])
    .where('id', '=', user).executeTakeFirstOrThrow()
  return {
    id: user,
    /** The canonical form of the contact: an address, or a number with its plus sign. */
    contact: row.email,
    /** The contact as its owner types it. */
    ownName: row.email.startsWith('+') ? row.user_phone : row.email,
    passwordHash: row.password_hash,
    coinPasswordHash: row.coin_password_hash,
  }
}

/** The user whose invite code it is. */
export async function loadInviter(
  database: Kysely<Database>,
  inviteCode: string,
): Promise<number | undefined> {
  const row = await database.selectFrom('user').select('id')
    .where('invite_code', '=', inviteCode.trim().toUpperCase()).executeTakeFirst()
  return row?.id
}
