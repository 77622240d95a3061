// The words for the steps of a liquidation.
export const stepWords = {
  orders_cancelled: 'stepOrders',
  taken_down: 'stepReduced',
  closed: 'stepClosed',
} as const
