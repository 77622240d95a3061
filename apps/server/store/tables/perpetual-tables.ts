// The rows of perpetual markets: listings, prices, orders, trades, positions, choices, funding and
// liquidations. Only the sequencer writes them. Money columns end in _units, moments in _at.
import {
  fundingPaymentRow, liquidationRow, perpetualCommands, perpetualMarketRow, perpetualTradeRow,
  positionModeRow, positionRow, riskSettingRow, tierTerms,
} from '@ingot/engine'
import { key, whole } from '@ingot/engine/rows'
import { storedPerpetualOrderRow } from '#store/rows/stored-orders.ts'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'
import type { LateOrIceberg } from './core-tables.ts'

const { tiers: _tiers, ...rules } = perpetualCommands['list-perpetual-market']
/** A listed market with its parameters; its tiers are in another table. */
export const perpetualMarkets = storedRow('perpetual_market', {
  ...rules, market: key(rules.market),
}, {
  settle: 'settle_asset_id', quoteUnitsPerTickLot: 'quote_tick_lot_units',
})
/** Counted from zero, by ascending cap. */
export const perpetualTiers = storedRow('perpetual_tier', {
  market: key(rules.market), tier: key(whole()), ...tierTerms,
}, {})
export const perpetualMarketStates = storedRow('perpetual_market_state', perpetualMarketRow, {})
/** To read pending orders by their index, compare with `pendingStatus`. */
export const perpetualOrders = storedRow('perpetual_order', storedPerpetualOrderRow, {})
export const perpetualTrades = storedRow('perpetual_trade', perpetualTradeRow, { at: 'traded_at' })
/** A closed position has no row: its trades are its record. */
export const positions = storedRow('position', positionRow, {})
/** A user's settings on a market; without a row the defaults apply. */
export const riskSettings = storedRow('risk_setting', riskSettingRow, {})
export const positionModes = storedRow('position_mode', positionModeRow, {})
export const fundingPayments = storedRow('funding_payment', fundingPaymentRow, {
  units: 'payment_units', at: 'paid_at',
})
export const liquidations = storedRow('liquidation', liquidationRow, { at: 'liquidated_at' })

export type PerpetualTables = {
  perpetual_market: TableOf<typeof perpetualMarkets>
  perpetual_tier: TableOf<typeof perpetualTiers>
  perpetual_market_state: TableOf<typeof perpetualMarketStates>
  perpetual_order: TableOf<typeof perpetualOrders> & LateOrIceberg
  perpetual_trade: TableOf<typeof perpetualTrades>
  position: TableOf<typeof positions>
  risk_setting: TableOf<typeof riskSettings>
  position_mode: TableOf<typeof positionModes>
  funding_payment: TableOf<typeof fundingPayments>
  liquidation: TableOf<typeof liquidations>
}
