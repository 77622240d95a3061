// The engine and its naive twin through a whole exchange, a part of the long run, and its required
// coverage. A failure is replayed with npm run twins -- --seed N --mood M --commands C.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { EffectsComparison } from './compare-effects.ts'
import { type ExchangeMood, exchangeMoods } from '#testing/workload/exchange-workload.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { byDepth } from '#testing/test-depth.ts'
import { replayTwins, runTwins, type TwinRun } from './run-twins.ts'
import { shrink } from './shrink-commands.ts'
import { TwinCoverage } from './twin-coverage.ts'
import { Workload } from '#testing/workload/workload.ts'

const seed = 17
const sizes: Readonly<Record<ExchangeMood, number>> = byDepth({
  short: { calm: 3_000, storm: 3_000, hostile: 3_000, backlog: 2_500, hoard: 2_500 },
  deep: { calm: 20_000, storm: 20_000, hostile: 18_000, backlog: 14_000, hoard: 16_000 },
})
const runs = new Map<ExchangeMood, TwinRun>()

test.each(exchangeMoods)(
  `[E2, E3, H9, O1, O2, O3, O4, O5, O6, O7, O8, O9, O10, O11, O12, O26, P20, R14] twins agree, %s`,
  (mood) => {
    const run = runOf(mood)
    expect(run.differences).toEqual([])
    expect(run.verdict.faults).toEqual([])
    expect(run.accepted).toBeGreaterThan(sizes[mood] / 3)
  }, 600_000,
)

test('[E3] every listed code path was reached', () => {
  const coverage = new TwinCoverage()
  for (const mood of exchangeMoods) coverage.add(runOf(mood).coverage)
  // Rare paths need the long streams.
  const isMeant = byDepth({ short: /^command /, deep: /./ })
  const missing = paths.filter((path) => isMeant.test(path) && !coverage.counts.has(path))
  expect(missing).toEqual([])
}, 600_000)

test('[E3] the comparison reports a difference', () => {
  const engine = createEngine()
  const twin = new NaiveTwin()
  const comparison = new EffectsComparison()
  const workload = new Workload({ seed, mix: 'retail', users: 4 })
  for (const command of workload.opening()) {
    engine.apply(command, 0)
    twin.apply(command, 0)
  }
  expect(comparison.differences(engine.drain(), twin.drain())).toEqual([])
  const [command] = workload.opening().slice(-1)
  if (command === undefined) throw new Error('the opening ends with a deposit')
  engine.apply(command, 1)
  expect(comparison.differences(engine.drain(), twin.drain()).length).toBeGreaterThan(0)
})

test('[E3] a log is replayed identically, and a failing one is shortened', () => {
  const { log } = runTwins({ seed, mood: 'calm', commands: 300 })
  expect(replayTwins(log)).toEqual([])
  const fails = (some: readonly number[]) => some.includes(7) && some.includes(31)
  const long = Array.from({ length: 50 }, (_, index) => index)
  expect(shrink(long, { fails, isOver: () => false })).toEqual([7, 31])
  expect(shrink(long, { fails, isOver: () => true })).toEqual(long)
})

function runOf(mood: ExchangeMood): TwinRun {
  const run = runs.get(mood) ?? runTwins({ seed, mood, commands: sizes[mood] })
  runs.set(mood, run)
  return run
}

