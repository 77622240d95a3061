// Reads the settings of a copy in the engine's units. The engine checks their bounds.
import type { RequestOf } from '@ingot/contract/calls'
import type { changeCopy } from '@ingot/contract/calls/copy-trading/copies.ts'
import {
  accepted, type MarketId, type Outcome, parseUnits, rejected,
} from '@ingot/contract/vocabulary'
import type { CopySettings } from '@ingot/engine'
import { usdtOf } from '#features/conversion/conversion-view.ts'
import type { Listings } from '#store/rows/listings.ts'

type Written = Omit<RequestOf<typeof changeCopy>, 'copyId'>

/** The settings, or the first field that cannot be read. */
export function parseSettings(listings: Listings, written: Written): Outcome<CopySettings> {
  const { decimals } = usdtOf(listings)
  const markets: MarketId[] = []
  for (const symbol of written.symbols) {
    const market = listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbols')
    markets.push(market.id)
  }
  const quota = amountOrNone(written.quota, decimals, 'quota')
  if (!quota.ok) return quota
  const maxInvest = amountOrNone(written.maxInvest, decimals, 'maxInvest')
  if (!maxInvest.ok) return maxInvest
  const { copyKind, ratioPpm, capPpm, leverageMax, marginMode, stopPpm, takePpm } = written
  return accepted({
    copyKind, ratioPpm, quotaUnits: quota.value, capPpm, leverageMax, marginMode, markets,
    maxInvestUnits: maxInvest.value, stopPpm, takePpm,
  })
}

/** Zero stands for none. */
function amountOrNone(text: string, decimals: number, field: string): Outcome<bigint> {
  const parsed = parseUnits(text, decimals)
  if (parsed.ok) return accepted(parsed.units)
  if (parsed.fault === 'too_precise') return rejected('amount_too_precise', field)
  if (parsed.fault === 'too_large') return rejected('amount_too_large', field)
  return rejected('invalid_input', field)
}
