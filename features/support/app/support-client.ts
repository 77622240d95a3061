// The client of the calls of support, whose caller is a user or a visitor.
import { type CallResult, createClient } from '@ingot/client'
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { session } from '@ingot/web/data/account/session.ts'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { exchangeClock } from '@ingot/web/data/device/exchange-clock.ts'
import { languageOf, preferences } from '@ingot/web/data/device/preferences.ts'
import { supportToken, visitor } from './visitor.ts'

export const supportClient = createClient({
  baseUrl: globalThis.location?.origin ?? '',
  token: supportToken,
  language: () => languageOf(preferences.getState()),
  onSessionDead: (msg) => {
    if (session.isLoggedIn()) session.end({ why: 'dead', msg })
    else visitor.forget()
  },
  onServerDate: exchangeClock.takeDate,
  checkReplies: import.meta.env.DEV,
})

/** Throws CallFailed in place of a failure. */
export function dataOf<Data>(result: CallResult<Data>): Data {
  if (!result.ok) throw new CallFailed(result.failure)
  return result.data
}

export async function askSupport<Defined extends Call>(
  call: Defined, request: RequestOf<Defined>, signal?: AbortSignal,
): Promise<ReplyOf<Defined>> {
  return dataOf(await supportClient.call(call, request, signal === undefined ? {} : { signal }))
}
