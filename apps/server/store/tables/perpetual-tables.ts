// The rows of perpetual markets: listings, prices, orders, trades, positions, choices, funding and
// liquidations. Only the sequencer writes them. Money columns end in _units, moments in _at.
import type {
  LiquidationRow, MarginMode, OrderStatus, PerpetualCloseReason, PerpetualTradeKind, PositionMode,
  PositionSide, Side, TimeInForce,
} from '@ingot/engine'

export type PerpetualTables = {
  perpetual_market: PerpetualMarketTable
  perpetual_tier: PerpetualTierTable
  perpetual_market_state: PerpetualMarketStateTable
  perpetual_order: PerpetualOrderTable
  perpetual_trade: PerpetualTradeTable
  perpetual_order_of_user: PerpetualOrderOfUserTable
  perpetual_trade_of_user: PerpetualTradeOfUserTable
  perpetual_trade_of_market: PerpetualTradeOfMarketTable
  position: PositionTable
  risk_setting: RiskSettingTable
  position_mode: PositionModeTable
  funding_payment: FundingPaymentTable
  liquidation: LiquidationTable
}

/** A listed market with its rules; its tiers stand beside it. */
export type PerpetualMarketTable = {
  market_id: number
  symbol: string
  settle_asset_id: number
  price_decimals: number
  quantity_decimals: number
  /** Smallest units of the settle asset in a tick times a lot. */
  quote_tick_lot_units: bigint
  notional_min_units: bigint
  maker_fee_ppm: number
  taker_fee_ppm: number
  liquidation_fee_ppm: number
  band_ppm: number
  reference_ticks: number
  source_age_max_ms: number
  source_deviation_max_ppm: number
  mark_band_ppm: number
  funding_interval_ms: number
  interest_e8: number
  funding_clamp_e8: number
  funding_cap_e8: number
  impact_units: bigint
}

export type PerpetualTierTable = {
  market_id: number
  /** From zero, by ascending cap. */
  tier: number
  cap_units: bigint
  mmr_ppm: number
  leverage_max: number
}

/** Where a market's prices stand, and what mark and funding remember between two commands. */
export type PerpetualMarketStateTable = {
  market_id: number
  last_ticks: number
  /** Index and mark are zero until the first index. */
  index_ticks: number
  mark_ticks: number
  marked_at: number
  /** 1 while no source is usable. */
  is_halted: number
  /** JSON list of mid − index in ticks, oldest first. */
  basis_ticks: string
  premium_sum_e8: number
  premium_count: number
  funding_stamp: number
  funding_rate_e8: number
}

/** An order as it stands. To read pending ones by their index, compare with `pendingStatus`. */
export type PerpetualOrderTable = {
  order_id: number
  user_id: number
  market_id: number
  side: Side
  position_side: PositionSide | 'net'
  type: 'limit' | 'market'
  time_in_force: TimeInForce
  reduce_only: number
  price_ticks: number
  lots: number
  leverage: number
  filled_lots: number
  filled_units: bigint
  fee_units: bigint
  realized_units: bigint
  closing_lots: number
  held_units: bigint
  status: OrderStatus
  close_reason: PerpetualCloseReason | null
  client_order_id: string | null
  created_at: number
  updated_at: number
  /** Behind which number it fills at its price; null while that is its own. */
  priority: number | null
  /** What an iceberg shows at a time, and what of that the book showed last; null of others. */
  display_lots: number | null
  visible_lots: number | null
}

/** Order numbers are zero where a liquidation or a deleveraging stood in for an order. */
export type PerpetualTradeTable = {
  trade_id: number
  market_id: number
  kind: PerpetualTradeKind
  price_ticks: number
  lots: number
  quote_units: bigint
  taker_side: Side
  taker_order_id: number
  maker_order_id: number
  taker_user_id: number
  maker_user_id: number
  taker_fee_units: bigint
  maker_fee_units: bigint
  taker_realized_units: bigint
  maker_realized_units: bigint
  traded_at: number
}

/** A user's orders up to the history's cursor: see sequencer/batch/history-index.ts. */
export type PerpetualOrderOfUserTable = {
  user_id: number
  order_id: number
  market_id: number
}

/** A user's trades, on either side, up to the history's cursor. */
export type PerpetualTradeOfUserTable = {
  user_id: number
  trade_id: number
  market_id: number
}

export type PerpetualTradeOfMarketTable = {
  market_id: number
  trade_id: number
}

/** An open position; a closed one has no row, its trades tell of it. */
export type PositionTable = {
  user_id: number
  market_id: number
  side: PositionSide
  lots: number
  cost_units: bigint
  margin_units: bigint
  margin_mode: MarginMode
  realized_units: bigint
  funding_units: bigint
  opened_at: number
  updated_at: number
}

/** What a user chose on a market; without a row the defaults hold. */
export type RiskSettingTable = {
  user_id: number
  market_id: number
  leverage: number
  margin_mode: MarginMode
}

export type PositionModeTable = {
  user_id: number
  position_mode: PositionMode
}

/** What a position received (positive) or paid at a funding stamp. */
export type FundingPaymentTable = {
  user_id: number
  stamp: number
  market_id: number
  side: PositionSide
  lots: number
  mark_ticks: number
  rate_e8: number
  payment_units: bigint
  paid_at: number
}

/** The receipt of one step of a liquidation, enough to recompute it by hand. */
export type LiquidationTable = {
  liquidation_id: number
  user_id: number
  market_id: number
  side: PositionSide
  margin_mode: MarginMode
  step: LiquidationRow['step']
  mark_ticks: number
  index_ticks: number
  tier: number
  lots_before: number
  cost_units: bigint
  margin_units: bigint
  equity_units: bigint
  maintenance_units: bigint
  bankruptcy_ticks: number
  lots_by_book: number
  lots_by_adl: number
  filled_units: bigint
  fee_units: bigint
  insurance_units: bigint
  liquidated_at: number
}
