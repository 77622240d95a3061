// Changes the trigger, the price or the quantity of a conditional order that waits.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAmendConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { type AmendField, amendFields, startAmend, viewAmend } from './amend-conditional-entry.ts'
import styles from './amend-conditional-sheet.module.css'
import { CancelConditionalButton } from './cancel-conditional-button.tsx'
import { ConditionalHead } from './conditional-head.tsx'

const css = styleNames(styles)

export type AmendConditionalSheetProps = {
  /** Undefined while no order is amended. */
  readonly order: ConditionalOrder | undefined
  readonly steps: MarketSteps
  /** The trigger price that the form opens with instead of the order's own. */
  readonly typedTrigger?: string | undefined
  /** A button of the sheet cancels the order. */
  readonly canCancel?: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AmendConditionalSheet(props: AmendConditionalSheetProps) {
  const { order, isOpen, onClose } = props
  const t = useTranslations()
  const action = useAmendConditionalOrder()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={action.isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('position.amendTitle')}
    >
      {order !== undefined && (
        <AmendForm {...props} action={action} key={order.updateTime} order={order} />
      )}
    </Sheet>
  )
}

type AmendFormProps = Omit<AmendConditionalSheetProps, 'isOpen'> & {
  readonly order: ConditionalOrder
  readonly action: ReturnType<typeof useAmendConditionalOrder>
}

function AmendForm(props: AmendFormProps) {
  const { order, steps, typedTrigger, action, canCancel = false, onClose } = props
  const t = useTranslations()
  const [entry, setEntry] = useState(() => ({
    ...startAmend(order), ...typedTrigger === undefined ? {} : { triggerPrice: typedTrigger },
  }))
  const { missing, request } = viewAmend(entry, order)
  const fields = useFields(steps)
  const send = (): void => {
    if (request !== undefined) action.send(request, { onDone: onClose })
  }
  return (
    <div className={css('form')}>
      <ConditionalHead order={order} pair={steps.pair} />
      {amendFields.map((field) => entry[field] !== undefined && (
        <StepField
          {...fields[field]}
          error={missing.includes(field) ? fields[field].missingText : undefined}
          key={field}
          onChange={(text) => setEntry({ ...entry, [field]: text })}
          onSubmit={send}
          value={entry[field]}
        />
      ))}
      {order.pairId !== null && entry.quantity !== undefined && (
        <Note tone="info">{t('conditional.pairQuantityNote')}</Note>
      )}
      {action.failure !== undefined && (
        <div role="alert"><Note tone="danger">{action.failure.text}</Note></div>
      )}
      <SendButton
        busyLabel={t('position.amending')}
        isBusy={action.isBusy}
        isDisabled={request === undefined}
        onPress={send}
      >
        {t('position.amend')}
      </SendButton>
      {canCancel && (
        <div className={css('cancel')}><CancelConditionalButton isNamed order={order} /></div>
      )}
    </div>
  )
}

type FieldTerms = {
  readonly label: string
  readonly decimals: number
  readonly step: string
  readonly missingText: string
}

function useFields(steps: MarketSteps): Readonly<Record<AmendField, FieldTerms>> {
  const t = useTranslations()
  const { priceDecimals, quantityDecimals, tickSize, lotSize, base, quote } = steps
  const price = { decimals: priceDecimals, step: tickSize, unit: quote }
  return {
    triggerPrice: {
      ...price,
      label: t('conditional.triggerIn', { symbol: quote }),
      missingText: t('conditional.triggerRequired'),
    },
    callbackPercent: {
      decimals: 2,
      step: '0.1',
      label: t('conditional.callbackIn'),
      missingText: t('conditional.callbackRequired'),
    },
    price: {
      ...price,
      label: t('trade.priceIn', { symbol: quote }),
      missingText: t('trade.priceRequired'),
    },
    quantity: {
      decimals: quantityDecimals,
      step: lotSize,
      label: t('trade.quantityIn', { symbol: base }),
      missingText: t('trade.quantityRequired'),
    },
  }
}
