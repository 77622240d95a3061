// Whether the owner of a spot order's exit could pay for it after an amendment.
import type { Reject } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import { isClosing, type TriggerTerms } from '#engine/commands/trigger-command.ts'
import type { State } from '#state/state.ts'
import type { SpotMarket } from '#state/spot-market.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** [O55] Why the exit of a spot order may not need more: its owner could not pay for it. */
export function growthFault(
  state: State, { owner, exit, terms: old }: TriggerOrder, terms: TriggerTerms,
): Reject | undefined {
  const { order } = terms
  if (exit.parentId === 0 || isClosing(order)) return undefined
  const { ledger } = state
  const place = must(state.marketPlace(order.market), 'an exit is of a listed market')
  const market = state.market(place)
  const needed = neededUnits(market, terms)
  if (needed <= neededUnits(market, old)) return undefined
  const { base, quote } = market.assets
  const cell = ledger.accounts.findSpot(owner, order.side === 'buy' ? quote : base)
  return ledger.coversWide(cell, needed) ? undefined : { code: 'insufficient_available' }
}

/** The coins of an exit that sells, or the money of one that buys at its price or its trigger. */
function neededUnits(
  { baseUnitsPerLot, quoteUnitsPerTickLot }: SpotMarket, { order, triggerTicks }: TriggerTerms,
): bigint {
  const lots = BigInt(order.lots)
  if (order.side === 'sell') return lots * BigInt(baseUnitsPerLot)
  const ticks = order.type === 'limit' ? order.priceTicks : triggerTicks
  return lots * BigInt(ticks) * BigInt(quoteUnitsPerTickLot)
}
