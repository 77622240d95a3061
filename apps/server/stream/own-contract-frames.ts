// A batch's changes of each user's own rows of perpetual markets, as messages: orders, fills,
// positions, funding, liquidations and settings. It decides nothing about their receivers.
import type { ServerMessage } from '@ingot/contract/stream'
import { codeSuccess, contractSymbolOf, type OrderId } from '@ingot/contract/vocabulary'
import type { PerpetualTradeRow } from '@ingot/engine'
import type { CommittedBatch, StoredPerpetualOrder } from '#sequencer/submission.ts'
import { fundingPaymentView, liquidationView } from '#store/rows/contract-history-view.ts'
import { contractOrderView, contractTradeView } from '#store/rows/contract-order-view.ts'
import type { Listings } from '#store/rows/listings.ts'
import { positionUpdate } from '#store/rows/position-update.ts'

/** Sends a message to an owner, if connected; the message is only built then. */
export type SendOwn = (owner: number, message: () => ServerMessage) => void

/** A message is built only if `send` asks for it. */
export function sendContractFrames(
  { batch, perpetual }: Pick<CommittedBatch, 'batch' | 'perpetual'>,
  listings: Listings,
  send: SendOwn,
): void {
  if (perpetual === null) return
  const sent = { seq: batch, code: codeSuccess }
  for (const order of perpetual.orders) {
    send(order.user, () => ({
      ...sent, type: 'contractOrder', topic: 'user@contractOrder',
      data: contractOrderView(order, listings),
    }))
  }
  const orders = new Map(perpetual.orders.map((order) => [order.orderId, order]))
  for (const trade of perpetual.trades) {
    for (const fill of fillsOf(trade, orders)) {
      send(fill.role === 'taker' ? trade.takerUser : trade.makerUser, () => ({
        ...sent, type: 'contractFill', topic: 'user@contractTrade',
        data: contractTradeView(fill, listings),
      }))
    }
  }
  for (const row of perpetual.positions) {
    send(row.user, () => ({
      ...sent, type: 'position', topic: 'user@position', data: positionUpdate(row, listings),
    }))
  }
  for (const row of perpetual.fundings) {
    send(row.user, () => ({
      ...sent, type: 'funding', topic: 'user@funding', data: fundingPaymentView(row, listings),
    }))
  }
  for (const row of perpetual.liquidations) {
    send(row.user, () => ({
      ...sent, type: 'liquidation', topic: 'user@liquidation',
      data: liquidationView(row, listings),
    }))
  }
  for (const { user, market, leverage, marginMode } of perpetual.settings) {
    send(user, () => ({
      ...sent, type: 'contractSetting', topic: 'user@contractSetting',
      data: {
        symbol: contractSymbolOf(listings.perpetualMarket(market).symbol), leverage, marginMode,
      },
    }))
  }
}

/** Both sides of a trade. Their orders are of the same batch, because a fill changes an order. */
function fillsOf(
  trade: PerpetualTradeRow, orders: ReadonlyMap<OrderId, StoredPerpetualOrder>,
) {
  return (['taker', 'maker'] as const).map((role) => {
    const orderId = role === 'taker' ? trade.takerOrderId : trade.makerOrderId
    const positionSide = orderId === 0 ? null : orders.get(orderId)?.positionSide ?? null
    return { trade, role, positionSide }
  })
}
