// The shown quantity of an iceberg ticket: its fault, and the field of the request. Pure.
import { icebergSlicesMax, type TimeInForce } from '@ingot/contract/vocabulary'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConditionEntry, OrderKind } from './condition-entry.ts'
import type { ConditionFault } from './view-condition.ts'

export type IcebergRules = {
  readonly steps: MarketSteps
  /** The order's whole quantity; undefined while it has none. */
  readonly quantity: string | undefined
  /** A missing quantity is reported once the user has tried to send the order. */
  readonly isTried: boolean
}

export type IcebergView = {
  readonly fault: ConditionFault | undefined
  /** Undefined while something is missing or wrong. */
  readonly displayQuantity: string | undefined
}

/** [K110] Undefined for an order of another type. */
export function viewIceberg(
  kind: OrderKind, { shownQuantity }: ConditionEntry, rules: IcebergRules,
): IcebergView | undefined {
  if (kind !== 'iceberg') return undefined
  const { quantityDecimals } = rules.steps
  const shown = stepsIn(shownQuantity, quantityDecimals) || undefined
  const lots = stepsIn(rules.quantity ?? '', quantityDecimals) || undefined
  if (shown === undefined) {
    return {
      fault: rules.isTried ? { kind: 'shownRequired' } : undefined, displayQuantity: undefined,
    }
  }
  const displayQuantity = textOfSteps(shown, quantityDecimals)
  // A missing quantity is reported under its own field.
  if (lots === undefined) return { fault: undefined, displayQuantity }
  // O22: less than the order, and at least a tenth of it.
  const [min, max] = [Math.ceil(lots / icebergSlicesMax), lots - 1]
  if (max < min) return { fault: { kind: 'icebergTooSmall' }, displayQuantity: undefined }
  if (shown >= min && shown <= max) return { fault: undefined, displayQuantity }
  const text = (steps: number): string => textOfSteps(steps, quantityDecimals)
  return {
    fault: { kind: 'shownBetween', min: text(min), max: text(max) }, displayQuantity: undefined,
  }
}

/** The order with its shown quantity; undefined while one of the two is missing or wrong. */
export function withIceberg<Request extends object>(
  request: Request | undefined, iceberg: IcebergView | undefined,
): Request | undefined {
  if (request === undefined || iceberg === undefined) return request
  const { displayQuantity } = iceberg
  return displayQuantity === undefined ? undefined : { ...request, displayQuantity }
}

/** [O10] The times in force of an iceberg, which rests. */
export const restingTimes: readonly TimeInForce[] = ['GTC', 'POST_ONLY']

/** The ticket as an order of its type is placed: an iceberg never ends at once. */
export function asPlaced<Ticket extends { readonly timeInForce: TimeInForce }>(
  kind: OrderKind, ticket: Ticket,
): Ticket {
  const rests = kind !== 'iceberg' || restingTimes.includes(ticket.timeInForce)
  return rests ? ticket : { ...ticket, timeInForce: 'GTC' }
}
