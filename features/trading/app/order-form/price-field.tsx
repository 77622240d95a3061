// The limit price of an order, or a line in its place for a market order, with its fault below it.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Stepper } from '@ingot/ui/fields/stepper.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import type { OrderEntry } from './order-entry.ts'
import styles from './price-field.module.css'

const css = styleNames(styles)

export type PriceFieldProps = {
  readonly steps: MarketSteps
  readonly entry: OrderEntry
  /** The line of a market order; that of the best price by default. */
  readonly marketText?: string | undefined
  /** The fault of the price in words. */
  readonly error: string | undefined
  readonly onPrice: (price: string) => void
  /** Enter in the field. */
  readonly onSubmit: () => void
}

export function PriceField(props: PriceFieldProps) {
  const { steps, entry, marketText, error, onPrice, onSubmit } = props
  const t = useTranslations('trade')
  const format = useFormat()
  const typingText = useTypingText(steps.priceDecimals)
  const label = t('priceIn', { symbol: steps.quote })
  if (entry.entrust !== 'limit') {
    return <p className={css('market')}>{marketText ?? t('atMarketPrice')}</p>
  }
  return (
    <Stepper
      decimals={steps.priceDecimals}
      decreaseLabel={t('decrease', { field: label })}
      error={error}
      format={(plain) => format.price(plain, steps.priceDecimals)}
      increaseLabel={t('increase', { field: label })}
      label={label}
      marks={format.marks}
      onChange={onPrice}
      onSubmit={onSubmit}
      step={steps.tickSize}
      typingText={typingText}
      unit={steps.quote}
      value={entry.price}
    />
  )
}
