// Closes a position by market or limit, whole or in part. The estimate stands above the fields.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { useReducer } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import type { Closing } from '#features/trading/app/data/contract/use-position-actions.ts'
import { useDepth } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { PercentSlider } from '@ingot/ui/fields/percent-slider.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { textOfSteps } from '#features/market/app/parts/market-steps.ts'
import { ActionFailed } from './action-failed.tsx'
import { CloseConsequences } from './close-consequences.tsx'
import {
  type CloseChange, type CloseEntry, type CloseView, reduceClose, startClose, viewClose,
} from './close-entry.ts'
import { CloseResult } from './close-result.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { useEntryFailure } from './use-entry-failure.ts'
import { usePriceFaultText } from './use-price-fault-text.ts'

const css = styleNames(styles)

export type CloseFormProps = PositionFormProps & {
  readonly action: UsedAction<Closing, ContractOrder>
  /** The quantity at first; all of the position without. */
  readonly quantity: string | undefined
}

export function CloseForm(props: CloseFormProps) {
  const { position, facts, action, onDone } = props
  const t = useTranslations()
  const { steps } = facts
  const [entry, change] = useReducer(reduceClose, startClose(position.nowPrice, props.quantity))
  const book = useDepth(position.symbol)
  const levels = (position.direction === 'long' ? book?.bids : book?.asks) ?? []
  const view = viewClose(entry, { position, facts, levels })
  const { failure, noteSent } = useEntryFailure(entry, action)
  const send = (): void => {
    if (view.request === undefined) return
    noteSent()
    action.send(view.request, { onDone })
  }
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={steps} />
      <CloseResult estimate={view.estimate} steps={steps} />
      <Segmented
        choices={[
          { value: 'market', label: t('trade.market') },
          { value: 'limit', label: t('trade.limit') },
        ]}
        label={t('trade.orderType')}
        onChange={(entrust) => change({ kind: 'entrust', entrust })}
        value={entry.entrust}
      />
      <CloseFields
        change={change}
        entry={entry}
        facts={facts}
        onSubmit={send}
        position={position}
        view={view}
      />
      <CloseConsequences
        estimate={view.estimate}
        position={position}
        steps={steps}
      />
      <ActionFailed failure={failure} />
      <CloseButton entry={entry} isBusy={action.isBusy} onPress={send} steps={steps} view={view} />
      <p className={css('note')}>
        {t(entry.entrust === 'market' ? 'position.marketNote' : 'trade.limitNote')}
      </p>
    </div>
  )
}

type CloseFieldsProps = Pick<CloseFormProps, 'position' | 'facts'> & {
  readonly entry: CloseEntry
  readonly view: CloseView
  readonly change: (change: CloseChange) => void
  readonly onSubmit: () => void
}

function CloseFields({ position, facts: { steps }, entry, view, ...rest }: CloseFieldsProps) {
  const t = useTranslations()
  const format = useFormat()
  const { change, onSubmit } = rest
  const { priceDecimals, quantityDecimals, base, quote } = steps
  const size = format.quantity(position.quantity, quantityDecimals)
  const priceError = usePriceFaultText(view, steps)
  return (
    <>
      {entry.entrust === 'limit' && (
        <StepField
          decimals={priceDecimals}
          error={priceError}
          label={t('trade.priceIn', { symbol: quote })}
          onChange={(price) => change({ kind: 'price', price })}
          onSubmit={onSubmit}
          step={steps.tickSize}
          unit={quote}
          value={entry.price}
        />
      )}
      <StepField
        decimals={quantityDecimals}
        error={view.quantityFault === 'quantityTooLarge'
          ? t('position.quantityTooLarge', { size, symbol: base })
          : view.quantityFault && t('trade.quantityRequired')}
        label={t('position.quantityOf', { size, symbol: base })}
        onChange={(quantity) => change({ kind: 'quantity', quantity })}
        onSubmit={onSubmit}
        step={steps.lotSize}
        unit={base}
        value={view.quantity}
      />
      <PercentSlider
        describe={(percent) => t('position.shareOf', { percent })}
        formatPercent={(percent) => format.rate(String(percent))}
        label={t('position.shareLabel')}
        onChange={(percent) => change({ kind: 'percent', percent })}
        value={view.percent}
      />
    </>
  )
}

type Steps = CloseFormProps['facts']['steps']

type CloseButtonProps = Pick<CloseFieldsProps, 'entry' | 'view'> & {
  readonly steps: Steps
  readonly isBusy: boolean
  readonly onPress: () => void
}

function CloseButton({ entry, view, steps, isBusy, onPress }: CloseButtonProps) {
  const t = useTranslations('position')
  const { request, estimate } = view
  return (
    <SendButton
      busyLabel={t('closing')}
      isBusy={isBusy}
      isDisabled={request === undefined}
      kind="ink"
      onPress={onPress}
    >
      {useCloseText(estimate?.lots, entry, steps)}
    </SendButton>
  )
}

/** The order in words; the plain word while it is not complete. */
function useCloseText(
  lots: number | undefined, entry: CloseEntry, { priceDecimals, quantityDecimals, base }: Steps,
): string {
  const t = useTranslations('position')
  const format = useFormat()
  if (lots === undefined) return t('close')
  const size = format.quantity(textOfSteps(lots, quantityDecimals), quantityDecimals)
  if (entry.entrust === 'market') return t('closeAtMarket', { size, symbol: base })
  const price = format.price(entry.price.replace(/\.$/, ''), priceDecimals)
  return t('closeAtPrice', { size, price, symbol: base })
}
