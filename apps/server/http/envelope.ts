// The one form of every answer, { code, msg, data }, written as text once.
import { messageOf } from '@ingot/contract/messages'
import {
  type Language, type Reject, type RejectCode, codeSuccess, languages, rejects,
} from '@ingot/contract/vocabulary'

/** What stands before the data of a success, by language. */
const successOpenings = new Map<Language, string>(languages.map((language) => [
  language,
  `{"code":${codeSuccess},"msg":${JSON.stringify(messageOf(language, 'success'))},"data":`,
]))

export function successText(language: Language, data: unknown): string {
  return `${successOpenings.get(language) ?? ''}${JSON.stringify(data)}}`
}

/** A reject's data names its word and, when there is one, the field and the id for support. */
export function rejectText(
  language: Language,
  reject: Reject,
  supportId?: string,
): string {
  return JSON.stringify({
    code: rejects[reject.code].code,
    msg: messageOf(language, reject.code),
    data: { reject: reject.code, field: reject.field, supportId },
  })
}

export function statusOf(code: RejectCode): number {
  return rejects[code].status
}

/** Seconds after which to ask again, for the rejects that pass by themselves. */
export function retryAfterOf(code: RejectCode): string | undefined {
  const passes = code === 'busy' || code === 'too_many_requests'
  return passes ? '1' : undefined
}
