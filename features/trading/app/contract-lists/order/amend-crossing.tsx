// The quantity that an amended order would take at once; its code is loaded with the first change
// that may take something.
import { lazy, Suspense } from 'react'
import { type AmendEntry, type AmendTerms, placedAgain } from './amend-entry.ts'

const Crossing = lazy(async () => ({
  default: (await import('#features/trading/app/order-form/estimate/crossing.tsx')).Crossing,
}))

export type AmendCrossingProps = {
  readonly entry: AmendEntry
  readonly terms: AmendTerms
  readonly isBuy: boolean
  readonly isBusy: boolean
}

export function AmendCrossing({ entry, terms, isBuy, isBusy }: AmendCrossingProps) {
  const placed = placedAgain(entry, terms)
  if (placed === undefined) return null
  const order = { ...placed, direction: isBuy ? 'buy' : 'sell' } as const
  return (
    <Suspense fallback={null}>
      <Crossing isBusy={isBusy} order={order} steps={terms.steps} />
    </Suspense>
  )
}
