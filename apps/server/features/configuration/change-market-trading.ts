// Halts the trading of a market of either kind, or lets it trade again: the engine's state and its
// event in one commit.
import { accepted, asMarketId, contractSymbolOf, rejected } from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type MarketTradingChange = ChangedBy & {
  /** As the calls spell it. */
  readonly symbol: string
  readonly isHalted: boolean
}

/** [CF7] Refused with `market_unknown`; a state that the market has already is no change. */
export const changeMarketTrading = defineStep({
  name: 'change-market-trading',
  async run(step, { symbol, isHalted, by, reason }: MarketTradingChange) {
    const market = await findMarket(step, symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const wasHalted = market.is_trading_halted === 1
    if (wasHalted === isHalted) return accepted(null)
    const changed = step.apply({
      kind: 'change-market-trading', market: asMarketId(market.market_id), isHalted,
    })
    if (!changed.ok) return changed
    await noteChange(step, {
      row: `market ${symbol}`, by, reason, from: { isHalted: wasHalted }, to: { isHalted },
    })
    return accepted(null)
  },
})

async function findMarket({ database }: StepContext, symbol: string) {
  const spot = await database.selectFrom('spot_market').select(['market_id', 'is_trading_halted'])
    .where('symbol', '=', symbol).executeTakeFirst()
  if (spot !== undefined) return spot
  const contracts = await database.selectFrom('perpetual_market as market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'market.market_id')
    .select(['market.symbol', 'market.market_id', 'state.is_trading_halted']).execute()
  return contracts.find((contract) => contractSymbolOf(contract.symbol) === symbol)
}
