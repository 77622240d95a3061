// The take-profit and the stop-loss of a whole position, or further ones of a part of it. Profit or
// loss is above each price.
import type { ReplyOf } from '@ingot/contract/calls'
import type { setPositionStops } from '#features/trading/positions.calls.ts'
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { allContracts } from '#features/trading/app/data/conditional-scope.ts'
import { useAllConditionalOrders } from '#features/trading/app/data/use-conditional-orders.ts'
import type { PositionStops } from '#features/trading/app/data/contract/use-position-stops.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import {
  setContractChoices, useTriggerBy,
} from '#features/trading/app/data/contract/contract-choices.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { PercentSlider } from '@ingot/ui/fields/percent-slider.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { withWholeStops } from '#features/trading/app/contract-lists/order/whole-stops.ts'
import {
  LiquidationRunway,
} from '#features/trading/app/contract-lists/position/liquidation-runway.tsx'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { ActionFailed } from './action-failed.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'
import { StopField } from './stop-field.tsx'
import {
  startPart, startStops, type StopsEntry, type StopsTerms, type StopsView, viewStops, watchedBy,
} from './stops-entry.ts'
import { useReplacedStops } from './use-replaced-stops.ts'
import { type StopOrders, useStopOrders } from './use-stop-orders.ts'
import { useEntryFailure } from './use-entry-failure.ts'

const css = styleNames(styles)

/** Returns that a press sets, in per cent of the margin. */
const profitReturns = [25, 50, 100]
const lossReturns = [-10, -25, -50]

export type StopsFormProps = PositionFormProps & {
  readonly action: UsedAction<PositionStops, ReplyOf<typeof setPositionStops>>
}

/** Stops for a part are further ones: none is set yet. */
export function StopsForm(props: StopsFormProps) {
  const t = useTranslations('conditional')
  const position = useTranslations('position')
  const [size, setSize] = useState<'whole' | 'part'>('whole')
  const rows = useAllConditionalOrders(allContracts)
  const isPart = size === 'part'
  const stops = isPart ? { stopProfit: null, stopLoss: null } : {}
  return (
    <div className={css('form')}>
      <PositionHeading position={props.position} steps={props.facts.steps} />
      <Segmented
        choices={[
          { value: 'whole', label: t('wholePosition') },
          { value: 'part', label: position('partPosition') },
        ]}
        label={position('sizeColumn')}
        onChange={setSize}
        value={size}
      />
      <StopsFields
        {...props}
        isPart={isPart}
        key={`${size} ${rows === undefined}`}
        position={{ ...withWholeStops(props.position, rows ?? []), ...stops }}
      />
    </div>
  )
}

type StopsFieldsProps = StopsFormProps & { readonly isPart: boolean }

function StopsFields({ position, facts, action, isPart, onDone }: StopsFieldsProps) {
  const t = useTranslations('position')
  const { steps } = facts
  const [entry, setEntry] = useState(() => isPart ? startPart() : startStops(position))
  const last = useTicker(position.symbol)?.price ?? position.nowPrice
  const orders = useStopOrders(position)
  const { limits, triggers } = termsOf(orders)
  const preferred = useTriggerBy()
  const triggerBy = watchedBy(entry, { triggers, preferred })
  const watched = triggerBy === 'mark' ? position.nowPrice : last
  const view = viewStops(entry, { position, facts, watched, limits, triggers, preferred })
  const { failure, noteSent } = useEntryFailure(entry, action)
  const replace = useReplacedStops(orders)
  const send = (): void => {
    const { request } = view
    if (request === undefined) return
    noteSent()
    action.send(request, { onDone: () => replace(request, onDone) })
  }
  const shared = { position, facts, onSubmit: send }
  return (
    <>
      <PartField
        {...shared}
        fault={view.quantityFault}
        onChange={(quantity) => setEntry({ ...entry, quantity })}
        quantity={entry.quantity}
      />
      <TypedRunway entry={entry} position={position} steps={steps} />
      <StopField
        {...shared}
        of="stopProfit"
        limit={entry.stopProfitPrice ?? limits.stopProfit}
        onChange={(stopProfit) => setEntry({ ...entry, stopProfit })}
        onLimit={(stopProfitPrice) => setEntry({ ...entry, stopProfitPrice })}
        order={orders.stopProfit}
        returns={profitReturns}
        value={entry.stopProfit}
        view={view.profit}
      />
      <StopField
        {...shared}
        of="stopLoss"
        limit={entry.stopLossPrice ?? limits.stopLoss}
        onChange={(stopLoss) => setEntry({ ...entry, stopLoss })}
        onLimit={(stopLossPrice) => setEntry({ ...entry, stopLossPrice })}
        order={orders.stopLoss}
        returns={lossReturns}
        value={entry.stopLoss}
        view={view.loss}
      />
      <TriggerChoice onChange={(by) => setEntry({ ...entry, triggerBy: by })} value={triggerBy} />
      <ActionFailed failure={failure} />
      <div className={css('send')}>
        <SendButton
          busyLabel={t('stopsSetting')}
          isBusy={action.isBusy}
          isDisabled={view.request === undefined}
          onPress={send}
        >
          {useSendText(entry, facts)}
        </SendButton>
      </div>
      <p className={css('note')}>{t(isPart ? 'stopsPartNote' : 'stopsNote')}</p>
    </>
  )
}

