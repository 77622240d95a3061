// A batch's changes of each connected user's own rows, as frames. The rows are walked once and each
// names its owner, so the cost is the batch's, however many sockets there are.
import type { ServerMessage } from '@ingot/contract/stream'
import { asUserId, codeSuccess, messageKinds, type UserId } from '@ingot/contract/vocabulary'
import type { CommittedBatch } from '#sequencer/submission.ts'
import { balanceRowView } from '#store/rows/balance-view.ts'
import { conditionalOrderView } from '#store/rows/conditional-order-view.ts'
import type { Listings } from '#store/rows/listings.ts'
import { orderView } from '#store/rows/order-view.ts'
import { tradeView } from '#store/rows/trade-view.ts'
import { frameOf } from './frame.ts'
import { sendContractFrames } from './own-contract-frames.ts'

export type OwnFramesParts = {
  readonly batch: CommittedBatch
  readonly listings: Listings
  /** Whether this user has a connection. */
  readonly isHere: (user: UserId) => boolean
}

/** Each connected user's frames: orders, fills, contracts' rows, balances, records. */
export function ownFrames({ batch, listings, isHere }: OwnFramesParts): Map<UserId, Buffer[]> {
  const framesByUser = new Map<UserId, Buffer[]>()
  const tell = (owner: number, message: () => ServerMessage): void => {
    const user = asUserId(owner)
    if (!isHere(user)) return
    const frames = framesByUser.get(user) ?? []
    frames.push(frameOf(message()))
    framesByUser.set(user, frames)
  }
  const told = { seq: batch.batch, code: codeSuccess }
  for (const order of batch.orders) {
    tell(order.user, () => ({
      ...told, type: 'order', topic: 'user@order', data: orderView(order, listings),
    }))
  }
  for (const trade of batch.trades) {
    for (const role of ['taker', 'maker'] as const) {
      tell(role === 'taker' ? trade.takerUser : trade.makerUser, () => ({
        ...told, type: 'fill', topic: 'user@trade', data: tradeView(trade, role, listings),
      }))
    }
  }
  sendContractFrames(batch, listings, tell)
  for (const trigger of batch.triggers) {
    tell(trigger.order.user, () => ({
      ...told,
      type: 'conditionalOrder',
      topic: 'user@conditionalOrder',
      data: conditionalOrderView(trigger, listings),
    }))
  }
  for (const balance of batch.balances) {
    tell(balance.owner, () => ({
      ...told,
      type: 'balance',
      topic: 'user@balance',
      data: { ...balanceRowView(balance, listings), accountType: balance.wallet },
    }))
  }
  for (const { id, user, kind, parameters, createdAt } of batch.messages) {
    const { type } = messageKinds[kind]
    tell(user, () => ({
      ...told,
      type: 'message',
      topic: 'user@message',
      data: { id: String(id), type, kind, parameters, time: createdAt },
    }))
  }
  for (const { user, workflow, id, state } of batch.records) {
    tell(user, () => ({
      ...told, type: 'record', topic: 'user@record', data: { workflow, id, state },
    }))
  }
  return framesByUser
}
