// The changed rows of perpetual markets since the last drain: the work depends on the number of
// changes, never on the size of the state.
import { assert } from '#kernel/assert.ts'
import { noPerpetualEffects } from '#engine/effects/perpetual-effects.ts'
import type {
  PerpetualEffects, PerpetualOrderRow, PositionModeRow, PositionRow, RiskSettingRow,
} from '#engine/effects/perpetual-effects.ts'
import type { LevelRow } from '#engine/effects/effects.ts'
import type { State } from '#state/state.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { drainPlace } from '#book/order-place.ts'
import { perpetualOrderRow } from './order/perpetual-order-row.ts'

/** The rows; afterwards nothing counts as changed. The hash must be up to date. */
export function drainPerpetual(state: State): PerpetualEffects {
  const { history, markets, positions, modes } = state.perpetuals
  const changedMarkets = markets.filter(({ changed }) => changed)
  const effects: PerpetualEffects = {
    orders: drainOrders(state),
    trades: history.trades,
    positions: drainPositions(state),
    settings: drainSettings(state),
    positionModes: drainModes(state),
    markets: changedMarkets.map((market) => market.row()),
    levels: drainLevels(state),
    fundings: history.fundings,
    liquidations: history.liquidations,
  }
  for (const market of changedMarkets) market.changed = false
  positions.forgetDirty()
  modes.dirty.clear()
  history.turn()
  const isQuiet = Object.values<readonly unknown[]>(effects).every((rows) => rows.length === 0)
  return isQuiet ? noPerpetualEffects : effects
}

/** Closed orders as they stood then, before resting ones as they stand now. */
function drainOrders(state: State): PerpetualOrderRow[] {
  const { history, orders } = state.perpetuals
  const { pool } = orders
  const rows = history.closedOrders
  for (const slot of pool.dirty.filled) {
    if (!pool.isTouched(slot)) continue
    assert(pool.level(slot) !== 0, 'an order whose row has changed rests')
    rows.push(perpetualOrderRow(state, slot, 'none'))
    drainPlace(state, pool, slot)
    // A slot may be noted again, for an order that took it over from a closed one.
    pool.untouch(slot)
  }
  pool.forgetDirty()
  return rows
}

function drainPositions(state: State): PositionRow[] {
  const { dirty } = state.perpetuals.positions
  return Array.from(dirty.filled, (slot) => positionRow(state, slot))
}

function positionRow(state: State, slot: number): PositionRow {
  const { positions } = state.perpetuals
  assert(positions.closingLots(slot) <= positions.lots(slot),
    'resting orders close at most the position')
  return {
    user: state.ledger.accounts.idOfOwner(positions.ownerOf(slot)),
    market: state.perpetuals.marketOf(slot).id,
    side: positions.sideOf(slot),
    lots: positions.lots(slot),
    costUnits: toUnits(positions.costUnits(slot)),
    marginUnits: toUnits(positions.marginUnits(slot)),
    marginMode: positions.isIsolated(slot) ? 'isolated' : 'cross',
    realizedUnits: positions.realizedUnits(slot),
    fundingUnits: positions.fundingUnits(slot),
    openedAt: positions.openedAt(slot),
    updatedAt: positions.updatedAt(slot),
  }
}

function drainSettings(state: State): RiskSettingRow[] {
  const { positions } = state.perpetuals
  return Array.from(positions.dirtyChoices, (slot) => ({
    user: state.ledger.accounts.idOfOwner(positions.ownerOf(slot)),
    market: state.perpetuals.marketOf(slot).id,
    leverage: positions.leverage(slot),
    marginMode: positions.isIsolated(slot) ? 'isolated' : 'cross',
  }))
}

function drainModes(state: State): PositionModeRow[] {
  const { dirty } = state.perpetuals.modes
  return Array.from(dirty.filled, (owner) => ({
    user: state.ledger.accounts.idOfOwner(owner),
    positionMode: state.perpetuals.modes.modeOf(owner),
  }))
}

function drainLevels(state: State): LevelRow[] {
  const { levels, markets } = state.perpetuals
  for (const market of markets) {
    levels.drain(market.id, market.bids)
    levels.drain(market.id, market.asks)
  }
  const rows = levels.cells.read()
  levels.cells.clear()
  return rows
}
