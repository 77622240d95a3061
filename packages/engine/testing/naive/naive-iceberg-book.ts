// Icebergs in a second, readable implementation: one list of orders, searched completely for the
// best one before every fill. It has no money; the caller ensures that every order can be paid.
import type { PlaceSpotOrder, SelfTradePrevention, Side } from '#engine/commands/command.ts'

export type NaiveIceberg = {
  readonly id: number
  readonly user: number
  readonly side: Side
  price: number
  rest: number
  shown: number
  readonly display: number
  /** Of one price the lowest fills first. */
  turn: number
}

type Incoming = Omit<NaiveIceberg, 'shown' | 'turn'>

export class NaiveIcebergBook {
  orders: NaiveIceberg[] = []
  /** The fills of the last incoming order: price, lots and the resting owner. */
  trades: string[] = []
  private turn = 0

  /** Takes in an order that the engine accepted. */
  place(id: number, command: PlaceSpotOrder): void {
    const { user, side, priceTicks: price, lots: rest, displayLots: display = 0 } = command
    const { type, timeInForce, selfTradePrevention } = command
    const bound = type === 'limit' ? price : side === 'buy' ? Infinity : 0
    this.work({ id, user, side, price: bound, rest, display }, {
      rests: timeInForce === 'GTC' || timeInForce === 'POST_ONLY', selfTradePrevention,
    })
  }

  /** Whether a fill-or-kill order would fill whole. */
  fillsWhole(command: PlaceSpotOrder): boolean {
    const copy = new NaiveIcebergBook()
    copy.orders = this.orders.map((order) => ({ ...order }))
    copy.turn = this.turn
    copy.place(0, command)
    const filled = copy.trades.reduce((sum, trade) => sum + Number(trade.split(' ')[1]), 0)
    return filled === command.lots
  }

  /** Changes an order as the engine did. */
  amend(
    id: number, to: { price: number; rest: number; selfTradePrevention: SelfTradePrevention },
  ): void {
    this.trades = []
    const order = this.orders.find((each) => each.id === id)
    if (order === undefined) throw new Error('no such order rests')
    if (to.price === order.price && to.rest < order.rest) {
      order.rest = to.rest
      order.shown = Math.min(order.shown, to.rest)
      return
    }
    this.cancel(id)
    const { selfTradePrevention } = to
    this.work({ ...order, price: to.price, rest: to.rest }, { rests: true, selfTradePrevention })
  }

  cancel(id: number): void {
    this.orders = this.orders.filter((each) => each.id !== id)
  }

  /** The shown book, as `side price lots`, unsorted. */
  levels(): string[] {
    const levels = new Map<string, number>()
    for (const { side, price, shown } of this.orders) {
      const name = `${side} ${price}`
      levels.set(name, (levels.get(name) ?? 0) + shown)
    }
    return [...levels].map(([name, lots]) => `${name} ${lots}`)
  }

  private work(
    order: Incoming, how: { rests: boolean; selfTradePrevention: SelfTradePrevention },
  ): void {
    this.trades = []
    while (order.rest > 0) {
      const maker = this.best(order)
      if (maker === undefined) {
        if (how.rests) this.queue({ ...order, shown: 0, turn: 0 })
        return
      }
      if (maker.user === order.user) {
        if (how.selfTradePrevention !== 'cancel_taker') this.cancel(maker.id)
        if (how.selfTradePrevention !== 'cancel_maker') return
        continue
      }
      const lots = Math.min(order.rest, maker.shown)
      this.trades.push(`${maker.price} ${lots} ${maker.id}`)
      order.rest -= lots
      maker.rest -= lots
      maker.shown -= lots
      this.orders = this.orders.filter((each) => each !== maker || maker.shown > 0)
      if (maker.shown === 0 && maker.rest > 0) this.queue(maker)
    }
  }

  /** Behind all others of its price, with its next slice. */
  private queue(order: NaiveIceberg): void {
    this.turn += 1
    order.turn = this.turn
    order.shown = order.display === 0 ? order.rest : Math.min(order.display, order.rest)
    this.orders.push(order)
  }

  private best({ side, price }: Incoming): NaiveIceberg | undefined {
    const sign = side === 'buy' ? 1 : -1
    return this.orders
      .filter((each) => each.side !== side && (price - each.price) * sign >= 0)
      .sort((a, b) => (a.price - b.price) * sign || a.turn - b.turn)[0]
  }
}
