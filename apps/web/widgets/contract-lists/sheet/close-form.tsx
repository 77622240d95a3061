// Closes a position by market or limit, whole or in part. The estimate stands above the fields.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { useReducer } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '#data/call/use-action.ts'
import type { Closing } from '#data/contract/use-position-actions.ts'
import { useDepth } from '#data/market/use-depth.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { PercentSlider } from '#ui/fields/percent-slider.tsx'
import { Button } from '#ui/marks/button.tsx'
import { styleNames } from '#ui/style-names.ts'
import { textOfSteps } from '#widgets/market/market-steps.ts'
import { ActionFailed } from './action-failed.tsx'
import { CloseConsequences } from './close-consequences.tsx'
import {
  type CloseChange, type CloseEntry, type CloseView, reduceClose, startClose, viewClose,
} from './close-entry.ts'
import { CloseResult } from './close-result.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'
import { StepField } from './step-field.tsx'

const css = styleNames(styles)

export type CloseFormProps = PositionFormProps & {
  readonly action: UsedAction<Closing, ContractOrder>
}

export function CloseForm({ position, facts, action, onDone }: CloseFormProps) {
  const t = useTranslations()
  const { steps } = facts
  const [entry, change] = useReducer(reduceClose, position.nowPrice, startClose)
  const book = useDepth(position.symbol)
  const levels = (position.direction === 'long' ? book?.bids : book?.asks) ?? []
  const view = viewClose(entry, { position, facts, levels })
  const send = (): void => {
    if (view.request !== undefined) action.send(view.request, { onDone })
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
        isMarket={entry.entrust === 'market'}
        position={position}
        steps={steps}
      />
      <ActionFailed failure={action.failure} />
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
  return (
    <>
      {entry.entrust === 'limit' && (
        <StepField
          decimals={priceDecimals}
          error={view.priceFault && t('trade.priceRequired')}
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
        formatPercent={(percent) => `${format.count(percent)}%`}
        label={t('position.shareLabel')}
        onChange={(percent) => change({ kind: 'percent', percent })}
        value={view.percent}
      />
    </>
  )
}

type CloseButtonProps = Pick<CloseFieldsProps, 'entry' | 'view'> & {
  readonly steps: CloseFormProps['facts']['steps']
  readonly isBusy: boolean
  readonly onPress: () => void
}

function CloseButton({ entry, view, steps, isBusy, onPress }: CloseButtonProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const { estimate } = view
  const lots = textOfSteps(estimate?.lots ?? 0, steps.quantityDecimals)
  const size = format.quantity(lots, steps.quantityDecimals)
  const price = format.price(
    estimate === undefined || entry.price === '' ? '0' : entry.price.replace(/\.$/, ''),
    steps.priceDecimals,
  )
  return (
    <Button
      busyLabel={t('closing')}
      isBusy={isBusy}
      isDisabled={view.request === undefined}
      kind="ink"
      onPress={onPress}
    >
      {entry.entrust === 'market'
        ? t('closeAtMarket', { size, symbol: steps.base })
        : t('closeAtPrice', { size, price, symbol: steps.base })}
    </Button>
  )
}
