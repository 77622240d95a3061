// The contact of a user who is logged in: where a code is sent, and how it is shown.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Contact } from './contact.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const digitsShown = 4

/** Throws for an unknown user: the session names one that exists. */
export async function loadOwnContact(database: Kysely<Database>, user: UserId): Promise<Contact> {
  const row = await database.selectFrom('user').select(['email', 'country_code', 'user_phone'])
    .where('id', '=', user).executeTakeFirstOrThrow()
  if (!row.email.startsWith('+')) return { kind: 'mail', to: row.email }
  return {
    kind: 'sms', to: row.email, countryCode: row.country_code, userPhone: row.user_phone,
  }
}

/** The contact with the most of it hidden: a session alone does not reveal it. */
export function hiddenContact({ kind, to }: Contact): string {
  if (kind === 'sms') return `${to.slice(0, 3)}•••${to.slice(-digitsShown)}`
  const at = to.lastIndexOf('@')
  return `${to.slice(0, 1)}•••${to.slice(at)}`
}

/** The user's contact of a kind; undefined without one. */
export async function loadContactOfKind(
  database: Kysely<Database>, user: UserId, kind: Contact['kind'],
): Promise<Contact | undefined> {
  const row = await database.selectFrom('user').select(['email', 'country_code', 'user_phone'])
    .where('id', '=', user).executeTakeFirstOrThrow()
  if (kind === 'mail') return row.email.startsWith('+') ? undefined : { kind, to: row.email }
  return row.user_phone === '' ? undefined : {
    kind, to: `+${row.country_code}${row.user_phone}`, countryCode: row.country_code,
    userPhone: row.user_phone,
  }
}
