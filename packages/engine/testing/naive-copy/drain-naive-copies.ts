// The naive twin's changed records of copy trading as rows.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { CopyEffects } from '#engine/effects/copy-effects.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import type { NaivePlace } from './naive-copy-records.ts'

/** The rows since the last call. */
export function drainNaiveCopies(book: NaiveCopyBook): CopyEffects {
  const { touched } = book
  const place = ({ market, side }: NaivePlace) =>
    ({ market: asMarketId(market.id), positionSide: side })
  const effects: CopyEffects = {
    leads: [...touched.leads].map((lead) => ({
      user: asUserId(lead.user), asset: asAssetId(lead.asset),
      status: lead.isLeading ? 'leading' : 'ended', minUnits: lead.minimum,
      updatedAt: lead.updatedAt,
    })),
    copies: [...touched.copies].map((copy) => ({
      copyId: asOrderId(copy.id), account: asUserId(copy.account), user: asUserId(copy.user),
      leader: asUserId(copy.leader), ...copy.settings, sharePpm: copy.share,
      status: copy.follows ? 'flow' : 'cancelled', stopReason: copy.stop,
      investedUnits: copy.invested, inUnits: copy.put, outUnits: copy.taken,
      paidUnits: copy.paid, createdAt: copy.createdAt, updatedAt: copy.updatedAt,
    })),
    sides: [...touched.sides].map((key) => {
      const [copyId = '', market = '', side] = key.split(' ')
      const { pending, detached } = book.sides.get(key) ?? { pending: 0n, detached: false }
      return {
        copyId: asOrderId(Number(copyId)), market: asMarketId(Number(market)),
        positionSide: side === 'long' ? 'long' : 'short',
        pendingLots: Number(pending), isDetached: detached,
      }
    }),
    leadOrders: [...touched.orders].map((order) => ({
      orderId: asOrderId(order.orderId), leader: asUserId(order.leader), ...place(order),
      leadLots: Number(order.lots), openedLots: Number(order.opened),
      equityUnits: order.equity, isPlanned: order.wishes !== undefined,
      status: order.isClosed ? 'closed' : 'open',
      createdAt: order.createdAt,
    })),
    orders: [...touched.wishes].map((wish) => ({
      copyId: asOrderId(wish.copy.id), orderId: asOrderId(wish.order.orderId),
      equityUnits: wish.equity, wantedLots: Number(wish.wanted),
      placedLots: Number(wish.placed), reason: wish.reason, ratioPpm: wish.ratio,
      quotaUnits: wish.quota, leverage: wish.leverage,
      status: wish.order.isClosed ? 'closed' : 'open',
    })),
    blocks: [...touched.blocks].map((block) => ({
      blockId: asOrderId(block.id), leader: asUserId(block.leader), ...place(block),
      block: block.kind, orderId: block.orderId === 0 ? 0 : asOrderId(block.orderId),
      leadLots: Number(block.lots), leadUnits: block.cost,
      beforeLots: Number(block.before), afterLots: Number(block.after),
      requestedLots: block.requested, filledLots: block.filled, filledUnits: block.value,
      firstTradeId: block.trades[0] ?? 0, lastTradeId: block.trades.at(-1) ?? 0,
      status: block.isDue ? 'due' : 'done', createdAt: block.createdAt, doneAt: block.doneAt,
    })),
    fills: book.fills,
  }
  for (const set of Object.values(touched)) set.clear()
  book.fills = []
  return effects
}
