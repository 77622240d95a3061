// The note that a limit order of either market crosses the market; nothing while it would rest.
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { CrossNote } from './cross-note.tsx'
import type { EstimatedOrder } from '#features/trading/app/previews/estimate-order.ts'
import { useEstimate } from './use-estimate.ts'

export type CrossingProps = {
  readonly order: EstimatedOrder
  readonly steps: MarketSteps
  /** The order is in flight: the note at sending stays. */
  readonly isBusy: boolean
}

export function Crossing({ order, steps, isBusy }: CrossingProps) {
  const estimate = useEstimate(order, steps, isBusy)
  return estimate === undefined
    ? null : <CrossNote estimate={estimate} isBuy={order.direction === 'buy'} steps={steps} />
}
