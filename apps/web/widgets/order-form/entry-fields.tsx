// The price and the size of an order, each with its fault below it.
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { type MarketSteps, textOfSteps } from '#widgets/market/market-steps.ts'
import type { EntryChange, OrderEntry } from './order-entry.ts'
import { PriceField } from './price-field.tsx'
import { SizeField } from './size-field.tsx'
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
  const texts = useFaultTexts(steps, view)
  const insufficient = useTranslations('trade')('insufficient', { symbol: given })
  const { price, size } = view.faults
  return (
    <>
      <PriceField
        entry={entry}
        error={price && texts[price]}
        marketText={props.marketText}
        onPrice={(next) => onChange({ kind: 'price', price: next })}
        onSubmit={onSubmit}
        steps={steps}
      />
      <SizeField
        error={size === 'insufficient' ? insufficientText ?? insufficient : size && texts[size]}
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

function useFaultTexts(steps: MarketSteps, { bounds }: EntryView) {
  const t = useTranslations('trade')
  const format = useFormat()
  const { priceDecimals } = steps
  const priceText = (ticks = 0) =>
    format.price(textOfSteps(ticks, priceDecimals), priceDecimals)
  return {
    priceRequired: t('priceRequired'),
    priceTooHigh: t('priceTooHigh', { price: priceText(bounds?.maxTicks) }),
    priceTooLow: t('priceTooLow', { price: priceText(bounds?.minTicks) }),
    quantityRequired: t('quantityRequired'),
    amountRequired: t('amountRequired'),
    notionalTooSmall: t('notionalTooSmall', {
      min: format.amount(steps.notionalMin),
      symbol: steps.quote,
    }),
    notionalTooLarge: t('notionalTooLarge'),
  }
}
