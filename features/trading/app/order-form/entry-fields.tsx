// The price and the size of an order, each with its fault below it.
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { EntryChange, OrderEntry } from './order-entry.ts'
import { PriceField } from './price-field.tsx'
import { SizeField } from './size-field.tsx'
import { useEntryFaults } from './use-entry-faults.ts'
import type { EntryView } from './view-entry.ts'

export type EntryFieldsProps = {
  readonly steps: MarketSteps
  readonly entry: OrderEntry
  readonly view: EntryView
  /** The asset that the order gives, for the fault of a balance that is too small. */
  readonly given: string
  /** Replaces that fault's words, where the order has other limits than a balance. */
  readonly insufficientText?: string
  /** The line of a market order in place of its price, where it is not the best price of now. */
  readonly marketText?: string | undefined
  /** The size would reveal a hidden balance. */
  readonly isMasked: boolean
  readonly onChange: Dispatch<EntryChange>
  /** Enter in a field. */
  readonly onSubmit: () => void
}

export function EntryFields(props: EntryFieldsProps) {
  const { steps, entry, view, given, insufficientText, isMasked, onChange, onSubmit } = props
  const insufficient = useTranslations('trade')('insufficient', { symbol: given })
  const errors = useEntryFaults(steps, view, insufficientText ?? insufficient)
  return (
    <>
      <PriceField
        entry={entry}
        error={errors.price}
        marketText={props.marketText}
        onPrice={(next) => onChange({ kind: 'price', price: next })}
        onSubmit={onSubmit}
        steps={steps}
      />
      <SizeField
        error={errors.size}
        isShare={entry.percent !== undefined}
        isMasked={isMasked}
        onSize={(next) => onChange({ kind: 'size', size: next })}
        onSubmit={onSubmit}
        onUnit={(converted) => onChange({ kind: 'size-unit', converted })}
        steps={steps}
        view={view}
      />
    </>
  )
}
