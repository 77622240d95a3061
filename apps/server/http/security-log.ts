// The gateway's security events: with the step that makes the change, or separately for a refusal.
// Refusals are bounded, so that no attacker can fill the log.
import { LRUCache } from 'lru-cache'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { logSecurityEvent } from '#sequencer/steps/core-steps.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { Caller } from './reply/handler.ts'

export type TellingEvent = Pick<SecurityEvent, 'kind' | 'userId' | 'detail'>

export type SecurityLog = {
  /** The event with the caller's place and device, for the step that makes the change. */
  eventOf(event: TellingEvent, caller: Caller): SecurityEvent
  /** The caller's network as events name it. */
  networkOf(caller: Caller): string
  /** Records a separate event for a refusal. It does not wait and is bounded. */
  report(event: TellingEvent, caller: Caller): void
}

/** Reports that are kept at once, and how many more each minute; further ones are counted. */
const reportsAtOnceMax = 300
const reportsPerMinuteMax = 5
const minuteMs = 60_000
/** Kinds that come in floods: each network is reported once a minute. */
const sampledKinds: ReadonlySet<string> = new Set(['limit-reached', 'code-refused'])
const networksMax = 10_000

export type SecurityLogParts = {
  readonly sequencer: Sequencer
  readonly key: SecretKey
  /** Milliseconds that never run backwards; the bound must not depend on the wall clock. */
  monotonic(): number
}

/**
 * Makes the security log. Refusals are limited per minute; the count of dropped ones is recorded.
 */
export function createSecurityLog({ sequencer, key, monotonic }: SecurityLogParts): SecurityLog {
  let left = reportsAtOnceMax
  let filledAt = monotonic()
  let dropped = 0
  const take = (): boolean => {
    const now = monotonic()
    left = Math.min(reportsAtOnceMax, left + ((now - filledAt) / minuteMs) * reportsPerMinuteMax)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
  const lastAt = new LRUCache<string, number>({ max: networksMax })
  const isSampledOut = ({ kind, detail }: TellingEvent, { address }: Caller): boolean => {
    if (!sampledKinds.has(kind)) return false
    const now = monotonic()
    const place = `${kind} ${detail ?? ''} ${address}`
    if (now - (lastAt.get(place) ?? -minuteMs) < minuteMs) return true
    lastAt.set(place, now)
    return false
  }
  const networkOf = ({ address }: Caller): string => placeDigest(key, address)
  const eventOf: SecurityLog['eventOf'] = (event, caller) => ({
    ...event, network: networkOf(caller), device: caller.device,
  })
  return {
    eventOf,
    networkOf,
    report(event, caller) {
      if (isSampledOut(event, caller) || !take()) {
        dropped += 1
        return
      }
      const detail = [event.detail ?? '', dropped === 0 ? '' : `${dropped} more were not kept`]
      dropped = 0
      // Not waited for: the caller's answer must not depend on whether the log is busy.
      void sequencer.run(logSecurityEvent, eventOf(
        { ...event, detail: detail.filter((text) => text !== '').join('; ') || null }, caller,
      ))
    },
  }
}

/** A network as events name it: the same one is recognised, and none can be found from it. */
function placeDigest(key: SecretKey, network: string): string {
  return key.digest('places', ['network', network], 'base64url').slice(0, 22)
}
