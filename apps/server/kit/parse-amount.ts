// Reads the amount of a request: a positive decimal in an asset's smallest units. Every call that
// takes money's measure from a person reads it here.
import { type Outcome, accepted, parseUnits, rejected } from '@ingot/contract/vocabulary'

/** An amount in smallest units, above zero; a reject names the field's fault. */
export function parseAmount(
  text: string,
  asset: { readonly decimals: number },
  field = 'amount',
): Outcome<bigint> {
  const parsed = parseUnits(text, asset.decimals)
  if (parsed.ok) {
    return parsed.units > 0n ? accepted(parsed.units) : rejected('amount_not_positive', field)
  }
  if (parsed.fault === 'too_precise') return rejected('amount_too_precise', field)
  if (parsed.fault === 'too_large') return rejected('amount_too_large', field)
  return rejected('invalid_input', field)
}
