// Writes a call's result into its response, once, as one envelope. Every order's reply leaves here:
// a promise, an async function or another framework layer would cost each a microsecond.
import type { ServerResponse } from 'node:http'
import type { Call } from '@ingot/contract/calls'
import { type Language, type Outcome, type Reject, rejected } from '@ingot/contract/vocabulary'
import { ReadRefused } from '#reads/read-refused.ts'
import type { AnswerCall, Arrived } from './answer-call.ts'
import { apiHeaders } from './api-headers.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { createSuccessWriter, rejectText, retryAfterOf, statusOf } from './envelope.ts'
import { type GzipReply, lengthOf, type ReplyPieces } from './gzip-reply.ts'
import { type RequestLog, slowAnswerMs } from './request-log.ts'
import { SerialisedJson } from './serialised-json.ts'

export type RespondCall = (arrived: Arrived, response: ServerResponse) => void

/**
 * Makes the function that runs a call and writes its reply; a thrown error is reported and logged.
 */
export function createRespondCall(
  { path, success, isPublicData = false }: Pick<Call, 'path' | 'success' | 'isPublicData'>,
  answer: AnswerCall,
  { log, gzipReply }: { readonly log: RequestLog; readonly gzipReply: GzipReply },
): RespondCall {
  const writer = createSuccessWriter(success)
  return (arrived, response) => {
    const startedAt = performance.now()
    const language = callerLanguage(arrived.headers)
    const send = (outcome: Outcome<unknown>): void => {
      const ms = performance.now() - startedAt
      if (ms > slowAnswerMs) {
        log.slow(path, { code: outcome.ok ? 'success' : outcome.reject.code, ms })
      }
      if (!outcome.ok) writeReject(response, language, outcome.reject)
      else if (isPublicData) sendPublic(outcome.value)
      else if (outcome.value instanceof SerialisedJson) {
        writePieces(response, writer.pieces(language, outcome.value))
      } else writeText(response, writer.text(language, outcome.value))
    }
    const sendPublic = (value: unknown): void => {
      const pieces = value instanceof SerialisedJson
        ? writer.pieces(language, value) : [writer.text(language, value)]
      if (!gzipReply.isDue(arrived.headers, pieces)) {
        writePieces(response, pieces, varyHeaders)
        return
      }
      void gzipReply.gzip(pieces)
        .then((packed) => writePieces(response, [packed], gzipHeaders)).catch(fail)
    }
    const fail = (error: unknown): void => {
      if (response.headersSent) return void response.destroy()
      if (error instanceof ReadRefused) return finish(rejected('busy'))
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

/** The size of one write of a large reply: a client's reading is measured in whole writes. */
const writeBytesMax = 16 * 1024

const varyHeaders: readonly string[] = ['vary', 'accept-encoding']
const gzipHeaders: readonly string[] = [...varyHeaders, 'content-encoding', 'gzip']

/** Large pieces are handed over as they are, so that many replies share their bytes. */
function writePieces(
  response: ServerResponse, pieces: ReplyPieces, more: readonly string[] = [],
): void {
  response.writeHead(response.statusCode, [
    ...commonHeaders, ...more, 'content-length', String(lengthOf(pieces)),
  ])
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += writeBytesMax) {
      const end = at + writeBytesMax
      response.write(typeof piece === 'string' ? piece.slice(at, end) : piece.subarray(at, end))
    }
  }
  response.end()
}
