// The sent codes, and the limits on sending and guessing them. Each limit is checked in the
// statement that writes it, so that parallel requests cannot exceed it. Several codes may be open
// at once: codes requested in an owner's name close none of the owner's.
import { accepted, codeResendMs, rejected } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { mintRowId } from '#features/session/server/secrets.ts'
import { type Mail, queueMail } from '@ingot/server/sequencer/steps/queue-mail.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { codePolicies, type CodePurpose } from './code-policy.ts'

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
  /** The session and the request for which alone it counts; empty where a purpose has none. */
  readonly bound: string
  /** Undefined stores a code that is never sent: its limits are those of any other. */
  readonly code: string | undefined
}

/** A code's row as it crosses to the sequencer's thread. */
export type CodeRow = {
  readonly purpose: CodePurpose
  readonly addressHash: string
  readonly originHash: string
  readonly requestHash: string
  readonly salt: string
  readonly codeHash: string
}

/** The row of a sent code, which has digests in place of the code and of its owner. */
export function codeRowOf(
  key: SecretKey, { purpose, to, originHash, codeRequest, bound, code }: SentCode,
): CodeRow {
  const salt = mintRowId()
  return {
    purpose,
    addressHash: digestAddress(key, to),
    originHash,
    requestHash: digestRequest(key, codeRequest),
    salt,
    codeHash: digestCode(key, { salt, purpose, to, bound, code: code ?? mintRowId() }),
  }
}

/** Stores a code next to those before it and sends it; refused when too soon or too often. */
export const sendCodeStep = defineStep({
  name: 'send-code',
  async run(step, { row, mail }: { readonly row: CodeRow; readonly mail: Mail }) {
    const { at, database } = step
    const { perHourMax, perDayMax, pauseMs } = codePolicies[row.purpose]
    // A code that was used does not count: only the mailbox's owner can have used it.
    const unused = await database.selectFrom('mail_code').select('created_at')
      .where('address_hash', '=', row.addressHash).where('purpose', '=', row.purpose)
      .where('closed_at', 'is', null).where('created_at', '>', at - dayMs).execute()
    const sentSince = (since: number) => unused.filter((code) => code.created_at > since).length
    if (sentSince(at - codeResendMs) > 0) return rejected('code_sent_recently')
    const isBounded = sentSince(at - hourMs) < perHourMax && unused.length < perDayMax
    if (!isBounded && pauseMs === null) return rejected('too_many_tries')
    if (!isBounded && pauseMs !== null && sentSince(at - pauseMs) > 0) {
      return rejected('code_sent_recently')
    }
    await database.deleteFrom('mail_code').where('created_at', '<=', at - dayMs).execute()
    await database.insertInto('mail_code').values({
      id: mintRowId(),
      purpose: row.purpose,
      address_hash: row.addressHash,
      salt: row.salt,
      code_hash: row.codeHash,
      origin_hash: row.originHash,
      request_hash: row.requestHash,
      tries: 0,
      created_at: at,
      closed_at: null,
    }).execute()
    await queueMail(step, mail)
    return accepted(null)
  },
})

export type CountedGuess = {
  readonly id: string
  readonly purpose: CodePurpose
  /** The digested key of its counter: the network, the request for the code or a known device. */
  readonly originHash: string
  /** Whether it is the request's or a known device's: other users cannot use these guesses up. */
  readonly isOwn: boolean
}

/**
 * Counts a guess before it is compared: separately, and for all other networks where that is
 * limited.
 */
export const countCodeTry = defineStep({
  name: 'count-code-try',
  async run(step, guess: CountedGuess) {
    const { at, database } = step
    const { id, purpose, originHash } = guess
    const { triesMax, strangerTriesMax } = codePolicies[purpose]
    await database.deleteFrom('code_try').where('tried_at', '<=', at - dayMs).execute()
    const made = await database.selectFrom('code_try').select('tries')
      .where('code_id', '=', id).where('origin_hash', '=', originHash).executeTakeFirst()
    const tries = (made?.tries ?? 0) + 1
    if (tries > triesMax) return rejected('too_many_tries')
    await database.insertInto('code_try')
      .values({ code_id: id, origin_hash: originHash, tries, tried_at: at })
      .onConflict((conflict) => conflict.columns(['code_id', 'origin_hash'])
        .doUpdateSet({ tries, tried_at: at })).execute()
    if (strangerTriesMax === null || guess.isOwn) return accepted(null)
    const code = await findOpenCode(step, { id, purpose })
    if (code === undefined) return rejected('wrong_code')
    if (code.origin_hash === originHash) return accepted(null)
    if (code.tries >= strangerTriesMax) return rejected('too_many_tries')
    await database.updateTable('mail_code').set({ tries: code.tries + 1 }).where('id', '=', id)
      .execute()
    return accepted(null)
  },
})

/** A code that was not used, not closed and has not expired; undefined otherwise. */
export function findOpenCode(
  { at, database }: StepContext,
  { id, purpose }: { readonly id: string; readonly purpose: CodePurpose },
) {
  return database.selectFrom('mail_code').select(['origin_hash', 'tries', 'address_hash'])
    .where('id', '=', id).where('purpose', '=', purpose).where('closed_at', 'is', null)
    .where('created_at', '>', at - codePolicies[purpose].lifeMs).executeTakeFirst()
}

/** Uses a code up. */
export async function closeCode({ at, database }: StepContext, id: string): Promise<void> {
  await database.updateTable('mail_code').set({ closed_at: at }).where('id', '=', id).execute()
}

/** Closes every code of a contact that is still open. */
export async function closeCodes(
  { at, database }: StepContext, addressHash: string,
): Promise<void> {
  await database.updateTable('mail_code').set({ closed_at: at })
    .where('address_hash', '=', addressHash).where('closed_at', 'is', null).execute()
}

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

/** A code's digest is bound to its purpose, its contact and its request: it opens nothing else. */
export function digestCode(
  key: SecretKey,
  { salt, purpose, to, bound, code }: {
    readonly salt: string
    readonly purpose: CodePurpose
    readonly to: string
    readonly bound: string
    readonly code: string
  },
): string {
  return key.digest(
    'codes', [salt, purpose, to, ...bound === '' ? [] : [bound], code], 'base64url',
  )
}

/** The digest of the handle under which guesses count. */
export const digestRequest = (key: SecretKey, codeRequest: string): string =>
  key.digest('codes', ['request', codeRequest], 'base64url')

/** The digest of a contact, as codes are stored by it. */
export const digestAddress = (key: SecretKey, to: string): string =>
  key.digest('codes', ['address', to], 'base64url')
