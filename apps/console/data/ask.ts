// The console's calls in this page: its language, its operator's use, and the end of its session.
import {
  type ConsoleFailure, type ConsoleResult, createConsoleClient,
} from '@ingot/client/console'
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { exchangeClock } from './exchange-clock.ts'
import { currentLanguage } from './current-language.ts'
import { operatorUse } from './operator-use.ts'

export type CallFailure = ConsoleFailure

export type Called<Data> = ConsoleResult<Data>

const sessionListeners = new Set<(failure: CallFailure) => void>()

/** Hears that a call found the session dead. */
export function onSessionDead(listener: (failure: CallFailure) => void): () => void {
  sessionListeners.add(listener)
  return () => { sessionListeners.delete(listener) }
}

export const ask = createConsoleClient({
  language: currentLanguage,
  use: operatorUse,
  onServerDate: (date) => exchangeClock.takeDate(date),
  onSessionEnd(failure) {
    for (const listener of sessionListeners) listener(failure)
  },
})

/** The data of a call for a query, which throws its failure. */
export async function askOrThrow<Defined extends ConsoleCall>(
  call: Defined, request: ConsoleRequestOf<Defined>,
): Promise<ConsoleReplyOf<Defined>> {
  const called = await ask(call, request)
  if (!called.ok) throw new AskError(called.failure)
  return called.data
}

export class AskError extends Error {
  override readonly name = 'AskError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.word)
    this.failure = failure
  }
}
