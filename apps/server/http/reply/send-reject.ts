// Sends a reject through Fastify, in the caller's language; a thrown error becomes one.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Reject, rejected } from '@ingot/contract/vocabulary'
import { ReadRefused } from '#reads/read-refused.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { apiHeaders } from './api-headers.ts'
import { rejectText, retryAfterOf, statusOf } from './envelope.ts'
import { BodyFault } from './read-json-bodies.ts'
import type { RequestLog } from './request-log.ts'

/** The status is the reject's; `retry-after` is in seconds. */
export function sendReject(
  request: FastifyRequest,
  reply: FastifyReply,
  reject: Reject & { readonly supportId?: string },
): FastifyReply {
  const retryAfter = retryAfterOf(reject.code)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const language = callerLanguage(request.headers)
  return reply.code(statusOf(reject.code)).headers(apiHeaders)
    .send(rejectText(language, reject, reject.supportId))
}

export type SendFault = (
  error: FastifyError, request: FastifyRequest, reply: FastifyReply,
) => FastifyReply

/** Makes the error handler: an unreadable request is its client’s fault, any other error ours. */
export function createSendFault(log: RequestLog): SendFault {
  return (error, request, reply) => {
    if (error instanceof ReadRefused) return sendReject(request, reply, rejected('busy').reject)
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return sendReject(request, reply, rejected('body_too_large').reject)
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      const field = error instanceof BodyFault ? error.field : undefined
      return sendReject(request, reply, rejected('invalid_input', field).reject)
    }
    const supportId = log.failed(request.routeOptions.url ?? 'unknown', error)
    return sendReject(request, reply, { code: 'internal_error', supportId })
  }
}