type PartFieldProps = Pick<StopsFormProps, 'position' | 'facts'> & {
  /** Undefined for the whole position, which has no field. */
  readonly quantity: string | undefined
  readonly fault: StopsView['quantityFault']
  readonly onChange: (quantity: string) => void
  readonly onSubmit: () => void
}

function PartField({ position, facts: { steps }, quantity, fault, ...rest }: PartFieldProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const { quantityDecimals, base } = steps
  const size = format.quantity(position.quantity, quantityDecimals)
  const most = stepsIn(position.quantity, quantityDecimals) ?? 0
  if (quantity === undefined) return null
  const lots = stepsIn(quantity, quantityDecimals) ?? 0
  const handlePercent = (percent: number): void =>
    rest.onChange(textOfSteps(Math.floor((most * percent) / 100), quantityDecimals))
  return (
    <>
      <StepField
        {...rest}
        decimals={quantityDecimals}
        error={fault === 'quantityTooLarge' ? t(fault, { size, symbol: base }) : undefined}
        label={t('quantityOf', { size, symbol: base })}
        step={steps.lotSize}
        unit={base}
        value={quantity}
      />
      <PercentSlider
        describe={(percent) => t('shareOf', { percent })}
        formatPercent={(percent) => format.rate(String(percent))}
        label={t('shareLabel')}
        onChange={handlePercent}
        value={most === 0 ? 0 : Math.min(100, Math.floor((lots * 100) / most))}
      />
    </>
  )
}

type TypedRunwayProps = Pick<StopsFormProps, 'position'> & {
  readonly entry: StopsEntry
  readonly steps: MarketSteps
}

function TypedRunway({ position, entry, steps }: TypedRunwayProps) {
  const { stopProfit, stopLoss } = entry
  return (
    <LiquidationRunway
      position={{
        ...position, stopProfit: drawn(stopProfit, steps), stopLoss: drawn(stopLoss, steps),
      }}
    />
  )
}

/** A typed price as the runway draws it; null without one. */
function drawn(typed: string, { priceDecimals }: MarketSteps): string | null {
  return (stepsIn(typed, priceDecimals) ?? 0) === 0 ? null : typed.replace(/\.$/, '')
}

/** The limit prices of the stops that are set, and the prices that they watch. */
function termsOf({ stopProfit, stopLoss }: StopOrders): Pick<StopsTerms, 'limits' | 'triggers'> {
  return {
    limits: { stopProfit: stopProfit?.price ?? '', stopLoss: stopLoss?.price ?? '' },
    triggers: { stopProfit: stopProfit?.triggerBy, stopLoss: stopLoss?.triggerBy },
  }
}

type TriggerChoiceProps = {
  readonly value: WatchedPrice
  readonly onChange: (chosen: WatchedPrice) => void
}

/** [K160] The choice is that of every form. */
function TriggerChoice({ value, onChange }: TriggerChoiceProps) {
  const t = useTranslations('position')
  const choose = (chosen: WatchedPrice): void => {
    setContractChoices({ triggerBy: chosen })
    onChange(chosen)
  }
  return (
    <Segmented
      choices={[{ value: 'mark', label: t('byMark') }, { value: 'last', label: t('byLast') }]}
      label={t('triggerBy')}
      onChange={choose}
      value={value}
    />
  )
}

function useSendText(
  { stopProfit, stopLoss }: StopsEntry, { steps: { priceDecimals } }: StopsFormProps['facts'],
): string {
  const t = useTranslations('position')
  const format = useFormat()
  const written = (typed: string): string =>
    format.price(typed.replace(/\.$/, ''), priceDecimals)
  if (stopProfit === '' && stopLoss === '') return t('stopsTitle')
  if (stopLoss === '') return t('stopsSendProfit', { profit: written(stopProfit) })
  if (stopProfit === '') return t('stopsSendLoss', { loss: written(stopLoss) })
  return t('stopsSendBoth', { profit: written(stopProfit), loss: written(stopLoss) })
}
