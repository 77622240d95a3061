// Writes the result of placing or cancelling an order straight into its response. Every order's
// reply leaves here: a promise, an async function or a framework layer would cost each a
// microsecond. All other calls reply through Fastify.
import type { ServerResponse } from 'node:http'
import type { Call } from '@ingot/contract/calls'
import { type Outcome, type Reject, rejected } from '@ingot/contract/vocabulary'
import { ReadRefused } from '#reads/read-refused.ts'
import type { AnswerCall, Arrived } from './answer-call.ts'
import { apiHeaders } from './api-headers.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { createSuccessWriter, rejectText, retryAfterOf, statusOf } from './envelope.ts'
import { type RequestLog, slowAnswerMs } from './request-log.ts'

export type RespondOrder = (arrived: Arrived, response: ServerResponse) => void

/** The names of the calls whose reply bypasses Fastify. */
export const orderCalls: ReadonlySet<string> = new Set(['placeSpotOrder', 'cancelSpotOrder'])

/** Makes the function that runs a call and writes its reply; a thrown error is logged. */
export function createRespondOrder(
  { path, success }: Pick<Call, 'path' | 'success'>,
  answer: AnswerCall,
  log: RequestLog,
): RespondOrder {
  const writer = createSuccessWriter(success)
  return (arrived, response) => {
    const startedAt = performance.now()
    const language = callerLanguage(arrived.headers)
    const reject = (refusal: Reject & { readonly supportId?: string }): void => {
      const retryAfter = retryAfterOf(refusal.code)
      response.statusCode = statusOf(refusal.code)
      writeText(response, rejectText(language, refusal, refusal.supportId),
        retryAfter === undefined ? [] : ['retry-after', retryAfter])
    }
    const send = (outcome: Outcome<unknown>): void => {
      const ms = performance.now() - startedAt
      if (ms > slowAnswerMs) {
        log.slow(path, { code: outcome.ok ? 'success' : outcome.reject.code, ms })
      }
      if (outcome.ok) writeText(response, writer.text(language, outcome.value))
      else reject(outcome.reject)
    }
    const fail = (error: unknown): void => {
      if (response.headersSent) return void response.destroy()
      if (error instanceof ReadRefused) return reject(rejected('busy').reject)
      reject({ code: 'internal_error', supportId: log.failed(path, error) })
    }
    const finish = (outcome: Outcome<unknown>): void => {
      try {
        send(outcome)
      } catch (error) {
        fail(error)
      }
    }
    try {
      const outcome = answer(arrived)
      if (outcome instanceof Promise) void outcome.then(finish, fail)
      else send(outcome)
    } catch (error) {
      fail(error)
    }
  }
}

const commonHeaders: readonly string[] = Object.entries(apiHeaders).flat()

function writeText(response: ServerResponse, text: string, more: readonly string[] = []): void {
  const length = Buffer.byteLength(text)
  response.writeHead(response.statusCode, [
    ...commonHeaders, ...more, 'content-length', String(length),
  ])
  // A text of ASCII alone is the same bytes in either encoding, and this one is only copied.
  response.end(text, length === text.length ? 'latin1' : 'utf8')
}
