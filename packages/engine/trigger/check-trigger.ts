// Whether a conditional order is valid, by its own fields and by the current price. The checks run
// in the fixed sequence of rule O1; the result of its later placement is not predicted.
import type { Reject } from '@ingot/contract/vocabulary'
import { rejected, ticksMax } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { State } from '#state/state.ts'
import { limitOrdersOnly } from '#state/trading-fault.ts'
import {
  isClosing, type TriggeredOrder, type TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import { perpetualOrderFault, sideFault } from '#perpetual/order/check-perpetual-order.ts'
import { spotOrderFault } from '#spot/check-order.ts'
import { closingFault, positionOf } from './closing-order.ts'
import { callbackFrom } from '#state/trigger-order.ts'
import { type Watch, watchOf } from './exit/watch-of.ts'

const million = 1_000_000
const amountMax = BigInt(Number.MAX_SAFE_INTEGER)
const listed = 'a conditional order is of a listed market'
const tooSmall: Reject = { code: 'notional_too_small' }

/** The price that the order would watch, or its first fault. */
export function checkTrigger(
  state: State, terms: TriggerTerms,
): { readonly ok: true; readonly value: Watch } | { readonly ok: false; readonly reject: Reject } {
  const { order } = terms
  if (typeof order !== 'object' || order === null) return rejected('invalid_input', 'order')
  const owner = state.ledger.user(order.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const watched = watchOf(state, terms)
  if (watched === undefined) return rejected('market_unknown')
  const closed = watched.closed ?? (watched.isOpening ? limitOrdersOnly : undefined)
  if (closed !== undefined) return { ok: false, reject: closed }
  const fault = termsFault(terms) ?? orderFault(order) ?? modeFault(state, owner, order)
    ?? worthFault(state, terms) ?? priceFault(terms, watched.ticks)
    ?? positionFault(state, owner, terms)
  return fault === undefined
    ? { ok: true, value: { owner, ...watched } } : { ok: false, reject: fault }
}

/** The first fault of the condition's own fields. */
export function termsFault(terms: TriggerTerms): Reject | undefined {
  const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order } = terms
  const isPerpetual = order.kind === 'place-perpetual-order'
  if (!isPerpetual && order.kind !== 'place-spot-order') return invalid('order')
  if (by !== 'last' && !(by === 'mark' && isPerpetual)) return invalid('by')
  if (direction !== 'rise' && direction !== 'fall') return invalid('direction')
  if (!isWhole(triggerTicks, 0, ticksMax)) return invalid('triggerTicks')
  if (!isWhole(activationTicks, 0, ticksMax)) return invalid('activationTicks')
  if (!isWhole(callbackTicks, 0, ticksMax)) return invalid('callbackTicks')
  if (!isWhole(callbackPpm, 0, million)) return invalid('callbackPpm')
  const callbacks = (callbackTicks > 0 ? 1 : 0) + (callbackPpm > 0 ? 1 : 0)
  if (triggerTicks === 0) return callbacks === 1 ? undefined : invalid('callbackTicks')
  return callbacks === 0 && activationTicks === 0 ? undefined : invalid('triggerTicks')
}

/** The first fault of the carried order's fields; it has no exits of its own. */
export function orderFault(order: TriggeredOrder): Reject | undefined {
  if (order.exits !== undefined) return invalid('exits')
  if (order.kind === 'place-perpetual-order') return perpetualOrderFault(order)
  const code = spotOrderFault(order)
  if (code !== undefined) return { code }
  return order.amountUnits > amountMax ? { code: 'notional_too_large' } : undefined
}

/** [P16] The mode stays as it is while the order waits. */
function modeFault(
  { perpetuals: { modes } }: State, owner: number, order: TriggeredOrder,
): Reject | undefined {
  return order.kind === 'place-perpetual-order'
    ? sideFault(order, modes.modeOf(owner)) : undefined
}

/**
 * [O54] An order too small for its market at its own price or its trigger. A trailing stop at the
 * market has neither, and an order that closes may have any value, as may one in one-way mode.
 */
export function worthFault(
  state: State, { order, triggerTicks }: TriggerTerms,
): Reject | undefined {
  const isSpot = order.kind === 'place-spot-order'
  if (!isSpot && (order.reduceOnly || order.positionSide === 'net')) return undefined
  const market = isSpot ? state.market(must(state.marketPlace(order.market), listed))
    : state.perpetuals.market(must(state.perpetuals.marketPlace(order.market), listed))
  if (isSpot && order.amountUnits > 0n) {
    return Number(order.amountUnits) < market.notionalMinUnits ? tooSmall : undefined
  }
  const ticks = order.type === 'limit' ? order.priceTicks : triggerTicks
  return ticks > 0 && ticks * order.lots * market.quoteUnitsPerTickLot < market.notionalMinUnits
    ? tooSmall : undefined
}

/** A trigger, or an activation, that the price has met already would not wait at all. */
function priceFault(terms: TriggerTerms, ticks: number): Reject | undefined {
  const { direction, triggerTicks, activationTicks } = terms
  if (triggerTicks > 0) {
    const isMet = direction === 'rise' ? ticks >= triggerTicks : ticks <= triggerTicks
    return isMet ? { code: 'would_trigger', field: 'triggerTicks' } : undefined
  }
  if (activationTicks === 0) return callbackFault(terms, ticks)
  const isMet = direction === 'rise' ? ticks <= activationTicks : ticks >= activationTicks
  return isMet ? { code: 'would_trigger', field: 'activationTicks' }
    : callbackFault(terms, activationTicks)
}

/** [O51] An order that only closes has a position to close. */
function positionFault(state: State, owner: number, terms: TriggerTerms): Reject | undefined {
  const { order } = terms
  if (!isClosing(order)) return undefined
  return closingFault(state, positionOf(state, { owner, terms }), order.lots)
}

/** [O44] A callback as large as the price that it goes back from would never be met. */
export function callbackFault(terms: TriggerTerms, fromTicks: number): Reject | undefined {
  if (callbackFrom(terms, fromTicks) < fromTicks) return undefined
  const field = terms.callbackTicks > 0 ? 'callbackTicks' : 'callbackPpm'
  return { code: 'callback_out_of_range', field }
}

function invalid(field: string): Reject {
  return { code: 'invalid_input', field }
}
