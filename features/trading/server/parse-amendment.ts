// Parses the change of a resting order of either market: another price, another whole quantity, or
// both.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'

type Change = { readonly price?: string | undefined; readonly quantity?: string | undefined }
type Market = Parameters<typeof parseTicks>[1] & Parameters<typeof parseLots>[1]

/** Zero keeps the price or the quantity. */
export function parseAmendment(
  { price, quantity }: Change, market: Market,
): Outcome<{ readonly priceTicks: number; readonly lots: number }> {
  if (price === undefined && quantity === undefined) return rejected('nothing_changed')
  const priceTicks = price === undefined ? accepted(0) : parseTicks(price, market)
  if (!priceTicks.ok) return priceTicks
  const lots = quantity === undefined ? accepted(0) : parseLots(quantity, market)
  return lots.ok ? accepted({ priceTicks: priceTicks.value, lots: lots.value }) : lots
}
