// The request rate of the clients of one network. An IPv6 address counts under its /64, /56 and
// /48, with growing limits, so that an owner of many small networks has no separate allowance for
// each.
import { networkFactors, networksOf } from './network-of.ts'
import { createRateLimit, type Rate } from './rate-limit.ts'

export type NetworkLimit = {
  /** Counts a request of an address; false when one of its networks asks too often. */
  take(address: string, now: number, weight?: number): boolean
}

/** A limit for an address and for each larger network around it, with a larger rate each. */
export function createNetworkLimit({ perSecond, burst }: Rate): NetworkLimit {
  const limits = networkFactors.map((factor) =>
    createRateLimit({ perSecond: perSecond * factor, burst: burst * factor }))
  return {
    // The narrowest first: a network that is refused takes nothing from its neighbours.
    take: (address, now, weight) => networksOf(address)
      .every((network, index) => limits[index]?.take(network, now, weight) ?? true),
  }
}
