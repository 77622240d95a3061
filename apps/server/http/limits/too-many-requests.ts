// The reply to a client beyond its limit, and the caller's name in the log.
import { rejected } from '@ingot/contract/vocabulary'
import type { Arrived } from '#http/reply/answer-call.ts'
import { callerLanguage } from '#http/caller-language.ts'
import type { Caller } from '#http/reply/handler.ts'
import { networkOf } from './network-of.ts'
import type { Services } from '#http/services.ts'

type Sender = Pick<Arrived, 'headers' | 'ip'>

/** A limit that was reached is reported to the security log once a minute for a network. */
export function refuseTooMany(
  { securityLog }: Pick<Services, 'securityLog'>,
  sender: Sender,
  limit: { readonly detail: string; readonly userId?: number },
) {
  securityLog.report({ kind: 'limit-reached', ...limit }, callerOf(sender, ''))
  return rejected('too_many_requests')
}

const stepUpPattern = /^[A-Za-z0-9_-]{43}$/

/** The caller of a request; `token` is empty where the request has no session. */
export function callerOf({ headers, ip }: Sender, token: string): Caller {
  const stepUp = headers['step-up']
  return {
    language: callerLanguage(headers),
    address: networkOf(ip),
    device: headers['user-agent'] ?? '',
    token,
    origin: headers.origin ?? '',
    host: headers.host ?? '',
    stepUp: typeof stepUp === 'string' && stepUpPattern.test(stepUp) ? stepUp : '',
  }
}
