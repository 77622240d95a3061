// The codes that a login or a new password may ask for. They are too long to be guessed, several
// may be open at once, and a request is refused only while one that was sent can still be used:
// whoever asks for codes in an owner's name cannot keep the owner from having one.
import {
  codeResendMs, loginCodeLifetimeMs, loginCodePauseMs, loginCodeTriesMax, loginCodesPerDayMax,
  loginCodesPerHourMax,
} from '@ingot/contract/vocabulary'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { textParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { mintRowId } from './secrets.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** What such a code is good for, and nothing else. */
export type LongCodePurpose = 'login' | 'reset'

type LongCode = { readonly purpose: LongCodePurpose; readonly to: string }

type Codes = ExpressionBuilder<Database, 'mail_code'>

/** Keeps a code next to those before it; refused when too soon or too often. */
const keepLoginCodeStatement = defineStatement({
  name: 'keep-login-code',
  compile(params, at) {
    const id = textParam(params, 'id')
    const purpose = textParam(params, 'purpose')
    const address = textParam(params, 'addressHash')
    // A code that was used does not count: only the mailbox's owner can have used it.
    const unusedSince = (since: number) => (eb: Codes) =>
      eb.selectFrom('mail_code as sent').select((sent) => sent.fn.countAll<number>().as('sent'))
        .where('sent.address_hash', '=', address).where('sent.closed_at', 'is', null)
        .where('sent.created_at', '>', since)
    const own = queries.updateTable('mail_code').set({ tries: 0 }).where('id', '=', id)
    const expect = { rows: 1, reject: 'code_sent_recently' } as const
    return [
      { query: queries.deleteFrom('mail_code').where('created_at', '<=', at - dayMs).compile() },
      {
        query: queries.insertInto('mail_code').values({
          id,
          purpose,
          address_hash: address,
          salt: textParam(params, 'salt'),
          code_hash: textParam(params, 'codeHash'),
          origin_hash: '',
          tries: 0,
          created_at: at,
          closed_at: null,
        }).compile(),
      },
      { query: own.where(unusedSince(at - codeResendMs), '<=', 1).compile(), expect },
      {
        query: own.where((eb) => eb.or([
          eb.and([
            eb(unusedSince(at - hourMs)(eb), '<=', loginCodesPerHourMax),
            eb(unusedSince(at - dayMs)(eb), '<=', loginCodesPerDayMax),
          ]),
          eb(unusedSince(at - loginCodePauseMs)(eb), '<=', 1),
        ])).compile(),
        expect,
      },
    ]
  },
})

/** Without a code, a random one is stored that is never sent, so the same bounds apply. */
export function keepLoginCode(
  key: SecretKey,
  { purpose, to, code }: LongCode & { readonly code: string | undefined },
): NamedStatement {
  const salt = mintRowId()
  return {
    name: keepLoginCodeStatement.name,
    params: {
      id: mintRowId(),
      purpose,
      addressHash: digestAddress(key, { purpose, to }),
      salt,
      codeHash: digestLoginCode(key, { salt, purpose, to, code: code ?? mintRowId() }),
    },
  }
}

const countLoginCodeTryStatement = defineStatement({
  name: 'count-login-code-try',
  compile: (params, at) => [
    { query: queries.deleteFrom('code_try').where('tried_at', '<=', at - dayMs).compile() },
    {
      query: queries.insertInto('code_try').values({
        code_id: textParam(params, 'id'),
        origin_hash: textParam(params, 'originHash'),
        tries: 1,
        tried_at: at,
      }).onConflict((conflict) => conflict.columns(['code_id', 'origin_hash'])
        .doUpdateSet({ tries: sql<number>`code_try.tries + 1`, tried_at: at })
        .where('code_try.tries', '<', loginCodeTriesMax)).compile(),
      expect: { rows: 1, reject: 'too_many_tries' },
    },
  ],
})

/** Counts a guess from one place before it is looked at. */
export const countLoginCodeTry = (guess: { id: string; originHash: string }): NamedStatement =>
  ({ name: countLoginCodeTryStatement.name, params: guess })

const spendLoginCodeStatement = defineStatement({
  name: 'spend-login-code',
  compile: (params, at) => [{
    query: queries.updateTable('mail_code').set({ closed_at: at })
      .where('id', '=', textParam(params, 'id')).where('closed_at', 'is', null)
      .where('created_at', '>', at - loginCodeLifetimeMs).compile(),
    expect: { rows: 1, reject: 'wrong_code' },
  }],
})

export const spendLoginCode = (id: string): NamedStatement =>
  ({ name: spendLoginCodeStatement.name, params: { id } })

/** Closes every code of a contact that is still open. */
const closeLoginCodesStatement = defineStatement({
  name: 'close-login-codes',
  compile: (params, at) => [{
    query: queries.updateTable('mail_code').set({ closed_at: at })
      .where('address_hash', 'in', [
        textParam(params, 'loginAddressHash'), textParam(params, 'resetAddressHash'),
      ])
      .where('closed_at', 'is', null).compile(),
  }],
})

export const closeLoginCodes = (key: SecretKey, to: string): NamedStatement => ({
  name: closeLoginCodesStatement.name,
  params: {
    loginAddressHash: digestAddress(key, { purpose: 'login', to }),
    resetAddressHash: digestAddress(key, { purpose: 'reset', to }),
  },
})

export const loginCodeStatements = [
  keepLoginCodeStatement, countLoginCodeTryStatement, spendLoginCodeStatement,
  closeLoginCodesStatement,
]

/** The login codes of an address that may still be used, the newest first. */
export function loadOpenLoginCodes(
  database: Kysely<Database>,
  { key, purpose, to, now }: LongCode & { readonly key: SecretKey; readonly now: number },
) {
  return database.selectFrom('mail_code').select(['id', 'salt', 'code_hash'])
    .where('address_hash', '=', digestAddress(key, { purpose, to })).where('closed_at', 'is', null)
    .where('created_at', '>', now - loginCodeLifetimeMs)
    .orderBy('created_at', 'desc').orderBy('id').execute()
}

export function digestLoginCode(
  key: SecretKey,
  { salt, purpose, to, code }: LongCode & { readonly salt: string; readonly code: string },
): string {
  return key.digest('codes', [salt, purpose, to, code], 'base64url')
}

/** Each kind is bounded apart from all others, so none uses up another's bound. */
const digestAddress = (key: SecretKey, { purpose, to }: LongCode): string =>
  key.digest('codes', [`${purpose} address`, to], 'base64url')
