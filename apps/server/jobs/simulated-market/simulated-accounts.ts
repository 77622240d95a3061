// Which accounts trade in a simulated market: two makers and two takers each, numbered by the
// market. They are ordinary accounts; only their numbers differ from those of customers.
import {
  type MarketId, type UserId, asMarketId, asUserId, customerIdMin, userIdMin,
} from '@ingot/contract/vocabulary'

export const simulatedRoles = ['maker-a', 'maker-b', 'taker-a', 'taker-b'] as const
export type SimulatedRole = (typeof simulatedRoles)[number]

/**
 * The account of a role on a market, below `customerIdMin`. Throws for a market whose number is
 * too large.
 */
export function simulatedUser(market: MarketId, role: SimulatedRole): UserId {
  const user = userIdMin + market * simulatedRoles.length + simulatedRoles.indexOf(role)
  if (user >= customerIdMin) throw new RangeError(`market ${market} has no simulated accounts`)
  return asUserId(user)
}

/** Whether a market's number is small enough for accounts of its own. */
export function hasSimulatedUsers(market: MarketId): boolean {
  return userIdMin + (market + 1) * simulatedRoles.length <= customerIdMin
}

/** Whether an owner is an account of the simulated market. */
export function isSimulatedUser(owner: number): boolean {
  return owner >= userIdMin && owner < customerIdMin
}

/** The market in which a simulated account trades; it may be one that is not listed. */
export function marketOf(user: UserId): MarketId {
  return asMarketId(Math.floor((user - userIdMin) / simulatedRoles.length))
}
