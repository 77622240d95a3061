// The confirmation of a conditional order on either ticket, fetched when it is first needed.
import { lazy, Suspense } from 'react'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import type { ConditionalPlacing } from './use-conditional-placing.ts'

const ConfirmConditionalSheet = lazy(async () => ({
  default: (await import('./confirm-conditional-sheet.tsx')).ConfirmConditionalSheet,
}))

export type ConditionalConfirmationProps = {
  readonly placing: ConditionalPlacing
  readonly steps: MarketSteps
}

export function ConditionalConfirmation({ placing, steps }: ConditionalConfirmationProps) {
  if (placing.confirmation === undefined) return null
  return (
    <Suspense fallback={null}>
      <ConfirmConditionalSheet placing={placing} steps={steps} />
    </Suspense>
  )
}
