// The rows of what waits: orders for a price, and countdowns to a cancel-all. Only the sequencer
// writes them. Money columns end in _units, moments in _at.
import type {
  PositionSide, SelfTradePrevention, Side, TimeInForce, TriggerCloseReason, TriggerDirection,
  TriggerPrice, TriggerStatus,
} from '@ingot/engine'

export type WaitingTables = {
  trigger_order: TriggerOrderTable
  cancel_countdown: CancelCountdownTable
}

/** To read open ones by their index, say `openTrigger`. */
export type TriggerOrderTable = {
  /** In one number space with the orders. */
  trigger_id: number
  user_id: number
  market_id: number
  product: 'spot' | 'perpetual'
  watches: TriggerPrice
  direction: TriggerDirection
  trigger_ticks: number
  activation_ticks: number
  callback_ticks: number
  callback_ppm: number
  /** The order that is placed when the price is met; null is what its product has not. */
  side: Side
  position_side: PositionSide | 'net' | null
  type: 'limit' | 'market'
  time_in_force: TimeInForce
  price_ticks: number
  lots: number
  amount_units: bigint | null
  reduce_only: number | null
  self_trade_prevention: SelfTradePrevention
  /** Zero for an order that shows all of itself. */
  display_lots: number
  extreme_ticks: number
  turn: number
  pair_id: number
  /** The order that it goes with; zero without. */
  parent_id: number
  /** 1 for an exit that closes a position and ends with it. */
  closes_position: number
  status: TriggerStatus
  close_reason: TriggerCloseReason | null
  /** The placed order; zero without. */
  order_id: number
  client_order_id: string | null
  created_at: number
  updated_at: number
}

/** When all resting orders of a user are cancelled unless he says otherwise; no row, never. */
export type CancelCountdownTable = {
  user_id: number
  due_at: number
}