/** A cut that misses one of these proves less than it says. */
const paths: readonly string[] = [
  ...[
    'adjust-margin', 'amend-order', 'amend-trigger-order', 'cancel-all-after',
    'cancel-all-perpetual-orders',
    'cancel-all-spot-orders', 'cancel-all-trigger-orders', 'cancel-perpetual-order',
    'cancel-spot-order', 'cancel-trigger-order', 'change-market-trading', 'credit-deposit',
    'delist-market',
    'fund-insurance', 'list-asset',
    'list-perpetual-market', 'list-spot-market', 'open-user', 'place-perpetual-order',
    'place-spot-order', 'place-trigger-order', 'place-trigger-pair',
    'place-position-exits', 'set-leverage',
    'set-margin-mode', 'set-position-mode', 'settle-funding', 'tick', 'transfer-between-wallets',
    'update-mark', 'hold-funds', 'settle-funds', 'release-funds', 'credit-funds', 'debit-funds',
    'share-funds', 'convert-funds', 'move-house-funds',
  ].map((kind) => `command ${kind}`),
  ...[
    'amount_not_allowed', 'amount_not_positive', 'amount_too_large', 'asset_unknown', 'cannot_fill',
    'funding_settled', 'insufficient_available', 'invalid_input', 'leverage_too_high',
    'margin_insufficient', 'market_halted', 'market_unknown', 'no_liquidity',
    'notional_too_large', 'notional_too_small', 'open_orders_exist', 'order_unknown',
    'position_mode_mismatch', 'position_not_isolated', 'position_unknown', 'positions_exist',
    'price_not_allowed', 'price_off_tick', 'price_out_of_band', 'price_required',
    'quantity_and_amount', 'quantity_off_lot', 'quantity_required', 'reduce_only_too_large',
    'time_in_force_not_allowed', 'too_many_open_orders', 'transfer_type_unknown', 'would_take',
    'display_not_allowed', 'display_out_of_range', 'would_trigger', 'callback_out_of_range',
    'leverage_out_of_range', 'hold_unknown',
    'hold_exceeded', 'desk_insufficient', 'house_insufficient', 'trading_halted',
    'limit_orders_only', 'market_closing', 'market_delisted', 'market_not_open',
    'trade_disabled',
  ].map((code) => `reject ${code}`),
  ...['by_user', 'countdown', 'filled', 'no_liquidity', 'price_band', 'rest_too_small',
    'self_trade', 'time_in_force', 'delisted'].map((end) => `spot order ${end}`),
  ...['bankruptcy_price', 'by_user', 'countdown', 'filled', 'liquidation', 'no_liquidity',
    'price_band', 'reduce_only', 'self_trade', 'time_in_force', 'delisted',
  ].map((end) => `perpetual order ${end}`),
  'spot order filled but for less than a lot',
  'spot trade', 'perpetual trade match', 'perpetual trade liquidation', 'perpetual trade adl',
  'hedge closed against itself', 'funding paid', 'funding received', 'market halted',
  'trading halted on spot', 'trading resumed on spot',
  'trading halted on perpetual', 'trading resumed on perpetual',
  'exchange halted', 'exchange resumed',
  'delisted on spot', 'closing on perpetual', 'delisted on perpetual',
  'trigger order cancelled: market_delisted',
  'liquidation isolated orders_cancelled', 'liquidation isolated taken_down',
  'liquidation isolated closed', 'liquidation cross orders_cancelled',
  'liquidation cross taken_down', 'liquidation cross closed', 'liquidation in vain',
  'liquidation by book and by rank',
  'spot stop by last fired', 'spot trailing stop by last fired', 'perpetual stop by last fired',
  'perpetual stop by mark fired', 'perpetual trailing stop by last fired',
  'perpetual trailing stop by mark fired', 'trailing stop activated', 'trailing stop followed',
  ...['attached', 'cancelled', 'refused', 'triggered', 'waiting']
    .map((status) => `exit of an order ${status}`),
  ...['cancelled', 'due', 'refused', 'triggered', 'waiting']
    .map((status) => `exit of a position ${status}`),
  'closing order waiting', 'closing order triggered', 'closing order position_closed',
  'exit at the market due', 'exit at the market filled in part',
  'trigger order cancelled: order_cancelled', 'trigger order cancelled: position_closed',
  'trigger order refused: notional_too_small', 'trigger order due and not placed yet',
  'trigger order cancelled: by_user',
  'trigger order cancelled: other_triggered', 'trigger order refused: insufficient_available',
  'trigger order refused: reduce_only_too_large',
  'place in the queue lost', 'iceberg behind others', 'countdown stopped or ended',
  'more countdowns over than a tick ends',
  ...['display_out_of_range', 'insufficient_available', 'invalid_input', 'market_halted',
    'notional_too_small', 'order_unknown', 'price_off_tick', 'trading_halted', 'would_take',
  ].map((code) => `amend-order refused: ${code}`),
]
