// What an operator may set about the port. Defaults are safe for people; a program that trades
// keeps its own pace, which the sequencer's queue bounds.
import type { Mode } from '@ingot/contract/vocabulary'
import type { Rate } from './rate-limit.ts'

export type HttpSettings = {
  /** Addresses of proxies whose X-Forwarded-For is believed; false believes none. */
  readonly trustProxy: false | string
  readonly rates: {
    /** For each session, over all calls that need one. */
    readonly session: Rate
    /** For each network address, over all other calls. */
    readonly address: Rate
    /** For each network address, over the calls at which something could be guessed. */
    readonly guess: Rate
  }
}

/** The bytes that a request's body may have. */
export const bodyBytesMax = 65_536

/** The settings that hold unless an operator says otherwise. */
export function httpSettingsOf(mode: Mode): HttpSettings {
  const rates = { session: perSecond(20_000), address: perSecond(500) }
  // A sandbox is one machine with many testers behind one address; a public port is not.
  const guess = mode === 'sandbox' ? perSecond(50) : { perSecond: 0.5, burst: 30 }
  return { trustProxy: false, rates: { ...rates, guess } }
}

/** A rate that lets two seconds' worth come at once. */
function perSecond(count: number): Rate {
  return { perSecond: count, burst: 2 * count }
}
