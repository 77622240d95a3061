// Writes what a call answers into its response, once, as one envelope. Every order's answer leaves
// here: a promise, an async function or a layer of a framework more would cost each a microsecond.
import type { ServerResponse } from 'node:http'
import type { Call } from '@ingot/contract/calls'
import type { Language, Outcome, Reject } from '@ingot/contract/vocabulary'
import type { AnswerCall, Arrived } from './answer-call.ts'
import { apiHeaders } from './api-headers.ts'
import { callerLanguage } from './caller-language.ts'
import { createSuccessText, rejectText, retryAfterOf, statusOf } from './envelope.ts'
import { type RequestLog, slowAnswerMs } from './request-log.ts'

export type RespondCall = (arrived: Arrived, response: ServerResponse) => void

/** Makes the function that asks a call and writes its answer; what it throws is told and logged. */
export function createRespondCall(
  { path, success }: Pick<Call, 'path' | 'success'>,
  answer: AnswerCall,
  log: RequestLog,
): RespondCall {
  const successText = createSuccessText(success)
  return (arrived, response) => {
    const startedAt = performance.now()
    const language = callerLanguage(arrived.headers)
    const send = (outcome: Outcome<unknown>): void => {
      const ms = performance.now() - startedAt
      if (ms > slowAnswerMs) {
        log.slow(path, { code: outcome.ok ? 'success' : outcome.reject.code, ms })
      }
      if (outcome.ok) writeText(response, successText(language, outcome.value))
      else writeReject(response, language, outcome.reject)
    }
    const fail = (error: unknown): void => {
      if (response.headersSent) return void response.destroy()
      const supportId = log.failed(path, error)
      writeReject(response, language, { code: 'internal_error', supportId })
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

type Told = Reject & { readonly supportId?: string }

function writeReject(
  response: ServerResponse,
  language: Language,
  reject: Told,
): void {
  const retryAfter = retryAfterOf(reject.code)
  response.statusCode = statusOf(reject.code)
  writeText(
    response,
    rejectText(language, reject, reject.supportId),
    retryAfter === undefined ? [] : ['retry-after', retryAfter],
  )
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
