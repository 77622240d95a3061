// What the pool of orders is told of an order that comes in. It says nothing of what becomes of it.

/** What an order starts with; the rest of its record is made by what happens to it. */
export type NewOrder = {
  readonly id: number
  readonly owner: number
  readonly market: number
  readonly giveCell: number
  /** The side, the type and the time in force as one small number; see order-kind.ts. */
  readonly kind: number
  readonly priceTicks: number
  readonly lots: number
  readonly at: number
}
