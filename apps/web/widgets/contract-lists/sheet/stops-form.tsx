// The take-profit and the stop-loss of a whole position. Profit or loss is above each price.
import type { ReplyOf } from '@ingot/contract/calls'
import type {
  setPositionStops,
} from '@ingot/contract/calls/perpetual-position/set-position-stops.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '#data/call/use-action.ts'
import type { PositionStops } from '#data/contract/use-position-stops.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useTicker } from '#data/market/use-tickers.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/marks/button.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LiquidationRunway } from '#widgets/contract-lists/position/liquidation-runway.tsx'
import { stepsIn } from '#widgets/market/market-steps.ts'
import { ActionFailed } from './action-failed.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'
import { StopField } from './stop-field.tsx'
import { startStops, type StopsEntry, viewStops } from './stops-entry.ts'
import { useStopOrders } from './use-stop-orders.ts'
import { useEntryFailure } from './use-entry-failure.ts'

const css = styleNames(styles)

/** Returns that a press sets, in per cent of the margin. */
const profitReturns = [25, 50, 100]
const lossReturns = [-10, -25, -50]

export type StopsFormProps = PositionFormProps & {
  readonly action: UsedAction<PositionStops, ReplyOf<typeof setPositionStops>>
}

export function StopsForm({ position, facts, action, onDone }: StopsFormProps) {
  const t = useTranslations('position')
  const { steps } = facts
  const [entry, setEntry] = useState(() => startStops(position))
  const last = useTicker(position.symbol)?.price ?? position.nowPrice
  const watched = entry.triggerBy === 'mark' ? position.nowPrice : last
  const orders = useStopOrders(position)
  const limits = {
    stopProfit: orders.stopProfit?.price ?? '', stopLoss: orders.stopLoss?.price ?? '',
  }
  const view = viewStops(entry, { position, facts, watched, limits })
  const { failure, noteSent } = useEntryFailure(entry, action)
  const send = (): void => {
    if (view.request === undefined) return
    noteSent()
    action.send(view.request, { onDone })
  }
  const drawn = (typed: string): string | null =>
    (stepsIn(typed, steps.priceDecimals) ?? 0) === 0 ? null : typed.replace(/\.$/, '')
  const shared = { position, facts, onSubmit: send }
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={steps} />
      <LiquidationRunway
        position={{
          ...position, stopProfit: drawn(entry.stopProfit), stopLoss: drawn(entry.stopLoss),
        }}
      />
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
      <Segmented
        choices={[{ value: 'mark', label: t('byMark') }, { value: 'last', label: t('byLast') }]}
        label={t('triggerBy')}
        onChange={(triggerBy) => setEntry({ ...entry, triggerBy })}
        value={entry.triggerBy}
      />
      <ActionFailed failure={failure} />
      <Button
        busyLabel={t('stopsSetting')}
        isBusy={action.isBusy}
        isDisabled={view.request === undefined}
        onPress={send}
      >
        {useSendText(entry, facts)}
      </Button>
      <p className={css('note')}>{t('stopsNote')}</p>
    </div>
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
