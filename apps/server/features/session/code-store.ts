// The codes that were sent, and the bounds on sending and guessing them. Each bound is checked
// where it is written, so that a hundred requests at once pass it no more than one does.
import {
  codeLifetimeMs, codeResendMs, codesPerDayMax, codesPerHourMax, codeStrangerTriesMax,
  codeTriesMax,
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

/** What a code is good for, and nothing else. */
export type CodePurpose = 'register'

export type SentCode = {
  readonly purpose: CodePurpose
  /** The address or the number that it was sent to. */
  readonly to: string
  /** The place that asks for it, see digestOrigin. */
  readonly originHash: string
  /** Undefined keeps a code that nobody knows: the bounds then hold as for any other. */
  readonly code: string | undefined
}

/** Keeps a code and closes those before it; refused when too soon or too often. */
const keepCodeStatement = defineStatement({
  name: 'keep-code',
  compile(params, at) {
    const id = textParam(params, 'id')
    const address = textParam(params, 'addressHash')
    const purpose = textParam(params, 'purpose')
    const sentSince = (since: number) => (eb: ExpressionBuilder<Database, 'mail_code'>) =>
      eb.selectFrom('mail_code as sent').select((sent) => sent.fn.countAll<number>().as('sent'))
        .where('sent.address_hash', '=', address).where('sent.created_at', '>', since)
    const own = queries.updateTable('mail_code').set({ tries: 0 }).where('id', '=', id)
    return [
      { query: queries.deleteFrom('mail_code').where('created_at', '<=', at - dayMs).compile() },
      {
        query: queries.insertInto('mail_code').values({
          id,
          purpose,
          address_hash: address,
          salt: textParam(params, 'salt'),
          code_hash: textParam(params, 'codeHash'),
          origin_hash: textParam(params, 'originHash'),
          tries: 0,
          created_at: at,
          closed_at: null,
        }).compile(),
      },
      {
        query: own.where(sentSince(at - codeResendMs), '<=', 1).compile(),
        expect: { rows: 1, reject: 'code_sent_recently' },
      },
      {
        query: own.where(sentSince(at - hourMs), '<=', codesPerHourMax)
          .where(sentSince(at - dayMs), '<=', codesPerDayMax).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      },
      {
        query: queries.updateTable('mail_code').set({ closed_at: at })
          .where('address_hash', '=', address).where('purpose', '=', purpose)
          .where('id', '!=', id).where('closed_at', 'is', null).compile(),
      },
    ]
  },
})

export function keepCode(
  key: SecretKey, { purpose, to, originHash, code }: SentCode,
): NamedStatement {
  const salt = mintRowId()
  const addressHash = digestAddress(key, to)
  const codeHash = digestCode(key, { salt, purpose, to, code: code ?? mintRowId() })
  return {
    name: keepCodeStatement.name,
    params: { id: mintRowId(), purpose, addressHash, originHash, salt, codeHash },
  }
}

/**
 * Counts a guess before it is looked at: for the place where it is made, and for all places
 * together that did not ask for the code. The place that asked keeps its own guesses.
 */
const countCodeTryStatement = defineStatement({
  name: 'count-code-try',
  compile(params, at) {
    const id = textParam(params, 'id')
    const origin = textParam(params, 'originHash')
    const open = queries.updateTable('mail_code').where('id', '=', id)
      .where('closed_at', 'is', null).where('created_at', '>', at - codeLifetimeMs)
    return [
      { query: queries.deleteFrom('code_try').where('tried_at', '<=', at - dayMs).compile() },
      {
        query: queries.insertInto('code_try')
          .values({ code_id: id, origin_hash: origin, tries: 1, tried_at: at })
          .onConflict((conflict) => conflict.columns(['code_id', 'origin_hash'])
            .doUpdateSet({ tries: sql<number>`code_try.tries + 1`, tried_at: at })
            .where('code_try.tries', '<', codeTriesMax)).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      },
      {
        query: open.set((eb) => ({
          tries: eb.case().when('origin_hash', '=', origin).then(eb.ref('tries'))
            .else(sql<number>`tries + 1`).end(),
        })).compile(),
        expect: { rows: 1, reject: 'wrong_code' },
      },
      {
        query: open.set({ closed_at: null })
          .where((eb) => eb.or([
            eb('origin_hash', '=', origin), eb('tries', '<=', codeStrangerTriesMax),
          ])).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      },
    ]
  },
})

export const countCodeTry = (guess: { id: string; originHash: string }): NamedStatement =>
  ({ name: countCodeTryStatement.name, params: guess })

/** Uses a code up; refused when it was used, replaced or has expired meanwhile. */
const spendCodeStatement = defineStatement({
  name: 'spend-code',
  compile: (params, at) => [{
    query: queries.updateTable('mail_code').set({ closed_at: at })
      .where('id', '=', textParam(params, 'id')).where('closed_at', 'is', null)
      .where('created_at', '>', at - codeLifetimeMs).compile(),
    expect: { rows: 1, reject: 'wrong_code' },
  }],
})

export const spendCode = (id: string): NamedStatement =>
  ({ name: spendCodeStatement.name, params: { id } })

export const codeStatements = [keepCodeStatement, countCodeTryStatement, spendCodeStatement]

/** The code of an address that may still be used, if there is one. */
export function loadOpenCode(
  database: Kysely<Database>,
  { key, purpose, to, now }: {
    readonly key: SecretKey
    readonly purpose: CodePurpose
    readonly to: string
    readonly now: number
  },
) {
  return database.selectFrom('mail_code').select(['id', 'salt', 'code_hash'])
    .where('address_hash', '=', digestAddress(key, to)).where('purpose', '=', purpose)
    .where('closed_at', 'is', null).where('created_at', '>', now - codeLifetimeMs)
    .orderBy('created_at', 'desc').executeTakeFirst()
}

/** A code's digest is bound to its purpose and its address: it opens nothing else. */
export function digestCode(
  key: SecretKey,
  { salt, purpose, to, code }: {
    readonly salt: string
    readonly purpose: CodePurpose
    readonly to: string
    readonly code: string
  },
): string {
  return key.digest('codes', [salt, purpose, to, code], 'base64url')
}

const digestAddress = (key: SecretKey, to: string): string =>
  key.digest('codes', ['address', to], 'base64url')
