// One request to one console call: origin, rate, session, permission, then the handler. This is the
// only place that checks permissions before a handler runs, and the one that records refusals.
import type { IncomingHttpHeaders } from 'node:http'
import { operatorName, reasonText } from '@ingot/contract/console/console-fields.ts'
import {
  type ConsoleCall, operatorActedHeader,
} from '@ingot/contract/console/define-console-call.ts'
import {
  hasPermission, type Outcome, type Reject, rejected,
} from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import type { HttpSettings } from '#http/http-settings.ts'
import { createNetworkLimit } from '#http/limits/network-limit.ts'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import type { Services } from '#http/services.ts'
import { callerOf, refuseTooMany } from '#http/limits/too-many-requests.ts'
import type { StoredTarget } from '#sequencer/seals/audit-log.ts'
import type { ConsoleHandler, SessionCookie } from './console-handler.ts'
import { readSessionCookie } from './console-cookie.ts'
import { findOperatorSession, type OperatorSession } from './console-sessions.ts'
import { logRefusedAction } from './console-steps.ts'

const namePattern = /^[A-Za-z0-9._-]{1,40}$/

export type ConsoleArrived = {
  readonly headers: IncomingHttpHeaders
  /** The network address. */
  readonly ip: string
  readonly body: unknown
  readonly cookie: SessionCookie
}

export type ConsoleGate = {
  answer(handler: ConsoleHandler, arrived: ConsoleArrived): Promise<Outcome<unknown>>
  /** The session of a request that is no call: the live feed. */
  admit(arrived: Omit<ConsoleArrived, 'body' | 'cookie'>): Promise<Outcome<OperatorSession>>
}

/**
 * The limits of rate are counted within this gate: one for each operator, and two for each
 * network.
 */
export function createConsoleGate(services: Services, settings: HttpSettings): ConsoleGate {
  const limits = {
    operator: createRateLimit(settings.rates.account),
    anyone: createNetworkLimit(settings.rates.guess),
    unknownToken: createNetworkLimit(settings.rates.address),
  }
  const { clock, mode } = services
  const findSession = async (
    { headers, ip }: Pick<ConsoleArrived, 'headers' | 'ip'>, isUse: boolean,
  ) => {
    const token = readSessionCookie(mode, headers.cookie)
    if (token === '' || !limits.unknownToken.take(ip, clock())) return rejected('session_dead')
    return findOperatorSession(services, { token, isUse })
  }
  const pass = async (
    handler: ConsoleHandler, arrived: ConsoleArrived, session: OperatorSession | null,
  ): Promise<Outcome<unknown>> => {
    const { headers, ip, body, cookie } = arrived
    const caller = callerOf({ headers, ip }, '')
    const refusal = session === null ? undefined : permissionFault(handler, session)
    const outcome = refusal
      ?? await handler.answer(body ?? {}, { session, services, caller, cookie })
    if (!outcome.ok && isRecorded(handler, outcome.reject)) {
      await services.sequencer.run(logRefusedAction, {
        operator: session?.operator ?? null,
        operatorName: session === null ? textOf(body, 'name', operatorName) : '',
        action: handler.call.name,
        target: targetOf(handler.call, body),
        reason: textOf(body, 'reason', reasonText),
        network: caller.address,
        device: caller.device,
        refusal: outcome.reject.code,
      })
    }
    return outcome
  }
  return {
    async answer(handler, arrived) {
      const fault = originFault(arrived.headers)
      if (fault !== undefined) return fault
      if (handler.call.access === 'anyone') {
        return limits.anyone.take(arrived.ip, clock())
          ? pass(handler, arrived, null)
          : refuseTooMany(services, arrived, { detail: 'guesses' })
      }
      const found = await findSession(arrived, isUse(handler, arrived))
      if (!found.ok) return found
      const session = found.value
      return limits.operator.take(session.operator.id, clock())
        ? pass(handler, arrived, session)
        : rejected('too_many_requests')
    },
    admit: (arrived) => findSession(arrived, false),
  }
}

/** OP6: an action is always a use; a read is one after the operator has touched the page. */
function isUse({ call }: ConsoleHandler, { headers }: ConsoleArrived): boolean {
  return call.isAction || headers[operatorActedHeader] === '1'
}

function permissionFault(
  { call: { access } }: ConsoleHandler, { operator }: OperatorSession,
): ReturnType<typeof rejected> | undefined {
  if (access === 'anyone' || access === 'operator') return undefined
  return hasPermission(operator.role, access) ? undefined : rejected('permission_denied')
}

/** Faults of the form and of the load are no decisions; a flood of them would fill the log. */
const unrecorded: ReadonlySet<string> = new Set(['invalid_input', 'busy', 'too_many_requests'])

function isRecorded({ call }: ConsoleHandler, { code }: Reject): boolean {
  if (code === 'permission_denied') return true
  // A try beyond the bound of tries adds nothing to those within it.
  if (call.access === 'anyone' && code === 'too_many_tries') return false
  return call.isAction && !unrecorded.has(code)
}

/**
 * A browser names the origin of every POST. A request without one, or from another origin, may come
 * from a foreign page that uses the operator's cookie.
 */
function originFault(headers: IncomingHttpHeaders): ReturnType<typeof rejected> | undefined {
  const { origin, host } = headers
  const isOwn = typeof origin === 'string' && host !== undefined
    && (origin === `http://${host}` || origin === `https://${host}`)
  return isOwn ? undefined : rejected('origin_refused')
}

/** A text of the body as its schema reads it; empty where the body has none. */
function textOf(body: unknown, field: string, schema: z.ZodMiniType<string>): string {
  const value: unknown = typeof body === 'object' && body !== null
    ? Reflect.get(body, field) : undefined
  return schema.safeParse(value).data ?? ''
}

/**
 * The target of a refused action, as the accepted action names it. The body may be of any form, so
 * a field that is no short plain name leaves it without a target. The kind and the id, which may
 * have two parts: "USDT TRC20". Null where no thing is named.
 */
function targetOf(
  { target }: Pick<ConsoleCall, 'target'>, body: unknown,
): StoredTarget | null {
  if (target === undefined || typeof body !== 'object' || body === null) return null
  const [kind, ...fields] = target
  const names = fields.map((field) => nameOf(Reflect.get(body, field)))
  return names.includes('') ? null : { kind, id: names.join(' ') }
}

function nameOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : ''
  return typeof value === 'string' && namePattern.test(value) ? value : ''
}
