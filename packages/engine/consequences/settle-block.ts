// The common part of opening and closing blocks: their requests go to the book in groups of one
// limit, each gets its share, and one posting books them all.
import type { CopyReason } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { allocateBlock, type BlockShare } from '#formulas/copy/allocate-block.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { copyAccountOf, type Copy } from '#state/copy.ts'
import type { CopyBlock } from '#state/copy-block.ts'
import { type BlockGroup, takeBlock } from './take-block.ts'

/** A follower's part of a block, by ascending number of the copies. */
export type BlockRequest = {
  readonly copy: Copy
  readonly position: number
  readonly limitTicks: number
  readonly lots: number
  reason: CopyReason | null
  share: BlockShare
}

export type BlockAt = { readonly block: CopyBlock; readonly market: PerpetualMarket }

/** Before the block. */
export const noShare: BlockShare = { lots: 0, units: 0n }

/** [CP2] The owners whose resting orders a block passes over. */
export function sparedBy(block: CopyBlock, requests: readonly BlockRequest[]): ReadonlySet<number> {
  return new Set([block.lead.owner, ...requests.map(({ copy }) => copy.follower)])
}

/** [CP11, CP12] Takes the requests to the book, and gives each its share. */
export function takeRequests(
  state: State, at: BlockAt & { readonly isBuy: boolean }, requests: readonly BlockRequest[],
): void {
  const { block, market, isBuy } = at
  if (requests.length === 0) return
  const byLimit = Map.groupBy(requests, ({ limitTicks }) => limitTicks)
  const nearestFirst = [...byLimit].sort(([a], [b]) => isBuy ? a - b : b - a)
  const groups = nearestFirst.map(([limitTicks, members]): BlockGroup => ({
    limitTicks, lots: 0n, units: 0n,
    leftLots: members.reduce((sum, { lots }) => sum + BigInt(lots), 0n),
  }))
  const firstTrade = state.journal.counters().trades + 1
  takeBlock(state, market, { isBuy, groups, spared: sparedBy(block, requests) })
  const lastTrade = state.journal.counters().trades
  if (lastTrade >= firstTrade) {
    block.firstTradeId = firstTrade
    block.lastTradeId = lastTrade
  }
  for (const [place, [, members]] of nearestFirst.entries()) {
    const group = must(groups[place], 'each limit has its group')
    const asked = members.reduce((sum, { lots }) => sum + BigInt(lots), 0n)
    assert(group.lots + group.leftLots === asked, 'the lots of a group are taken or left')
    const shares = allocateBlock({
      requests: members.map(({ lots }) => lots),
      filledLots: group.lots,
      filledUnits: group.units,
      start: block.orderId % members.length,
    })
    let [given, value] = [0n, 0n]
    for (const [turn, member] of members.entries()) {
      member.share = must(shares[turn], 'each request has a share')
      assert(member.share.lots <= member.lots, 'a follower\'s share is at most the request')
      given += BigInt(member.share.lots)
      value += member.share.units
    }
    assert(given === group.lots, 'the shares of a group add up to its lots')
    assert(value === group.units, 'the shares of a group add up to its value')
    block.requestedLots += asked
    block.filledLots += group.lots
    block.filledUnits += group.units
  }
}

/**
 * One posting of all followers, by the block's last trade. With the fees f of the block:
 *
 * | account | debit | credit |
 * | copy accounts, contract | f | |
 * | fee revenue, contract | | f |
 *
 * and the profits of closed lots between the copy accounts and clearing.
 */
export function bookBlock(
  state: State,
  { block, market, requests }: BlockAt & { readonly requests: readonly BlockRequest[] },
  book: (request: BlockRequest) => { feeUnits: bigint; realizedUnits: bigint },
): void {
  const { journal, ledger, copies, perpetuals: { positions } } = state
  if (requests.length === 0) return
  journal.beginPosting(block.lastTradeId)
  let feeUnits = 0n
  for (const request of requests) {
    const { copy, limitTicks, lots, reason, share } = request
    const sums = share.lots === 0 ? { feeUnits: 0n, realizedUnits: 0n } : book(request)
    feeUnits += sums.feeUnits
    copies.fills.push({
      blockId: block.blockId,
      copyId: copy.copyId,
      account: copyAccountOf(copy.copyId),
      market: market.id,
      positionSide: positions.sideOf(block.position),
      block: block.kind,
      limitTicks,
      requestedLots: lots,
      lots: share.lots,
      valueUnits: share.units,
      ...sums,
      reason,
      at: journal.at,
    })
  }
  assert(feeUnits >= 0n && feeUnits <= block.filledUnits, 'fees are at most the value of a block')
  ledger.bookWide(market.cells.feeCell, feeUnits, postingKind.fee)
  journal.endPosting()
}
