// The order pool's input for a new order. Later changes are not part of it.

/** An order's initial fields; the rest of its record follows from its events. */
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
