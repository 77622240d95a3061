// The lines of the table language for conditional orders and their expected rows; see
// play-table.ts.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/engine.ts'
import type {
  PlaceTriggerOrder, PlaceTriggerPair, TriggerDirection, TriggerTerms,
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
  if (verb === 'lots') return expectSame(String(row?.order.lots), expected.join(' '))
  const words = [row?.status ?? 'unknown', row?.closeReason, row?.orderId]
  expectSame(words.filter(Boolean).join(' '), expected.join(' '))
}
