// The lines of the table language for conditional orders and their expected rows; see
// play-table.ts.
import { asOrderId, type Outcome, type UserId } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  AmendTriggerOrder, PlaceTriggerOrder, PlaceTriggerPair, TriggerDirection, TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import { expectSame } from '#testing/twins/expect-same.ts'

type Rows = ReadonlyMap<number, TriggerRow>

/** The command of a line, given the order that it ends with. */
export function triggerCommandOf(
  line: string, order: PlaceSpotOrder,
): PlaceTriggerOrder | PlaceTriggerPair {
  const when = /when (rise|fall) (\d+)/.exec(line)
  if (when !== null) {
    const [, direction, ticks] = when
    return { kind: 'place-trigger-order', ...stopAt(directionOf(direction), Number(ticks), order) }
  }
  const pair = /pairs (rise|fall) (\d+) (rise|fall) (\d+)/.exec(line)
  if (pair !== null) {
    const [, one, oneTicks, other, otherTicks] = pair
    return {
      kind: 'place-trigger-pair',
      takeProfit: stopAt(directionOf(one), Number(oneTicks), order),
      stopLoss: stopAt(directionOf(other), Number(otherTicks), order),
    }
  }
  const trail = /trails (rise|fall) (\d+)(ppm)? from (\d+)/.exec(line)
  if (trail === null) throw new Error('no such trigger')
  const [, direction, callback, ppm, activation] = trail
  return {
    kind: 'place-trigger-order',
    ...stopAt(directionOf(direction), 0, order),
    activationTicks: Number(activation),
    callbackTicks: ppm === undefined ? Number(callback) : 0,
    callbackPpm: ppm === undefined ? 0 : Number(callback),
  }
}

function stopAt(
  direction: TriggerDirection, triggerTicks: number, order: PlaceSpotOrder,
): TriggerTerms {
  const never = { activationTicks: 0, callbackTicks: 0, callbackPpm: 0 }
  return { by: 'last', direction, triggerTicks, ...never, order }
}

function directionOf(word: string | undefined): TriggerDirection {
  return word === 'rise' ? 'rise' : 'fall'
}

/** `ann amends trigger 3 when 97 back 4ppm at 96 lots 2`, each part only where it is meant. */
export function amendmentOf(line: string, user: UserId): AmendTriggerOrder {
  const match = new RegExp([
    'amends trigger (-?\\d+)(?: when (\\S+))?(?: back (\\d+)(ppm)?)?',
    '(?: at (\\S+))?(?: lots (\\S+))?$',
  ].join('')).exec(line)
  if (match === null) throw new Error('no amendment')
  const [, id, when = '0', back = '0', ppm, price = '0', lots = '0'] = match
  return {
    kind: 'amend-trigger-order', user, triggerId: asOrderId(Number(id)),
    triggerTicks: Number(when), callbackTicks: ppm === undefined ? Number(back) : 0,
    callbackPpm: ppm === undefined ? 0 : Number(back), priceTicks: Number(price),
    lots: Number(lots),
  }
}

/** The new row's status, or the reject's code. */
export function expectAnswer(rows: Rows, outcome: Outcome<Applied>, expected: string): void {
  const row = outcome.ok ? rows.get(outcome.value.orderId) : undefined
  expectSame(outcome.ok ? row?.status ?? 'no row' : outcome.reject.code, expected)
}

/** A row's status, with its end reason and its placed order; or its lots. */
export function expectTrigger(
  rows: Rows, id: string, [verb, ...expected]: readonly string[],
): void {
  const row = rows.get(Number(id))
  if (verb === 'filled') return expectSame(String(row?.filledLots), expected.join(' '))
  if (verb === 'lots') return expectSame(String(row?.order.lots), expected.join(' '))
  const words = [row?.status ?? 'unknown', row?.closeReason, row?.orderId]
  expectSame(words.filter(Boolean).join(' '), expected.join(' '))
}
