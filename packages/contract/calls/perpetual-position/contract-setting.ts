// The caller's settings on one perpetual market; the defaults until they are chosen.
import { z } from 'zod/mini'
import { contractSymbolText, wholeNumber } from '#calls/fields.ts'
import { marginModes } from '#vocabulary/states.ts'

export const contractSetting = z.object({
  symbol: contractSymbolText,
  leverage: wholeNumber,
  marginMode: z.enum(marginModes),
})
export type ContractSetting = z.infer<typeof contractSetting>
