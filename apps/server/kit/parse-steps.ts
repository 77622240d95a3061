// Reads the price and the quantity of an order as whole ticks and lots of its market. A text
// between two steps is refused, never rounded.
import {
  type Outcome, type RejectCode, accepted, lotsMax, parseUnits, rejected, ticksMax,
} from '@ingot/contract/vocabulary'

/** A price above zero, in the market's ticks; a fault names the request's field. */
export function parseTicks(
  text: string, market: { readonly priceDecimals: number }, field = 'price',
): Outcome<number> {
  return parseSteps(text, {
    decimals: market.priceDecimals,
    max: ticksMax,
    field,
    offStep: 'price_off_tick',
    tooLarge: 'price_out_of_band',
  })
}

/** A quantity above zero, in the market's lots; a fault names the request's field. */
export function parseLots(
  text: string, market: { readonly quantityDecimals: number }, field = 'quantity',
): Outcome<number> {
  return parseSteps(text, {
    decimals: market.quantityDecimals,
    max: lotsMax,
    field,
    offStep: 'quantity_off_lot',
    tooLarge: 'notional_too_large',
  })
}

/** The conversion of a text into a count of steps, and its rejects. */
type Steps = {
  readonly decimals: number
  readonly max: number
  readonly field: string
  /** Not a positive multiple of the step. */
  readonly offStep: RejectCode
  readonly tooLarge: RejectCode
}

function parseSteps(text: string, steps: Steps): Outcome<number> {
  const parsed = parseUnits(text, steps.decimals)
  if (!parsed.ok) {
    if (parsed.fault === 'too_precise') return rejected(steps.offStep, steps.field)
    if (parsed.fault === 'too_large') return rejected(steps.tooLarge, steps.field)
    return rejected('invalid_input', steps.field)
  }
  if (parsed.units > BigInt(steps.max)) return rejected(steps.tooLarge, steps.field)
  return parsed.units === 0n
    ? rejected(steps.offStep, steps.field)
    : accepted(Number(parsed.units))
}
