// The port's log: replies that failed on our side or took long. Only the route in the contract's
// spelling, codes, times and source locations: never an address, a token, a query, a body, nor an
// error's message, which may quote any of them.
import { randomUUID } from 'node:crypto'
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { Logger } from 'pino'

export const slowAnswerMs = 1_000

export type RequestLog = {
  /** Logs a thrown error and returns the id by which support finds it. */
  failed(route: string, error: unknown): string
  slow(route: string, answer: { readonly code: RejectCode | 'success'; readonly ms: number }): void
}

/** `failed` returns the id under which support finds the entry. */
export function createRequestLog(logger: Logger): RequestLog {
  return {
    failed(route, error) {
      const supportId = randomUUID()
      logger.error({ supportId, route, ...placeOf(error) }, 'answer failed')
      return supportId
    },
    slow(route, { code, ms }) {
      logger.info({ route, code, ms: Math.round(ms) }, 'answer was slow')
    },
  }
}

function placeOf(error: unknown): { error: string; code?: string; frames?: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: error.name, ...code, frames: frames.slice(0, 12).map((line) => line.trim()) }
}
