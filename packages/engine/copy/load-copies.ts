// Loads copy trading from rows, like load-state.ts: each row is checked against the rows that the
// engine could have written; the first invalid one stops the load.
import { copyAccountMin, copyLimits } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type {
  CopyBlockRow, CopyOrderRow, CopyRow, CopySideRow, LeadOrderRow, LeadRow,
} from '#engine/effects/copy-effects.ts'
import type { CopyRows } from '#engine/effects/engine-rows.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { State } from '#state/state.ts'
import { Copy, settingsOf } from '#state/copy.ts'
import { Lead } from '#state/lead.ts'
import { LeadOrder } from '#state/lead-order.ts'

const safeMax = Number.MAX_SAFE_INTEGER

/** Loads leaders and copies with their accounts, before balances; returns the last copy's id. */
export function loadCopyAccounts(state: State, rows: CopyRows): number {
  for (const row of rows.leads) loadLead(state, row)
  let lastId = 0
  for (const row of rows.copies) {
    assert(row.copyId > lastId, 'copies are sorted by ascending id')
    lastId = row.copyId
    loadCopy(state, row)
  }
  return lastId
}

/**
 * Loads the sides, lead orders and blocks, after positions and orders; returns the last block's id.
 */
export function loadCopyWork(state: State, rows: CopyRows): number {
  for (const row of rows.sides) loadSide(state, row)
  for (const row of rows.leadOrders) loadLeadOrder(state, row)
  for (const row of rows.orders) loadWish(state, row)
  let lastId = 0
  for (const row of rows.blocks) {
    assert(row.blockId > lastId, 'blocks are sorted by ascending id')
    lastId = row.blockId
    loadBlock(state, row)
  }
  return lastId
}

function loadLead(state: State, row: LeadRow): void {
  const { accounts } = state.ledger
  const owner = state.ledger.user(row.user)
  assert(owner !== 0, 'a leader is a known user')
  const asset = must(accounts.asset(row.asset), 'a leader has a listed asset')
  assert(row.minUnits >= 0n, 'a leader\'s smallest equity is not negative')
  const lead = new Lead({
    user: row.user, owner, asset, assetId: row.asset, minUnits: row.minUnits, at: row.updatedAt,
  })
  lead.isLeading = row.status === 'leading'
  state.copies.addLead(lead)
}

function loadCopy(state: State, row: CopyRow): void {
  const { copies, ledger } = state
  const follower = ledger.user(row.user)
  const lead = must(copies.leadOf(ledger.user(row.leader)), 'a copy has a known leader')
  assert(follower !== 0 && follower !== lead.owner, 'a copy has a known follower')
  assert(row.account === copyAccountMin + row.copyId, 'a copy has the account of its number')
  assert(ledger.accounts.owner(row.account) === 0, 'a copy account is opened once')
  assert(isWhole(row.sharePpm, 0, copyLimits.shareMaxPpm), 'a share is within its bound')
  for (const units of [row.inUnits, row.outUnits, row.paidUnits]) {
    assert(units >= 0n, 'the sums of a copy are not negative')
  }
  const owner = ledger.accounts.addOwner(row.account)
  const { copyId, user, createdAt } = row
  const copy = new Copy({ copyId, user, owner, follower, lead, at: createdAt }, settingsOf(row))
  copy.sharePpm = row.sharePpm
  copy.isFollowing = row.status === 'flow'
  copy.stopReason = row.stopReason
  copy.investedUnits = row.investedUnits
  copy.inUnits = row.inUnits
  copy.outUnits = row.outUnits
  copy.paidUnits = row.paidUnits
  copy.updatedAt = row.updatedAt
  copies.addCopy(copy)
  if (copy.isOpen) copies.countFollower(copy, 1)
}

/** The position of a row's owner. */
function positionOf(
  state: State, owner: number, row: Pick<CopySideRow, 'market' | 'positionSide'>,
): number {
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(row.market), 'a copied market is listed')
  return perpetuals.positions.at(owner, place, row.positionSide)
}

function loadSide(state: State, row: CopySideRow): void {
  const { copies, perpetuals } = state
  const copy = must(copies.find(row.copyId), 'a side is of a known copy')
  const position = positionOf(state, copy.owner, row)
  assert(isWhole(row.pendingLots, 0, perpetuals.positions.lots(position)),
    'a copy closes at most its position')
  assert(!copy.sides.has(position), 'a side has one row')
  copies.setPending(copy, position, row.pendingLots)
  copies.setDetached(copy, position, row.isDetached)
}

function loadLeadOrder(state: State, row: LeadOrderRow): void {
  const { copies, ledger, perpetuals } = state
  const lead = must(copies.leadOf(ledger.user(row.leader)), 'a lead order has a known leader')
  assert(row.status === 'open' && !copies.leadOrders.has(row.orderId), 'a lead order has one row')
  assert(isWhole(row.leadLots, 1, safeMax) && isWhole(row.openedLots, 1, safeMax),
    'a lead order has opened lots')
  const order = new LeadOrder({
    orderId: row.orderId, lead, position: positionOf(state, lead.owner, row),
    leadLots: row.leadLots, equityUnits: row.equityUnits, createdAt: row.createdAt,
  })
  order.openedLots = row.openedLots
  order.isPlanned = row.isPlanned
  order.isOver = perpetuals.orders.pool.find(row.orderId) === 0
  if (order.isOver) copies.over.add(order)
  copies.addLeadOrder(order)
}

function loadWish(state: State, row: CopyOrderRow): void {
  const { copies } = state
  const order = must(copies.leadOrders.get(row.orderId), 'a copied order is of a lead order')
  const copy = must(copies.find(row.copyId), 'a copied order is of a known copy')
  assert(isWhole(row.wantedLots, 0, safeMax) && isWhole(row.placedLots, 0, row.wantedLots),
    'a copy has asked for at most what it wants')
  assert(!order.wishes.has(copy), 'a copied order has one row')
  copies.addWish(order, {
    copy, equityUnits: row.equityUnits, wantedLots: row.wantedLots, placedLots: row.placedLots,
    terms: { ratioPpm: row.ratioPpm, quotaUnits: row.quotaUnits, leverage: row.leverage },
    reason: row.reason, share: new Int32Array(4),
  })
}

function loadBlock(state: State, row: CopyBlockRow): void {
  const { copies, ledger } = state
  const lead = must(copies.leadOf(ledger.user(row.leader)), 'a block has a known leader')
  assert(row.status === 'due' && row.doneAt === 0, 'only a due block waits')
  assert(row.block !== 'open' || copies.leadOrders.has(row.orderId),
    'an opening block follows a lead order')
  assert(isWhole(row.afterLots, 0, row.beforeLots), 'a close leaves fewer lots')
  const block = {
    blockId: row.blockId, lead, position: positionOf(state, lead.owner, row), kind: row.block,
    orderId: row.orderId, leadLots: row.leadLots, leadUnits: row.leadUnits,
    beforeLots: row.beforeLots, afterLots: row.afterLots,
    requestedLots: 0n, filledLots: 0n, filledUnits: 0n,
    firstTradeId: 0, lastTradeId: 0, isDue: true,
    createdAt: row.createdAt, doneAt: 0, share: new Int32Array(4),
  }
  copies.queue.push(block)
  copies.changed.blocks.add(block)
}
