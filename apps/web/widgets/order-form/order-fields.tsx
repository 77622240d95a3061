// The price and the size of an order, each with its problem below it.
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { styleNames } from '#ui/style-names.ts'
import { type MarketSteps, textOfSteps, unitDecimals } from '#widgets/market/market-steps.ts'
import type { Ticket, TicketChange } from './order-ticket.ts'
import type { PriceBounds } from './price-bounds.ts'
import type { TicketView } from './view-ticket.ts'
import styles from './order-fields.module.css'

const css = styleNames(styles)

/** Plus and minus move an amount by one of the quote asset. */
const amountStep = '1'

export type OrderFieldsProps = {
  readonly steps: MarketSteps
  readonly ticket: Ticket
  readonly view: TicketView
  /** The size would reveal a hidden balance. */
  readonly isMasked: boolean
  readonly onChange: Dispatch<TicketChange>
  /** Enter in a field. */
  readonly onSubmit: () => void
}

export function OrderFields(props: OrderFieldsProps) {
  const { steps, ticket, view, isMasked, onChange, onSubmit } = props
  const t = useTranslations('trade')
  const texts = useFaultTexts(steps, ticket, view.bounds)
  const isAmount = view.sizeUnit === 'amount'
  const sizeLabel = isAmount
    ? t('amountIn', { symbol: steps.quote })
    : t('quantityIn', { symbol: steps.base })
  const format = useFormat()
  const unclearText = useTranslations('common')('amountUnclear')
  const priceLabel = t('priceIn', { symbol: steps.quote })
  return (
    <>
      {ticket.entrust === 'limit'
        ? (
          <Stepper
            decimals={steps.priceDecimals}
            decreaseLabel={t('decrease', { field: priceLabel })}
            error={view.faults.price && texts[view.faults.price]}
            format={(plain) => format.price(plain, steps.priceDecimals)}
            increaseLabel={t('increase', { field: priceLabel })}
            label={priceLabel}
            marks={format.marks}
            onChange={(price) => onChange({ kind: 'price', price })}
            onSubmit={onSubmit}
            step={steps.tickSize}
            unclearText={unclearText}
            value={ticket.price}
          />
        )
        : <p className={css('market')}>{t('atMarketPrice')}</p>}
      <Stepper
        decimals={isAmount ? unitDecimals : steps.quantityDecimals}
        decreaseLabel={t('decrease', { field: sizeLabel })}
        error={view.faults.size && texts[view.faults.size]}
        format={(plain) => isAmount
          ? format.amount(plain)
          : format.quantity(plain, steps.quantityDecimals)}
        increaseLabel={t('increase', { field: sizeLabel })}
        key={view.sizeUnit}
        label={sizeLabel}
        marks={format.marks}
        onChange={(size) => onChange({ kind: 'size', size })}
        onSubmit={onSubmit}
        placeholder={isMasked ? hiddenFigure : '0'}
        step={isAmount ? amountStep : steps.lotSize}
        unclearText={unclearText}
        unitSwitch={{
          label: t('switchUnit', { field: sizeLabel }),
          onPress: () => onChange({ kind: 'size-unit', converted: view.sizeInOtherUnit }),
        }}
        value={isMasked ? '' : view.size}
      />
    </>
  )
}

function useFaultTexts(steps: MarketSteps, ticket: Ticket, bounds: PriceBounds | undefined) {
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
    insufficient: t('insufficient', {
      symbol: ticket.side === 'buy' ? steps.quote : steps.base,
    }),
  }
}
