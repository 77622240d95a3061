// Calls the console's server. A failure is a value; a dead session ends the session everywhere.
import { readRetryAfter } from '@ingot/client'
import {
  type ConsoleCall, consolePathOf, type ConsoleReplyOf, type ConsoleRequestOf, operatorActedHeader,
} from '@ingot/contract/console/define-console-call.ts'
import { codeSuccess, requestTimeoutMs } from '@ingot/contract/vocabulary'
import { exchangeClock } from './exchange-clock.ts'
import { currentLanguage } from './current-language.ts'
import { operatorUse } from './operator-use.ts'

export type CallFailure = {
  /** The reject's word; `network` when no reply came. */
  readonly word: string
  /** The server's sentence in the operator's language; empty without one. */
  readonly text: string
  readonly field: string | undefined
  /** How long the server asks to wait before the next try, in ms; it refused because it is busy. */
  readonly retryAfterMs?: number | undefined
}

export type Called<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: CallFailure }

const sessionListeners = new Set<(failure: CallFailure) => void>()

/** The words for a session that has ended: a time of it, or any other reason. */
const endedWords: ReadonlySet<string> = new Set(['session_dead', 'session_idle', 'session_expired'])

export const isSessionEnd = ({ word }: CallFailure): boolean => endedWords.has(word)

/** Hears that a call found the session dead. */
export function onSessionDead(listener: (failure: CallFailure) => void): () => void {
  sessionListeners.add(listener)
  return () => { sessionListeners.delete(listener) }
}

export async function ask<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined>,
): Promise<Called<ConsoleReplyOf<Defined>>> {
  const posted = await post(consolePathOf(call), request)
  if (posted === undefined) return failed('network', '', undefined)
  const { retryAfterMs, envelope: { code, msg, data } } = posted
  if (code === codeSuccess) {
    return isReply(call, data) ? { ok: true, data } : failed('invalid_reply', '', undefined)
  }
  const { reject: word, field } = rejectOf(data)
  const failure = { word, text: msg, field, retryAfterMs }
  if (isSessionEnd(failure) && call.access !== 'anyone') {
    for (const listener of sessionListeners) listener(failure)
  }
  return { ok: false, failure }
}

/** The data of a call for a query, which throws its failure. */
export async function askOrThrow<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined>,
): Promise<ConsoleReplyOf<Defined>> {
  const called = await ask(call, request)
  if (!called.ok) throw new AskError(called.failure)
  return called.data
}

function isReply<Defined extends ConsoleCall>(
  call: Defined, data: unknown,
): data is ConsoleReplyOf<Defined> {
  return call.reply.safeParse(data).success
}

const failed = (word: string, text: string, field: string | undefined) =>
  ({ ok: false, failure: { word, text, field } }) as const

type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown }

type Posted = { readonly envelope: Envelope; readonly retryAfterMs: number | undefined }

async function post(path: string, body: unknown): Promise<Posted | undefined> {
  const isUse = operatorUse.take()
  try {
    const sentAt = performance.now()
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json', language: currentLanguage(),
        ...isUse ? { [operatorActedHeader]: '1' } : {},
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const { headers } = response
    exchangeClock.takeDate({ date: headers.get('date'), sentAt, receivedAt: performance.now() })
    const envelope: unknown = await response.json()
    const retryAfterMs = readRetryAfter(headers.get('retry-after'))
    return isEnvelope(envelope) ? { envelope, retryAfterMs } : undefined
  } catch {
    // No connection, no reply in time, or no JSON: for the operator all three are the network.
    if (isUse) operatorUse.note()
    return undefined
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'msg' in value
    && typeof value.code === 'number' && typeof value.msg === 'string'
}

function rejectOf(data: unknown): { readonly reject: string; readonly field: string | undefined } {
  const isObject = typeof data === 'object' && data !== null
  const reject: unknown = isObject ? Reflect.get(data, 'reject') : undefined
  const field: unknown = isObject ? Reflect.get(data, 'field') : undefined
  return {
    reject: typeof reject === 'string' ? reject : 'internal_error',
    field: typeof field === 'string' ? field : undefined,
  }
}

export class AskError extends Error {
  override readonly name = 'AskError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.word)
    this.failure = failure
  }
}
