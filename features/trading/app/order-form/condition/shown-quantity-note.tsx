// The shown quantity of an iceberg in its confirmation.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'

export type ShownQuantityNoteProps = {
  readonly request: { readonly displayQuantity?: string | undefined }
  readonly steps: MarketSteps
}

/** Nothing for an order that shows all of itself. */
export function ShownQuantityNote({ request, steps }: ShownQuantityNoteProps) {
  const t = useTranslations('conditional')
  const format = useFormat()
  const { displayQuantity } = request
  if (displayQuantity === undefined) return null
  const quantity = format.quantity(displayQuantity, steps.quantityDecimals)
  return <Note tone="info">{t('icebergNote', { quantity, symbol: steps.base })}</Note>
}
