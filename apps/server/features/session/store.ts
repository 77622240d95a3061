// The rows of users and sessions: what the session calls read, and the statements by which they
// write. A statement guards itself: what it does not find as it expects refuses the submission.
import {
  authLevelDefault, countryCodeDefault, sessionIdleMs, sessionLifetimeMs, sessionsPerUserMax,
  tradeStatusOpen, userStatusActive, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { textParam, wholeOrNullParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import type { Contact } from './contact.ts'

export type NewUser = {
  readonly id: number
  readonly contact: Contact
  readonly passwordHash: string
  readonly userName: string
  readonly inviteCode: string
  readonly inviterId: number | null
}

/** Keeps a new user; a contact, an id or an invite code that exists already refuses it. */
const insertUserStatement = defineStatement({
  name: 'insert-user',
  compile: (params, at) => [{
    query: queries.insertInto('user').values({
      id: wholeParam(params, 'id'),
      email: textParam(params, 'email'),
      password_hash: textParam(params, 'passwordHash'),
      user_name: textParam(params, 'userName'),
      country_code: textParam(params, 'countryCode'),
      user_phone: textParam(params, 'userPhone'),
      auth_level: authLevelDefault,
      real_name: '',
      card_no: '',
      user_status: userStatusActive,
      trade_status: tradeStatusOpen,
      withdraw_status: withdrawStatusOpen,
      invite_code: textParam(params, 'inviteCode'),
      inviter_id: wholeOrNullParam(params, 'inviterId'),
      created_at: at,
    }).onConflict((conflict) => conflict.doNothing()).compile(),
    expect: { rows: 1, reject: params['userPhone'] === '' ? 'email_taken' : 'phone_taken' },
  }],
})

export function insertUser({ contact, ...user }: NewUser): NamedStatement {
  const reached = contact.kind === 'mail'
    ? { countryCode: countryCodeDefault, userPhone: '' }
    : { countryCode: contact.countryCode, userPhone: contact.userPhone }
  return { name: insertUserStatement.name, params: { ...user, ...reached, email: contact.to } }
}

export type NewSession = {
  readonly id: number
  readonly userId: number
  readonly tokenHash: string
  readonly device: string
  readonly originHash: string
}

/** Opens a session; beyond the bound the user's longest unused one gives way. */
const openSessionStatement = defineStatement({
  name: 'open-session',
  compile(params, at) {
    const user = wholeParam(params, 'userId')
    const kept = queries.selectFrom('session').select('id').where('user_id', '=', user)
      .orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(sessionsPerUserMax - 1)
    return [
      {
        query: queries.deleteFrom('session').where('created_at', '<=', at - sessionLifetimeMs)
          .compile(),
      },
      {
        query: queries.deleteFrom('session').where('user_id', '=', user)
          .where('last_used_at', '<=', at - sessionIdleMs).compile(),
      },
      {
        query: queries.deleteFrom('session').where('user_id', '=', user)
          .where('id', 'not in', kept).compile(),
      },
      {
        query: queries.insertInto('session').values({
          id: wholeParam(params, 'id'),
          user_id: user,
          token_hash: textParam(params, 'tokenHash'),
          device: textParam(params, 'device'),
          origin_hash: textParam(params, 'originHash'),
          created_at: at,
          last_used_at: at,
        }).compile(),
      },
    ]
  },
})

export const openSession = (session: NewSession): NamedStatement =>
  ({ name: openSessionStatement.name, params: session })

const closeSessionStatement = defineStatement({
  name: 'close-session',
  compile: (params) => [{
    query: queries.deleteFrom('session').where('id', '=', wholeParam(params, 'id'))
      .where('user_id', '=', wholeParam(params, 'userId')).compile(),
    expect: { rows: 1, reject: 'session_unknown' },
  }],
})

export const closeSession = (session: { id: number; userId: number }): NamedStatement =>
  ({ name: closeSessionStatement.name, params: session })

/** Ends every session of a user. */
const closeSessionsStatement = defineStatement({
  name: 'close-sessions',
  compile: (params) => [{
    query: queries.deleteFrom('session').where('user_id', '=', wholeParam(params, 'userId'))
      .compile(),
  }],
})

export const closeSessions = (userId: number): NamedStatement =>
  ({ name: closeSessionsStatement.name, params: { userId } })

const setPasswordStatement = defineStatement({
  name: 'set-password',
  compile: (params) => [{
    query: queries.updateTable('user').set({ password_hash: textParam(params, 'passwordHash') })
      .where('id', '=', wholeParam(params, 'userId')).compile(),
    expect: { rows: 1, reject: 'wrong_credentials' },
  }],
})

type Password = { readonly userId: number; readonly passwordHash: string }

export const setPassword = (password: Password): NamedStatement =>
  ({ name: setPasswordStatement.name, params: password })

/**
 * Refuses a submission when the password is no longer the one that was checked: a login with an
 * old password must not outlast the new one.
 */
const keepPasswordStatement = defineStatement({
  name: 'keep-password',
  compile(params) {
    const passwordHash = textParam(params, 'passwordHash')
    return [{
      query: queries.updateTable('user').set({ password_hash: passwordHash })
        .where('id', '=', wholeParam(params, 'userId'))
        .where('password_hash', '=', passwordHash).compile(),
      expect: { rows: 1, reject: 'wrong_credentials' },
    }]
  },
})

export const keepPassword = (password: Password): NamedStatement =>
  ({ name: keepPasswordStatement.name, params: password })

const touchSessionStatement = defineStatement({
  name: 'touch-session',
  compile: (params, at) => [{
    query: queries.updateTable('session').set({ last_used_at: at })
      .where('id', '=', wholeParam(params, 'id')).compile(),
  }],
})

export const touchSession = (id: number): NamedStatement =>
  ({ name: touchSessionStatement.name, params: { id } })

export const sessionStatements = [
  insertUserStatement, openSessionStatement, closeSessionStatement, closeSessionsStatement,
  setPasswordStatement, keepPasswordStatement, touchSessionStatement,
]

/** A user's living sessions at `now`, the latest used first. */
export function loadSessions(
  database: Kysely<Database>,
  { user, now }: { readonly user: number; readonly now: number },
) {
  return database.selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .where('created_at', '>', now - sessionLifetimeMs)
    .where('last_used_at', '>', now - sessionIdleMs)
    .orderBy('last_used_at', 'desc').orderBy('id', 'desc')
    .execute()
}

/** What a log-in needs of the user whose contact it is. */
export function loadLoginUser(database: Kysely<Database>, contact: Contact) {
  const users = database.selectFrom('user').select(['id', 'password_hash', 'user_status'])
  const found = contact.kind === 'mail'
    ? users.where('email', '=', contact.to)
    // The last condition lets the index of numbers serve.
    : users.where('country_code', '=', contact.countryCode)
      .where('user_phone', '=', contact.userPhone).where('user_phone', '!=', '')
  return found.executeTakeFirst()
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
