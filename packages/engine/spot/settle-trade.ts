// Books one fill: the trade's row, the posting of both sides and the fees, the two orders' sums.
import type { State } from '#state/state.ts'
import { assert } from '#kernel/assert.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { postingKind } from '#journal/entry-rows.ts'
import type { SpotMarket } from '#state/spot-market.ts'

/** The order that comes in and the resting one that it meets, by their slots. */
export type Fill = { readonly taker: number; readonly maker: number; readonly lots: number }

/**
 * Settles a fill at the maker's price. With quote units Q, base units B and fees f:
 *
 * | account | debit | credit |
 * | buyer, quote (held when the buyer is the maker) | Q | |
 * | seller, quote, available | | Q − f(seller) |
 * | fee revenue, quote | | f(seller) |
 * | seller, base (held when the seller is the maker) | B | |
 * | buyer, base, available | | B − f(buyer) |
 * | fee revenue, base | | f(buyer) |
 */
export function settleTrade(state: State, market: SpotMarket, fill: Fill): void {
  const { ledger, orders, journal } = state
  const { accounts } = ledger
  const { taker, maker, lots } = fill
  const takerBuys = orders.isBuy(taker)
  const { base, quote, baseFeeCell, quoteFeeCell } = market.assets
  const ticks = orders.priceTicks(maker)
  const quoteUnits = market.quoteUnits(ticks, lots)
  const baseUnits = market.baseUnits(lots)
  const takerGives = takerBuys ? quoteUnits : baseUnits
  const makerGives = takerBuys ? baseUnits : quoteUnits
  const takerFee = feeOfSafeUnits(makerGives, market.takerFeePpm)
  const makerFee = feeOfSafeUnits(takerGives, market.makerFeePpm)
  const takerAsset = takerBuys ? quote : base
  const makerAsset = takerBuys ? base : quote
  const makerCell = accounts.spot(orders.owner(maker), takerAsset)
  const takerCell = accounts.spot(orders.owner(taker), makerAsset)
  assert(lots > 0, 'a fill has lots')
  assert(quoteUnits > 0 && baseUnits > 0, 'a fill moves both assets')
  assert(orders.owner(taker) !== orders.owner(maker), 'a trade has two different users')
  assert(takerFee <= makerGives && makerFee <= takerGives, 'a fee is at most the given amount')
  const tradeId = journal.nextTradeId()

  journal.beginPosting(tradeId)
  const givenByTaker = ledger.payAvailable(orders.giveCell(taker), takerGives)
    + ledger.receive(makerCell, takerGives - makerFee, postingKind.trade)
    + ledger.receive(takerBuys ? quoteFeeCell : baseFeeCell, makerFee, postingKind.fee)
  const givenByMaker = ledger.payFrozen(orders.giveCell(maker), makerGives)
    + ledger.receive(takerCell, makerGives - takerFee, postingKind.trade)
    + ledger.receive(takerBuys ? baseFeeCell : quoteFeeCell, takerFee, postingKind.fee)
  assert(givenByTaker === 0, 'the taker\'s given asset sums to zero')
  assert(givenByMaker === 0, 'the maker\'s given asset sums to zero')

  orders.fill(taker, { lots, quoteUnits, feeUnits: takerFee })
  orders.fill(maker, { lots, quoteUnits, feeUnits: makerFee })
  orders.setUpdatedAt(taker, journal.at)
  orders.setUpdatedAt(maker, journal.at)
  const { trades } = journal.rows
  const row = trades.begin(tradeId, market.id, journal.at)
  trades.addSides(row, orders, fill)
  trades.addUsers(row, accounts.ownerIdOf(takerCell), accounts.ownerIdOf(makerCell))
  trades.addSums(row, { ticks, lots, quoteUnits, takerFee, makerFee })
}
