// An answer for a connection that has no response object: a request that cannot be read, or an
// upgrade that is refused. It has the envelope and the headers of every other answer.
import { STATUS_CODES } from 'node:http'
import { type Language, languageFallback, type Reject } from '@ingot/contract/vocabulary'
import { apiHeaders } from '#http/reply/api-headers.ts'
import { rejectText, retryAfterOf, statusOf } from '#http/reply/envelope.ts'

/** The whole answer as text, after which the connection is to be ended. */
export function earlyAnswer(reject: Reject, language: Language = languageFallback): string {
  const text = rejectText(language, reject)
  const status = statusOf(reject.code)
  const retryAfter = retryAfterOf(reject.code)
  const headers = {
    ...apiHeaders,
    ...retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`
}
