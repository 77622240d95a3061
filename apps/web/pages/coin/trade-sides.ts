// The sides that the buttons of a market open on the trade page: a spot market is bought and sold,
// a contract goes long and short.
import type { MarketKind } from '@ingot/contract/vocabulary'

export const tradeSides = {
  spot: { up: 'buy', down: 'sell' },
  perpetual: { up: 'long', down: 'short' },
} as const satisfies Record<MarketKind, unknown>
