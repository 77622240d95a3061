// The settings of the port and their defaults: limits that no human user reaches, and that protect
// other users from excessive programs.
import { type Mode, requestTimeoutMs } from '@ingot/contract/vocabulary'
import { descriptorShares, type DescriptorShares } from './connection/descriptors.ts'
import type { Rate } from './limits/rate-limit.ts'
import type { UnreadBounds } from './limits/unread-answers.ts'

export type HttpSettings = {
  /** Addresses of proxies whose X-Forwarded-For is believed; false believes none. */
  readonly trustProxy: false | string
  /** Connections that all networks together may hold at once. */
  readonly connectionsMax: number
  /** Connections that one network may hold at once; a trusted proxy may hold nearly all. */
  readonly connectionsPerNetworkMax: number
  /** Replies to requests for pages that may be under way at once: each may hold a file. */
  readonly pagesAtOnceMax: number
  /** When a client that does not read its replies is disconnected. */
  readonly unread: UnreadBounds
  /** How long a request may take to arrive before its connection is ended. */
  readonly arrival: { readonly headersMs: number; readonly requestMs: number }
  readonly rates: {
    /** For each account, over all its sessions and all calls that need one. */
    readonly account: Rate
    /** For each network, over all other calls. */
    readonly address: Rate
    /** For each network, over the calls at which something could be guessed. */
    readonly guess: Rate
    /** For each network, over pages, their files and the API document. */
    readonly page: Rate
  }
}

/** The bytes that a request's body may have. */
export const bodyBytesMax = 65_536

/** The settings that hold unless an operator says otherwise. */
export function httpSettingsOf(
  mode: Mode, { traders, pages }: DescriptorShares = descriptorShares(Infinity, 0),
): HttpSettings {
  // A sandbox is one machine with many testers and their programs behind one address, and shows its
  // full speed; with real money no client may take the queue from all others.
  const rates = mode === 'sandbox'
    ? {
      account: perSecond(20_000), address: perSecond(500), guess: perSecond(50),
      page: perSecond(500),
    }
    : {
      account: perSecond(200), address: perSecond(100), guess: { perSecond: 0.2, burst: 30 },
      // A first visit asks for about eighty files, and a network may have many visitors.
      page: perSecond(500),
    }
  return {
    trustProxy: false,
    connectionsMax: traders,
    connectionsPerNetworkMax: mode === 'sandbox' ? 5_000 : 500,
    pagesAtOnceMax: pages,
    unread: { stallMs: 20_000, bytesMax: 32 * 1024 * 1024 },
    arrival: { headersMs: 10_000, requestMs: requestTimeoutMs },
    rates,
  }
}

/** A rate that lets two seconds' worth come at once. */
function perSecond(count: number): Rate {
  return { perSecond: count, burst: 2 * count }
}
