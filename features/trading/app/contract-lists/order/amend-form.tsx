// Changes the price and the whole quantity of a resting order.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ActionFailed } from '#features/trading/app/contract-lists/sheet/action-failed.tsx'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { useEntryFailure } from '#features/trading/app/contract-lists/sheet/use-entry-failure.ts'
import {
  usePriceFaultText,
} from '#features/trading/app/contract-lists/sheet/use-price-fault-text.ts'
import styles from '#features/trading/app/contract-lists/sheet/sheet-form.module.css'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { useTypeText } from '#features/market/app/parts/use-type-text.ts'
import type { PriceBounds } from '#features/trading/app/previews/price-bounds.ts'
import { CardHead } from '#features/trading/app/order-lists/card-head.tsx'
import type { OrderRow, SideBadge } from '#features/trading/app/order-lists/order-row.ts'
import { AmendCrossing } from './amend-crossing.tsx'
import {
  type AmendedOrder, amendedRest, type AmendedRest, type AmendEntry, type AmendRequest,
  largestIceberg, viewAmend,
} from './amend-entry.ts'

const css = styleNames(styles)

export type AmendFormProps = {
  readonly order: AmendedOrder & Pick<OrderRow, 'symbol' | 'entrust' | 'timeInForce'>
  /** The order's side. */
  readonly badge: SideBadge
  readonly isBuy: boolean
  readonly action: UsedAction<AmendRequest>
  /** The prices that the order may have; undefined while they are not known. */
  readonly boundsOf: (steps: MarketSteps) => PriceBounds | undefined
  /** [K184] Why the account cannot pay for the rest of the amended order; undefined if it can. */
  readonly shortageOf: (rest: AmendedRest, steps: MarketSteps) => string | undefined
  readonly onDone: () => void
  /** The price that the form opens with instead of the order's own. */
  readonly typedPrice?: string | undefined
}

export function AmendForm(props: AmendFormProps) {
  const steps = useMarketSteps(props.order.symbol)
  return steps === undefined
    ? <SkeletonRows count={3} hasLead={false} />
    : <Fields {...props} steps={steps} />
}

type FieldsProps = AmendFormProps & { readonly steps: MarketSteps }

function Fields(props: FieldsProps) {
  const { order, badge, isBuy, action, boundsOf, onDone, typedPrice, steps } = props
  const t = useTranslations()
  const format = useFormat()
  const [entry, setEntry] = useState<AmendEntry>({
    price: typedPrice ?? order.price ?? '', quantity: order.quantity,
  })
  const terms = { order, steps, bounds: boundsOf(steps) }
  const view = viewAmend(entry, terms)
  const priceError = usePriceFaultText({ bounds: terms.bounds, priceFault: view.price }, steps)
  const { failure, noteSent } = useEntryFailure(entry, action)
  const { priceDecimals, quantityDecimals, base, quote } = steps
  const quantityTexts = useQuantityTexts(order, steps)
  const rest = action.isBusy ? undefined : amendedRest(entry, terms)
  const shortage = rest && props.shortageOf(rest, steps)
  const send = (): void => {
    if (view.request === undefined || shortage !== undefined) return
    noteSent()
    action.send(view.request, { onDone })
  }
  return (
    <div className={css('form')}>
      <Heading badge={badge} order={order} pair={steps.pair} />
      <StepField
        decimals={priceDecimals}
        error={priceError}
        label={t('trade.priceIn', { symbol: quote })}
        onChange={(price) => setEntry({ ...entry, price })}
        onSubmit={send}
        step={steps.tickSize}
        unit={quote}
        value={entry.price}
      />
      <StepField
        decimals={quantityDecimals}
        error={view.quantity && quantityTexts[view.quantity]}
        label={t('trade.quantityIn', { symbol: base })}
        onChange={(quantity) => setEntry({ ...entry, quantity })}
        onSubmit={send}
        step={steps.lotSize}
        unit={base}
        value={entry.quantity}
      />
      {signOfDecimal(order.filledQuantity) > 0 && view.quantity === undefined && (
        <p className={css('note')}>{quantityTexts.alreadyFilled}</p>
      )}
      <AmendCrossing entry={entry} isBusy={action.isBusy} isBuy={isBuy} terms={terms} />
      <ActionFailed failure={failure} />
      <SendButton
        busyLabel={t('position.amending')}
        disabledReason={shortage}
        isBusy={action.isBusy}
        isDisabled={view.request === undefined || shortage !== undefined}
        onPress={send}
      >
        {view.request === undefined ? t('position.amend') : t('position.amendSend', {
          size: format.quantity(trimmed(entry.quantity), quantityDecimals),
          price: format.price(trimmed(entry.price), priceDecimals),
          symbol: base,
        })}
      </SendButton>
      <p className={css('note')}>{t('position.amendNote')}</p>
    </div>
  )
}

/** The faults of the quantity in words. */
function useQuantityTexts(order: AmendedOrder, steps: MarketSteps) {
  const t = useTranslations()
  const format = useFormat()
  const { quantityDecimals, base: symbol } = steps
  const written = (quantity: string): string => format.quantity(quantity, quantityDecimals)
  return {
    alreadyFilled: t('position.alreadyFilled', { size: written(order.filledQuantity), symbol }),
    quantityRequired: t('trade.quantityRequired'),
    shownTooSmall: t('position.amendShownMax', {
      quantity: written(largestIceberg(order, steps)), symbol,
    }),
  }
}

type HeadingProps = Pick<AmendFormProps, 'order' | 'badge'> & { readonly pair: string }

/** Which order it is: "Open long BTC/USDT, Limit · GTC". */
function Heading({ order, badge, pair }: HeadingProps) {
  const t = useTranslations('trade')
  const detail = `${useTypeText()(order)} · ${t(timeInForceNames[order.timeInForce].name)}`
  return <CardHead badge={badge} detail={detail} pair={pair} symbol={order.symbol} />
}

function trimmed(typed: string): string {
  return typed.replace(/\.$/, '')
}
