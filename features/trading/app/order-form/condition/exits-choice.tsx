// The take-profit and the stop-loss of an order that is placed at once: a box that opens their
// fields.
import { type Dispatch, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConditionChange, ConditionEntry } from './condition-entry.ts'
import type { ConditionFaults } from './view-condition.ts'

const ExitFields = lazy(async () => ({
  default: (await import('./condition-fields.tsx')).ExitFields,
}))

export type ExitsChoiceProps = {
  readonly entry: ConditionEntry
  readonly faults: ConditionFaults
  readonly steps: MarketSteps
  readonly onChange: Dispatch<ConditionChange>
  readonly onSubmit: () => void
}

export function ExitsChoice(props: ExitsChoiceProps) {
  const { entry, onChange } = props
  const t = useTranslations('conditional')
  return (
    <div>
      <Checkbox
        isChecked={entry.hasExits}
        onChange={(hasExits) => onChange({ kind: 'exits', hasExits })}
      >
        {t('exits')}
      </Checkbox>
      {entry.hasExits && <Suspense fallback={null}><ExitFields {...props} /></Suspense>}
    </div>
  )
}
