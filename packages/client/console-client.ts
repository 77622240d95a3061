// Calls of the console over HTTP: one function for every console call of the contract. The token
// is in a cookie that no script can read. It never throws for a network or server failure; it
// returns the failure instead.
import {
  type ConsoleCall, consolePathOf, type ConsoleReplyOf, type ConsoleRequestOf, operatorActedHeader,
} from '@ingot/contract/console/define-console-call.ts'
import { codeSuccess, type Language, requestTimeoutMs } from '@ingot/contract/vocabulary'
import type { ServerDate } from './exchange-clock.ts'
import { type Envelope, readEnvelope, serverWord } from './read-envelope.ts'
import { readRetryAfter } from './retry-after.ts'

/** Why a console call failed. */
export type ConsoleFailure = {
  /** The reject's word; `network` when no reply came. */
  readonly word: string
  /** The server's sentence in the operator's language; empty without one. */
  readonly text: string
  readonly field: string | undefined
  /** How long the server asks to wait before the next try, in ms; it refused because it is busy. */
  readonly retryAfterMs?: number | undefined
}

/** The result of a console call: its data, or the reason why there is none. */
export type ConsoleResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: ConsoleFailure }

/** The page that calls: its language, its operator's use and the listeners of replies. */
export type ConsoleClientOptions = {
  language(): Language
  /** Whether the operator has used the page since the request before, and `note` of a lost one. */
  readonly use: { take(): boolean; note(): void }
  /** Hears the date of each reply, between two moments of `performance.now()`. */
  onServerDate(date: ServerDate): void
  /** Hears that a call which needs a session found it ended. */
  onSessionEnd(failure: ConsoleFailure): void
}

/** Sends one console call and returns its data or its failure. Never throws. */
export type ConsoleClient = <Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined>,
) => Promise<ConsoleResult<ConsoleReplyOf<Defined>>>

/** The words for a session that has ended: a time of it, or any other reason. */
const endedWords: ReadonlySet<string> = new Set(['session_dead', 'session_idle', 'session_expired'])

/** Whether a failure reports that the operator's session has ended. */
export const isSessionEnd = ({ word }: ConsoleFailure): boolean => endedWords.has(word)

/** Makes a client of the console's own port; it opens nothing until the first call. */
export function createConsoleClient(options: ConsoleClientOptions): ConsoleClient {
  return async (call, request) => {
    const posted = await post(options, consolePathOf(call), request)
    if (posted === undefined) return failed('network')
    const { envelope, retryAfterMs } = posted
    if (envelope.code === codeSuccess) {
      const { data } = envelope
      return isReply(call, data) ? { ok: true, data } : failed('invalid_reply')
    }
    const { reject: word = 'internal_error', msg: text, field } = serverWord(envelope)
    const failure = { word, text, field, retryAfterMs }
    if (isSessionEnd(failure) && call.access !== 'anyone') options.onSessionEnd(failure)
    return { ok: false, failure }
  }
}

type Posted = { readonly envelope: Envelope; readonly retryAfterMs: number | undefined }

/** No connection, no reply in time, or no envelope: for the operator all three are the network. */
async function post(
  { use, language, onServerDate }: ConsoleClientOptions, path: string, body: unknown,
): Promise<Posted | undefined> {
  const isUse = use.take()
  try {
    const sentAt = performance.now()
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json', language: language(),
        ...isUse ? { [operatorActedHeader]: '1' } : {},
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const { headers } = response
    onServerDate({ date: headers.get('date'), sentAt, receivedAt: performance.now() })
    const envelope = readEnvelope(await response.text())
    if (envelope !== undefined) {
      return { envelope, retryAfterMs: readRetryAfter(headers.get('retry-after')) }
    }
  } catch {
    // Reported as the network, as a reply without an envelope is.
  }
  if (isUse) use.note()
  return undefined
}

function isReply<Defined extends ConsoleCall>(
  call: Defined, data: unknown,
): data is ConsoleReplyOf<Defined> {
  return call.reply.safeParse(data).success
}

const failed = (word: string) =>
  ({ ok: false, failure: { word, text: '', field: undefined } }) as const
