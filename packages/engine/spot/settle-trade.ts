// Books one fill: the trade's row, the posting of both sides and the fees, the two orders' sums.
import type { State } from '#engine/state.ts'
import { asUserId, asOrderId } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { toUnits } from '#memory/int64-column.ts'
import type { SpotMarket } from './spot-market.ts'

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
  const { taker, maker, lots } = fill
  const takerBuys = (orders.sides[taker] ?? 0) === 0
  const { base, quote, baseFeeCell, quoteFeeCell } = market.assets
  const ticks = orders.priceTicks[maker] ?? 0
  const quoteUnits = market.quoteUnits(ticks, lots)
  const baseUnits = market.baseUnits(lots)
  const takerGives = takerBuys ? quoteUnits : baseUnits
  const makerGives = takerBuys ? baseUnits : quoteUnits
  const takerFee = feeOfSafeUnits(makerGives, market.takerFeePpm)
  const makerFee = feeOfSafeUnits(takerGives, market.makerFeePpm)
  const takerAsset = takerBuys ? quote : base
  const makerAsset = takerBuys ? base : quote
  const makerCell = ledger.accounts.spot((orders.owners[maker] ?? 0), takerAsset)
  const takerCell = ledger.accounts.spot((orders.owners[taker] ?? 0), makerAsset)
  const tradeId = journal.nextTradeId()

  journal.beginPosting('trade', tradeId)
  const givenByTaker = ledger.payAvailable((orders.giveCells[taker] ?? 0), takerGives)
    + ledger.receive(makerCell, takerGives - makerFee)
    + ledger.receiveFee(takerBuys ? quoteFeeCell : baseFeeCell, makerFee)
  const givenByMaker = ledger.payFrozen((orders.giveCells[maker] ?? 0), makerGives)
    + ledger.receive(takerCell, makerGives - takerFee)
    + ledger.receiveFee(takerBuys ? baseFeeCell : quoteFeeCell, takerFee)
  assert(givenByTaker === 0, 'what the taker gives sums to zero')
  assert(givenByMaker === 0, 'what the maker gives sums to zero')

  fillOrder(state, taker, { lots, quoteUnits, fee: takerFee })
  fillOrder(state, maker, { lots, quoteUnits, fee: makerFee })
  journal.trades.push({
    tradeId,
    market: market.id,
    priceTicks: ticks,
    lots,
    quoteUnits: toUnits(quoteUnits),
    takerSide: takerBuys ? 'buy' : 'sell',
    takerOrderId: asOrderId((orders.ids[taker] ?? 0)),
    makerOrderId: asOrderId((orders.ids[maker] ?? 0)),
    takerUser: asUserId(ledger.accounts.ownerId((orders.owners[taker] ?? 0))),
    makerUser: asUserId(ledger.accounts.ownerId((orders.owners[maker] ?? 0))),
    takerFeeUnits: toUnits(takerFee),
    makerFeeUnits: toUnits(makerFee),
    at: journal.at,
  })
}

type FillSums = { readonly lots: number; readonly quoteUnits: number; readonly fee: number }

function fillOrder({ orders, journal }: State, slot: number, sums: FillSums): void {
  orders.filledLots[slot] = (orders.filledLots[slot] ?? 0) + sums.lots
  orders.filledUnits[slot] = (orders.filledUnits[slot] ?? 0) + sums.quoteUnits
  orders.feeUnits[slot] = (orders.feeUnits[slot] ?? 0) + sums.fee
  orders.updatedAt[slot] = journal.at
}
