// How often the clients of one network may ask. An IPv6 address counts under its /64, /56 and /48,
// whose bounds grow, so that whoever holds many small networks has no allowance for each.
import { networkFactors, networksOf } from './network-of.ts'
import { createRateLimit, type Rate } from './rate-limit.ts'

export type NetworkLimit = {
  /** Counts a request of an address; false when one of its networks asks too often. */
  take(address: string, now: number, weight?: number): boolean
}

export function createNetworkLimit({ perSecond, burst }: Rate): NetworkLimit {
  const limits = networkFactors.map((factor) =>
    createRateLimit({ perSecond: perSecond * factor, burst: burst * factor }))
  return {
    // The narrowest first: a network that is refused takes nothing from its neighbours.
    take: (address, now, weight) => networksOf(address)
      .every((network, index) => limits[index]?.take(network, now, weight) ?? true),
  }
}
