// The engine's two beginnings: empty, or from rows. Both return the same machine.
import type { Outcome } from '@ingot/contract/vocabulary'
import { applyCopy } from '#copy/apply-copy.ts'
import { applyFunds } from '#funds/apply-funds.ts'
import { creditDeposit } from '#funds/credit-deposit.ts'
import { listAsset } from '#funds/list-asset.ts'
import { openUser } from '#funds/open-user.ts'
import { transferBetweenWallets } from '#funds/transfer-between-wallets.ts'
import { applyPerpetual } from '#perpetual/apply-perpetual.ts'
import { relieveRisk } from './perpetual/risk/mark-risk.ts'
import { perpetualOrderRow } from './perpetual/order/perpetual-order-row.ts'
import { cancelAllSpotOrders, cancelSpotOrder } from '#spot/cancel-spot-orders.ts'
import { changeSpotFees } from '#spot/change-spot-fees.ts'
import { listSpotMarket } from '#spot/list-spot-market.ts'
import { placeSpotOrder } from '#spot/place-spot-order.ts'
import { applyTrigger } from '#trigger/apply-trigger.ts'
import { cancelAllAfter, endCountdowns } from '#trigger/cancel-all-after.ts'
import { fireTriggers } from '#consequences/fire-triggers.ts'
import { amendOrder } from './amend-order.ts'
import { assertConserved } from './assert-conserved.ts'
import { changeExchangeTrading } from './change-exchange-trading.ts'
import { changeMarketTrading } from './change-market-trading.ts'
import type { TransferBetweenWallets } from './commands/command.ts'
import { delistMarket } from './delist-market.ts'
import { drainState, hashChanged, openOrderRow } from './drain-state.ts'
import type { AnyCommand, Engine } from './engine.ts'
import type { Applied } from './commands/applied.ts'
import type { EngineRoom } from '#state/state.ts'
import type { EngineRows } from './effects/engine-rows.ts'
import type { CopyCommand } from './commands/copy-command.ts'
import type { FundsCommand } from './commands/funds-command.ts'
import { wholeHash } from '#hash/hash-rows.ts'
import { loadState } from './load-state.ts'
import type { AmendOrder } from './commands/order-command.ts'
import type { PerpetualCommand } from './commands/perpetual-command.ts'
import { State } from '#state/state.ts'

/** An engine that knows nothing: no asset, no market, no user. */
export function createEngine(room?: EngineRoom): Engine {
  const state = new State()
  if (room !== undefined) state.reserve(room)
  return engineOver(state)
}

/**
 * An engine that goes on from rows: every command has the same result as in the engine that wrote
 * them.
 * Throws when the rows break an invariant.
 */
export function loadEngine(rows: EngineRows, room?: EngineRoom): Engine {
  const state = loadState(rows)
  if (room !== undefined) state.reserve(room)
  return engineOver(state)
}

function engineOver(state: State): Engine {
  return {
    apply(command, at) {
      state.journal.advance(at)
      const outcome = applyCommand(state, command)
      const isStirred = state.triggers.isStirred || state.copies.isStirred
      if (isStirred && outcome.ok) fireTriggers(state)
      return outcome
    },
    drain: () => drainState(state),
    openOrder(orderId) {
      const slot = state.orders.find(orderId)
      return slot === 0 ? undefined : openOrderRow(state, slot)
    },
    openPerpetualOrder(orderId) {
      const slot = state.perpetuals.orders.pool.find(orderId)
      return slot === 0 ? undefined : perpetualOrderRow(state, slot, 'none')
    },
    isUser: (user) => state.ledger.accounts.owner(user) !== 0,
    balanceOf: (user, wallet, asset) => state.ledger.balanceOf(user, wallet, asset),
    counters: () => state.journal.counters(),
    stateHash() {
      hashChanged(state)
      return wholeHash(state)
    },
    assertConserved: () => assertConserved(state),
  }
}

function applyCommand(state: State, command: AnyCommand): Outcome<Applied> {
  switch (command.kind) {
    case 'place-spot-order': return placeSpotOrder(state, command)
    case 'cancel-spot-order': return cancelSpotOrder(state, command)
    case 'cancel-all-spot-orders': return cancelAllSpotOrders(state, command)
    case 'credit-deposit': return creditDeposit(state, command)
    case 'open-user': return openUser(state, command)
    case 'list-asset': return listAsset(state, command)
    case 'list-spot-market': return listSpotMarket(state, command)
    case 'change-spot-fees': return changeSpotFees(state, command)
    case 'change-market-trading': return changeMarketTrading(state, command)
    case 'change-exchange-trading': return changeExchangeTrading(state, command)
    case 'delist-market': return delistMarket(state, command)
    case 'amend-order': return amendAtRisk(state, command)
    case 'cancel-all-after': return cancelAllAfter(state, command)
    case 'tick': return endAtRisk(state)
    case 'place-trigger-order':
    case 'place-trigger-pair':
    case 'place-position-exits':
    case 'amend-trigger-order':
    case 'cancel-trigger-order':
    case 'cancel-all-trigger-orders': return applyTrigger(state, command)
    case 'hold-funds':
    case 'settle-funds':
    case 'release-funds':
    case 'credit-funds':
    case 'debit-funds':
    case 'share-funds':
    case 'convert-funds':
    case 'move-house-funds': return fundsAtRisk(state, command)
    case 'set-leader':
    case 'end-leader':
    case 'start-copy':
    case 'change-copy':
    case 'fund-copy':
    case 'close-copied':
    case 'stop-copy':
    case 'settle-share': return copyAtRisk(state, command)
    default: return applyAtRisk(state, command)
  }
}

/** An amended order may fill at once. */
function amendAtRisk(state: State, command: AmendOrder): Outcome<Applied> {
  const outcome = amendOrder(state, command)
  relieveRisk(state)
  return outcome
}

/** Cancelled orders set money free that may answer for a position. */
function endAtRisk(state: State): Outcome<Applied> {
  const outcome = endCountdowns(state)
  relieveRisk(state)
  return outcome
}

/** Money that leaves the contract wallet, or is held there, no longer backs a position. */
function fundsAtRisk(state: State, command: FundsCommand): Outcome<Applied> {
  const outcome = applyFunds(state, command)
  relieveRisk(state)
  return outcome
}

/** Money that goes into a copy account or out of it backs its positions, or does so no longer. */
function copyAtRisk(state: State, command: CopyCommand): Outcome<Applied> {
  const outcome = applyCopy(state, command)
  relieveRisk(state)
  return outcome
}

/** A change of a position, or of the money that backs it, may move its triggers. */
function applyAtRisk(
  state: State, command: TransferBetweenWallets | PerpetualCommand,
): Outcome<Applied> {
  const outcome = command.kind === 'transfer-between-wallets'
    ? transferBetweenWallets(state, command) : applyPerpetual(state, command)
  relieveRisk(state)
  return outcome
}
