// One request to one call, from its headers to its envelope: origin, rate, session, then the
// handler. Nothing before the handler reads the body; nothing here waits without need, because
// every order passes through.
import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@ingot/contract/calls'
import {
  type Outcome, type Reject, rejected, versionCodeHeader, versionRuleOf, versionStateOf,
} from '@ingot/contract/vocabulary'
import { type Handler, needsSession } from './handler.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import { createNetworkLimit } from '#http/limits/network-limit.ts'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import type { Services } from '#http/services.ts'
import type { Session } from '#http/sessions.ts'
import { callerOf, refuseTooMany } from '#http/limits/too-many-requests.ts'

/** The parts of a request that the gate needs. */
export type Arrived = {
  readonly headers: IncomingHttpHeaders
  /** The network address. */
  readonly ip: string
  readonly query: unknown
  readonly body: unknown
  /** Aborts once the request's sender has gone without its answer. */
  gone(): AbortSignal
}

export type AnswerCall = (arrived: Arrived) => Outcome<unknown> | Promise<Outcome<unknown>>

/** Makes the function that serves each handler's call under common limits. */
export function createGate(
  services: Services,
  settings: HttpSettings,
): (handler: Handler) => AnswerCall {
  const limits = {
    account: createRateLimit(settings.rates.account),
    address: createNetworkLimit(settings.rates.address),
    guess: createNetworkLimit(settings.rates.guess),
    // By itself: a network that asks too often otherwise keeps no session from being looked up.
    unknownToken: createNetworkLimit(settings.rates.address),
  }
  return (handler) => {
    const { call } = handler
    const { weight, isOneClick = false } = call
    const isGet = call.method === 'GET'
    // A call that counts tries is one at which something could be guessed; one that sends codes
    // would otherwise send mails to any number of addresses.
    const isGuess = call.rejects.includes('too_many_tries')
      || call.rejects.includes('code_sent_recently')
    const versionFault = isOpenToOldApps(call) ? () => undefined
      : (headers: IncomingHttpHeaders) => oldAppFault(headers, services)
    const addressLimit = isGuess ? limits.guess : limits.address

    const answer = (arrived: Arrived, session: Session | null, token: string) => {
      const isInQuery = isGet || (isOneClick && arrived.body === undefined)
      const raw = isInQuery ? arrived.query : bodyOf(arrived)
      return handler.answer(raw, {
        session, services, caller: callerOf(arrived, token), gone: arrived.gone,
      })
    }
    const answerSession = (arrived: Arrived, session: Session, token: string) =>
      // Counted by the person: a log-in more is no allowance more.
      limits.account.take(session.user, services.clock(), weight)
        ? answer(arrived, session, token)
        : refuseTooMany(services, arrived, { detail: 'account', userId: session.user })
    if (!needsSession(call)) {
      return (arrived) => originFault(arrived.headers) ?? versionFault(arrived.headers)
        ?? (addressLimit.take(arrived.ip, services.clock(), weight)
          ? answer(arrived, null, '')
          : refuseTooMany(services, arrived, { detail: isGuess ? 'guesses' : 'address' }))
    }
    const owners = call.access === 'visitor_session' ? services.visitors : services.sessions
    return (arrived) => {
      const fault = originFault(arrived.headers) ?? versionFault(arrived.headers)
      if (fault !== undefined) return fault
      // Unknown tokens cost a look-up each: they count against where they come from, beforehand.
      const mayLookUp = () => limits.unknownToken.take(arrived.ip, services.clock())
      const { token } = arrived.headers
      const found = typeof token === 'string' ? owners.find(token, mayLookUp) : null
      if (found === 'refused' || (found === null && !mayLookUp())) {
        return refuseTooMany(services, arrived, { detail: 'unknown tokens' })
      }
      if (found === null) return rejected('session_dead')
      return found instanceof Promise
        ? found.then((session) => session === null
          ? rejected('session_dead')
          : answerSession(arrived, session, String(token)))
        : answerSession(arrived, found, String(token))
    }
  }
}

/** A POST without a body asks for a call that takes nothing; a body of null is none of ours. */
function bodyOf({ body }: Arrived): unknown {
  return body === undefined ? {} : body
}

/**
 * SPEC has calls by GET that change something, which a foreign page could make a browser send as
 * an image. Browsers say where a request comes from: only our own pages and a person may.
 */
function originFault(headers: IncomingHttpHeaders): { ok: false; reject: Reject } | undefined {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
    ? undefined
    : rejected('invalid_input', 'sec-fetch-site')
}

/** [UA2] Reading, logging in and out, and cancelling stay open to an app of any version. */
function isOpenToOldApps({ method, access, name }: Call): boolean {
  return method === 'GET' || access === 'anyone' || name === 'logout' || name.startsWith('cancel')
}

/** Programs send no version; the app sends its own, and an unreadable one is not the app's. */
function oldAppFault(
  headers: IncomingHttpHeaders, { configuration, clock }: Services,
): { ok: false; reject: Reject } | undefined {
  const text = headers[versionCodeHeader]
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text)) return undefined
  const rule = versionRuleOf(configuration.now().settings)
  return versionStateOf(Number(text), rule, clock()) === 'required'
    ? rejected('update_required') : undefined
}
