// The one form of every reply, { code, msg, data }, written as text once.
import { messageOf } from '@ingot/contract/messages'
import {
  type Language, type Reject, type RejectCode, type SuccessWord, codeSuccess, languages, rejects,
} from '@ingot/contract/vocabulary'
import type { SerialisedJson } from './serialised-json.ts'

/** Writes a success with its data, in the language of one request. */
export type SuccessWriter = {
  text(language: Language, data: unknown): string
  /** The same for data that is JSON already, in pieces that are sent one after another. */
  pieces(language: Language, data: SerialisedJson): readonly (string | Uint8Array)[]
}

/** Makes the writer of one call's successes; the text before the data is made once. */
export function createSuccessWriter(word: SuccessWord = 'success'): SuccessWriter {
  const openings = new Map<Language, string>(languages.map((language) => [
    language,
    `{"code":${codeSuccess},"msg":${JSON.stringify(messageOf(language, word))},"data":`,
  ]))
  return {
    text: (language, data) => `${openings.get(language) ?? ''}${JSON.stringify(data)}}`,
    pieces: (language, data) => [openings.get(language) ?? '', ...data.pieces, '}'],
  }
}

/**
 * A reject's data names its word and, when there is one, the field, a hint, a support id, the
 * facts with which the caller goes on, and the ways to prove the request.
 */
export function rejectText(
  language: Language,
  reject: Reject,
  supportId?: string,
): string {
  return JSON.stringify({
    code: rejects[reject.code].code,
    msg: messageOf(language, reject.code),
    data: {
      reject: reject.code, field: reject.field, hint: reject.hint, fresh: reject.fresh,
      stepUp: reject.stepUp, supportId,
    },
  })
}

/** The HTTP status of a reject. */
export function statusOf(code: RejectCode): number {
  return rejects[code].status
}

/** Seconds after which to ask again, for the rejects that pass by themselves. */
export function retryAfterOf(code: RejectCode): string | undefined {
  const passes = code === 'busy' || code === 'too_many_requests'
  return passes ? '1' : undefined
}
