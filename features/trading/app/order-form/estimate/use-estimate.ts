// The estimated fills of an order in the current book.
import { useState } from 'react'
import { useDepth } from '#features/market/app/data/use-depth.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import {
  type EstimatedOrder, estimateOrder, type OrderEstimate,
} from '#features/trading/app/previews/estimate-order.ts'

/** It does not change once the order is in flight; undefined when nothing would fill at once. */
export function useEstimate(
  order: EstimatedOrder,
  steps: MarketSteps,
  isBusy: boolean,
): OrderEstimate | undefined {
  const book = useDepth(steps.symbol)
  const [kept, setKept] = useState(book)
  if (!isBusy && kept !== book) setKept(book)
  const levels = (order.direction === 'buy' ? kept?.asks : kept?.bids) ?? []
  return estimateOrder(order, levels, steps)
}
