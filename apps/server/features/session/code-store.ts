// The codes that were sent, and the bounds on sending and guessing them. Each bound is checked
// where it is written, so that a hundred requests at once pass it no more than one does. Several
// codes may be open at once: whoever asks for codes in an owner's name closes none of the owner's.
import { codeResendMs } from '@ingot/contract/vocabulary'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { textParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement, StatementParams } from '#sequencer/submission.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import { codePolicies, codePurposes, type CodePurpose } from './code-policy.ts'
import { mintRowId } from './secrets.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000

export type SentCode = {
  readonly purpose: CodePurpose
  /** The address or the number that it was sent to. */
  readonly to: string
  /** The network that asks for it, see digestOrigin. */
  readonly originHash: string
  /** The handle that the reply to the request carries. */
  readonly codeRequest: string
  /** Undefined keeps a code that nobody knows: the bounds then hold as for any other. */
  readonly code: string | undefined
}

type Codes = ExpressionBuilder<Database, 'mail_code'>

/** Keeps a code next to those before it; refused when too soon or too often. */
const keepCodeStatement = defineStatement({
  name: 'keep-code',
  compile(params, at) {
    const id = textParam(params, 'id')
    const address = textParam(params, 'addressHash')
    const purpose = purposeParam(params)
    const { perHourMax, perDayMax, pauseMs } = codePolicies[purpose]
    // A code that was used does not count: only the mailbox's owner can have used it.
    const unusedSince = (since: number) => (eb: Codes) =>
      eb.selectFrom('mail_code as sent').select((sent) => sent.fn.countAll<number>().as('sent'))
        .where('sent.address_hash', '=', address).where('sent.purpose', '=', purpose)
        .where('sent.closed_at', 'is', null).where('sent.created_at', '>', since)
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
          request_hash: textParam(params, 'requestHash'),
          tries: 0,
          created_at: at,
          closed_at: null,
        }).compile(),
      },
      {
        query: own.where(unusedSince(at - codeResendMs), '<=', 1).compile(),
        expect: { rows: 1, reject: 'code_sent_recently' },
      },
      {
        query: own.where((eb) => eb.or([
          eb.and([
            eb(unusedSince(at - hourMs)(eb), '<=', perHourMax),
            eb(unusedSince(at - dayMs)(eb), '<=', perDayMax),
          ]),
          ...pauseMs === null ? [] : [eb(unusedSince(at - pauseMs)(eb), '<=', 1)],
        ])).compile(),
        expect: { rows: 1, reject: pauseMs === null ? 'too_many_tries' : 'code_sent_recently' },
      },
    ]
  },
})

export function keepCode(
  key: SecretKey, { purpose, to, originHash, codeRequest, code }: SentCode,
): NamedStatement {
  const salt = mintRowId()
  return {
    name: keepCodeStatement.name,
    params: {
      id: mintRowId(),
      purpose,
      addressHash: digestAddress(key, to),
      originHash,
      requestHash: digestRequest(key, codeRequest),
      salt,
      codeHash: digestCode(key, { salt, purpose, to, code: code ?? mintRowId() }),
    },
  }
}

export type CountedGuess = {
  readonly id: string
  readonly purpose: CodePurpose
  /** What it is counted by: the network, the request for the code or a known device, digested. */
  readonly originHash: string
  /** Whether it is the request's or a known device's: nobody else can use these guesses up. */
  readonly isOwn: boolean
}

/** Counts a guess before it is compared: by itself, and for all strangers where that is bounded. */
const countCodeTryStatement = defineStatement({
  name: 'count-code-try',
  compile(params, at) {
    const id = textParam(params, 'id')
    const origin = textParam(params, 'originHash')
    const { lifeMs, triesMax, strangerTriesMax } = codePolicies[purposeParam(params)]
    const open = queries.updateTable('mail_code').where('id', '=', id)
      .where('closed_at', 'is', null).where('created_at', '>', at - lifeMs)
    const counted = {
      query: queries.insertInto('code_try')
        .values({ code_id: id, origin_hash: origin, tries: 1, tried_at: at })
        .onConflict((conflict) => conflict.columns(['code_id', 'origin_hash'])
          .doUpdateSet({ tries: sql<number>`code_try.tries + 1`, tried_at: at })
          .where('code_try.tries', '<', triesMax)).compile(),
      expect: { rows: 1, reject: 'too_many_tries' },
    } as const
    const removeOld = {
      query: queries.deleteFrom('code_try').where('tried_at', '<=', at - dayMs).compile(),
    }
    if (strangerTriesMax === null || wholeParam(params, 'isOwn') === 1) return [removeOld, counted]
    return [
      removeOld,
      counted,
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
            eb('origin_hash', '=', origin), eb('tries', '<=', strangerTriesMax),
          ])).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      },
    ]
  },
})

export const countCodeTry = ({ isOwn, ...guess }: CountedGuess): NamedStatement =>
  ({ name: countCodeTryStatement.name, params: { ...guess, isOwn: isOwn ? 1 : 0 } })

/** Uses a code up; refused when it was used, closed or has expired meanwhile. */
const spendCodeStatement = defineStatement({
  name: 'spend-code',
  compile(params, at) {
    const { lifeMs } = codePolicies[purposeParam(params)]
    return [{
      query: queries.updateTable('mail_code').set({ closed_at: at })
        .where('id', '=', textParam(params, 'id')).where('closed_at', 'is', null)
        .where('created_at', '>', at - lifeMs).compile(),
      expect: { rows: 1, reject: 'wrong_code' },
    }]
  },
})

export const spendCode = (purpose: CodePurpose, id: string): NamedStatement =>
  ({ name: spendCodeStatement.name, params: { purpose, id } })

/** Closes every code of a contact that is still open. */
const closeCodesStatement = defineStatement({
  name: 'close-codes',
  compile: (params, at) => [{
    query: queries.updateTable('mail_code').set({ closed_at: at })
      .where('address_hash', '=', textParam(params, 'addressHash'))
      .where('closed_at', 'is', null).compile(),
  }],
})

export const closeCodes = (key: SecretKey, to: string): NamedStatement =>
  ({ name: closeCodesStatement.name, params: { addressHash: digestAddress(key, to) } })

export const codeStatements = [
  keepCodeStatement, countCodeTryStatement, spendCodeStatement, closeCodesStatement,
]

/** The codes of a contact that may still be used, the newest first. */
export function loadOpenCodes(
  database: Kysely<Database>,
  { key, purpose, to, now }: {
    readonly key: SecretKey
    readonly purpose: CodePurpose
    readonly to: string
    readonly now: number
  },
) {
  return database.selectFrom('mail_code')
    .select(['id', 'salt', 'code_hash', 'origin_hash', 'request_hash'])
    .where('address_hash', '=', digestAddress(key, to)).where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('created_at', '>', now - codePolicies[purpose].lifeMs)
    .orderBy('created_at', 'desc').orderBy('id').execute()
}

/** A code's digest is bound to its purpose and its contact: it opens nothing else. */
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

export const digestRequest = (key: SecretKey, codeRequest: string): string =>
  key.digest('codes', ['request', codeRequest], 'base64url')

const digestAddress = (key: SecretKey, to: string): string =>
  key.digest('codes', ['address', to], 'base64url')

function purposeParam(params: StatementParams): CodePurpose {
  const text = textParam(params, 'purpose')
  const purpose = codePurposes.find((known) => known === text)
  if (purpose === undefined) throw new Error(`no code has the purpose ${text}`)
  return purpose
}
