// Dry-run match: walks a book as an order would, without changing anything, and returns its fills
// and their cost. Needed where an order must be refused whole before its first fill.
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'
import { Appetite } from './next-fill.ts'
import type { SpotMarket } from '#state/spot-market.ts'

export type Survey = { readonly lots: number; readonly quoteUnits: number }

/** The immediate fills of an order. */
export function survey(state: State, market: SpotMarket, order: PlaceSpotOrder): Survey {
  const { orders } = state
  const owner = state.ledger.accounts.owner(order.user)
  const appetite = new Appetite(market, order)
  const { side } = appetite
  const skipsOwn = order.selfTradePrevention === 'cancel_maker'
  let lots = 0
  let quoteUnits = 0
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    const ticks = side.priceOf(level)
    if (!appetite.accepts(ticks)) break
    if (appetite.isLeftBehind(ticks)) continue
    let hiddenLots = 0
    for (let slot = side.headOf(level); slot !== 0; slot = orders.next(slot)) {
      if (appetite.isSated) return { lots, quoteUnits }
      if (orders.owner(slot) === owner) {
        if (skipsOwn) continue
        return { lots, quoteUnits }
      }
      const offered = orders.offeredLots(slot)
      const bite = appetite.bite(ticks, offered)
      if (bite === 0) return { lots, quoteUnits }
      appetite.swallow(ticks, bite)
      lots += bite
      quoteUnits += market.quoteUnits(ticks, bite)
      hiddenLots += orders.remainingLots(slot) - offered
    }
    // Further slices of icebergs come in behind everybody of their price.
    const bite = appetite.bite(ticks, hiddenLots)
    appetite.swallow(ticks, bite)
    lots += bite
    quoteUnits += market.quoteUnits(ticks, bite)
  }
  return { lots, quoteUnits }
}
