// Reads a user's leverage and margin mode on the perpetual markets. The query names the owner.
import type { ContractSetting } from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import { defaultLeverage } from '@ingot/engine/formulas'
import type { Services } from '#http/services.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

/** Of the named markets, in their order; the defaults where the user has chosen nothing. */
export async function loadContractSettings(
  { database }: Pick<Services, 'database'>, user: UserId,
  markets: readonly ListedPerpetualMarket[],
): Promise<ContractSetting[]> {
  const rows = await database.selectFrom('risk_setting').selectAll()
    .where('user_id', '=', user).execute()
  const chosen = new Map(rows.map((row) => [row.market_id, row]))
  return markets.map((market) => ({
    symbol: contractSymbolOf(market.symbol),
    leverage: chosen.get(market.id)?.leverage ?? defaultLeverage(market.leverageMax),
    marginMode: chosen.get(market.id)?.margin_mode ?? 'cross',
  }))
}
