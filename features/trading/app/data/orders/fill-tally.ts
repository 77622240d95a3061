// Which fills of the user's orders have not been announced yet. A fill can become known twice, by
// the reply to the order and by the stream, in either order: it is announced once. Pure but for its
// state.
import type { Order, OrderTrade } from '#features/trading/spot-orders.calls.ts'
import {
  addDecimals, compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

/** An order of either kind of market, as far as it is followed. */
export type TalliedOrder = Pick<
  Order,
  'orderId' | 'symbol' | 'direction' | 'filledQuantity' | 'filledAmount' | 'updateTime' | 'status'
>
export type TalliedFill = Pick<
  OrderTrade, 'tradeId' | 'orderId' | 'symbol' | 'direction' | 'quantity' | 'amount'
>

export type FillNotice<Placed extends TalliedOrder = Order> = {
  readonly orderId: string
  readonly symbol: string
  readonly direction: Order['direction']
  /** The fills since the last notice of this order. */
  readonly quantity: string
  /** The average price of that, cut at 8 decimals. */
  readonly price: string
  /** Whether the price is exactly the one of each fill. */
  readonly isExactPrice: boolean
  /** The newest state of the order, when the stream or the reply has brought it. */
  readonly order: Placed | undefined
  /** Whether the reply to the user's own request has brought some of them. */
  readonly isAnswered: boolean
}

export type FillTally<Placed extends TalliedOrder = Order> = {
  takeFill(fill: TalliedFill): void
  /** An order as the stream sends it: its state only, its fills come by themselves. */
  takeOrder(order: Placed): void
  /** Records the reply to a placed order: its fills are known from now on, or announced too. */
  takeAnswer(order: Placed, isAnnounced?: boolean): void
  /** The fills that were there before: they are known and are not announced. */
  startAfter(fills: readonly TalliedFill[]): void
  /** The highest number of a trade that is known; undefined before `startAfter`. */
  lastTradeId(): number | undefined
  /** Returns the unannounced fills, which count as announced from now on. */
  collect(): readonly FillNotice<Placed>[]
}

/** Orders that are followed; the one that was heard of longest ago gives way. */
const ordersMax = 200
const priceDecimals = 8

type Sum = { readonly quantity: string, readonly amount: string }

type Followed<Placed> = {
  readonly symbol: string
  readonly direction: Order['direction']
  readonly order: Placed | undefined
  readonly streamed: Sum
  readonly answered: Sum
  readonly told: Sum
  /** The trades that were summed, so that one which is read again is not counted again. */
  readonly trades: Set<string>
}

const nothing: Sum = { quantity: '0', amount: '0' }

/** It follows at most `ordersMax` orders. */
export function createFillTally<Placed extends TalliedOrder = Order>(): FillTally<Placed> {
  const followed = new Map<string, Followed<Placed>>()
  let lastTradeId = 0
  let hasStarted = false

  const put = (
    from: Placed | TalliedFill, change: (known: Followed<Placed>) => Followed<Placed>,
  ): void => {
    const { orderId, symbol, direction } = from
    const known = followed.get(orderId) ?? {
      symbol, direction, order: undefined, trades: new Set(),
      streamed: nothing, answered: nothing, told: nothing,
    }
    followed.delete(orderId)
    followed.set(orderId, change(known))
    const [oldest] = followed.keys()
    if (followed.size > ordersMax && oldest !== undefined) followed.delete(oldest)
  }

  return {
    takeFill(fill) {
      lastTradeId = Math.max(lastTradeId, Number(fill.tradeId))
      put(fill, (known) => {
        if (known.trades.has(fill.tradeId)) return known
        known.trades.add(fill.tradeId)
        return { ...known, streamed: sumOf(known.streamed, fill) }
      })
    },
    takeOrder: (order) => put(order, (known) => ({ ...known, order: newer(known.order, order) })),
    takeAnswer: (order, isAnnounced = false) => put(order, (known) => {
      const answered = { quantity: order.filledQuantity, amount: order.filledAmount }
      const told = isAnnounced ? larger(known.told, answered) : known.told
      return { ...known, order: newer(known.order, order), answered, told }
    }),
    startAfter(fills) {
      hasStarted = true
      lastTradeId = Math.max(lastTradeId, ...fills.map(({ tradeId }) => Number(tradeId)))
    },
    lastTradeId: () => (hasStarted ? lastTradeId : undefined),
    collect() {
      const notices: FillNotice<Placed>[] = []
      for (const [orderId, known] of followed) {
        const filled = larger(known.streamed, known.answered)
        const quantity = subtractDecimals(filled.quantity, known.told.quantity)
        if (compareDecimals(quantity, '0') <= 0) continue
        const amount = subtractDecimals(filled.amount, known.told.amount)
        const price = divideDecimals(amount, quantity, priceDecimals) ?? '0'
        const { symbol, direction, order } = known
        const isExactPrice = compareDecimals(multiplyDecimals(price, quantity, 18), amount) === 0
        const isAnswered = compareDecimals(known.answered.quantity, known.told.quantity) > 0
        notices.push({
          orderId, symbol, direction, quantity, price, isExactPrice, order, isAnswered,
        })
        followed.set(orderId, { ...known, told: filled })
      }
      return notices
    },
  }
}

function sumOf(sum: Sum, fill: TalliedFill): Sum {
  return {
    quantity: addDecimals(sum.quantity, fill.quantity),
    amount: addDecimals(sum.amount, fill.amount),
  }
}

function larger(one: Sum, other: Sum): Sum {
  return compareDecimals(one.quantity, other.quantity) >= 0 ? one : other
}

function newer<Placed extends TalliedOrder>(known: Placed | undefined, next: Placed): Placed {
  return known !== undefined && known.updateTime > next.updateTime ? known : next
}
