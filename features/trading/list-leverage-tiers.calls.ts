// The call that lists the tiers of a perpetual market.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { contractSymbolText, decimalText, wholeNumber } from '@ingot/contract/calls/fields.ts'

/** A tier of a perpetual market: the larger a position's value, the more of it stays as margin. */
export const leverageTier = z.object({
  /** From 1. */
  tier: wholeNumber,
  /** The values of the tier, in the original coin: above the first and up to the second. */
  notionalMin: decimalText,
  notionalMax: decimalText,
  /** The share of the value that must stay as margin, less the deduction: "0.004" is 0.4 %. */
  maintenanceMarginRate: decimalText,
  /** Makes the requirement the same on both sides of a tier's edge. */
  maintenanceDeduction: decimalText,
  /** The highest leverage at which a position of the tier may be opened. */
  leverageMax: wholeNumber,
})
export type LeverageTier = z.infer<typeof leverageTier>

export const listLeverageTiers = defineCall({
  name: 'listLeverageTiers',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'The tiers of a perpetual market: value, maintenance margin and highest leverage.',
  request: z.strictObject({ symbol: contractSymbolText }),
  samples: [{ symbol: 'BTCUSDT-PERP' }],
  reply: z.array(leverageTier),
  rejects: ['market_unknown'],
})
