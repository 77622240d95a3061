// Runs a call and sends its result through Fastify, as one envelope. An error that the call throws
// goes to the server's error handler.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call } from '@ingot/contract/calls'
import { callerLanguage } from '#http/caller-language.ts'
import type { AnswerCall, Arrived } from './answer-call.ts'
import { apiHeaders } from './api-headers.ts'
import { createSuccessWriter } from './envelope.ts'
import { FileReply, sendFile } from './file-reply.ts'
import { type GzipReply, lengthOf, type ReplyPieces } from './gzip-reply.ts'
import { PictureBytes, sendPicture } from './picture-bytes.ts'
import { type RequestLog, slowAnswerMs } from './request-log.ts'
import { sendReject } from './send-reject.ts'
import { SerialisedJson } from './serialised-json.ts'

export type ReplyCall = (arrived: Arrived, reply: FastifyReply) => Promise<FastifyReply>

/** Makes the function that serves one call. */
export function createReplyCall(
  { path, success, isPublicData = false }: Pick<Call, 'path' | 'success' | 'isPublicData'>,
  answer: AnswerCall,
  { log, gzipReply }: { readonly log: RequestLog; readonly gzipReply: GzipReply },
): ReplyCall {
  const writer = createSuccessWriter(success)
  return async (arrived, reply) => {
    const startedAt = performance.now()
    const outcome = await answer(arrived)
    const ms = performance.now() - startedAt
    if (ms > slowAnswerMs) {
      log.slow(path, { code: outcome.ok ? 'success' : outcome.reject.code, ms })
    }
    if (!outcome.ok) return sendReject(reply.request, reply, outcome.reject)
    if (outcome.value instanceof PictureBytes) return sendPicture(reply, outcome.value)
    if (outcome.value instanceof FileReply) {
      return sendFile(arrived.headers, reply, outcome.value)
    }
    const language = callerLanguage(arrived.headers)
    const pieces = outcome.value instanceof SerialisedJson
      ? writer.pieces(language, outcome.value) : [writer.text(language, outcome.value)]
    reply.headers(apiHeaders)
    if (!isPublicData) return sendPieces(reply, pieces)
    reply.header('vary', 'accept-encoding')
    if (!gzipReply.isDue(arrived.headers, pieces)) return sendPieces(reply, pieces)
    const packed = await gzipReply.gzip(pieces)
    return sendPieces(reply.header('content-encoding', 'gzip'), [packed])
  }
}

/** The size of one write of a large reply: a client's reading is measured in whole writes. */
const writeBytesMax = 16 * 1024

/** Large pieces are sent without a copy, so that many replies share their bytes. */
function sendPieces(reply: FastifyReply, pieces: ReplyPieces): FastifyReply {
  const [first] = pieces
  if (pieces.length === 1 && typeof first === 'string') return reply.send(first)
  reply.header('content-length', lengthOf(pieces))
  return reply.send(Readable.from(writesOf(pieces)))
}

function* writesOf(pieces: ReplyPieces): Generator<string | Uint8Array> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += writeBytesMax) {
      const end = at + writeBytesMax
      yield typeof piece === 'string' ? piece.slice(at, end) : piece.subarray(at, end)
    }
  }
}
