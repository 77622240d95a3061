// Turns a position round, after both steps were shown with their estimated result, price and fee.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type {
  ContractPosition, reversePosition,
} from '#features/trading/positions.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePositions } from '#features/trading/app/data/contract/use-positions.ts'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { useDepth } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  type MarketSteps, textOfSteps, unitDecimals,
} from '#features/market/app/parts/market-steps.ts'
import { placedText } from '#features/trading/app/placed-notice.ts'
import { ActionFailed } from './action-failed.tsx'
import { CloseResult } from './close-result.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import {
  estimateReverse, otherSideOf, type ReverseEstimate,
} from '#features/trading/app/previews/reverse-estimate.ts'
import styles from './sheet-form.module.css'

const css = styleNames(styles)

export type ReverseFormProps = PositionFormProps & {
  readonly action: UsedAction<RequestOf<typeof reversePosition>, ReplyOf<typeof reversePosition>>
}

export function ReverseForm({ position, facts, action, onDone }: ReverseFormProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const { steps } = facts
  const { symbol, direction } = position
  const book = useDepth(symbol)
  const levels = (direction === 'long' ? book?.bids : book?.asks) ?? []
  const estimate = estimateReverse({ position, facts, levels })
  const size = format.quantity(position.quantity, steps.quantityDecimals)
  const isLong = direction === 'long'
  const words = { t: useTranslations(), format, steps }
  const merges = useMergeText(position, steps)
  const send = (): void => action.send({ symbol, direction }, {
    onDone({ orders, openingReject }) {
      onDone()
      const unfilled = orders.find(({ status }) => status === 'cancelled')
      if (unfilled !== undefined) {
        const text = placedText({ ...unfilled, amount: null, isBuy: !isLong }, words)
        return showToast({ tone: 'error', text })
      }
      return showToast(openingReject === null
        ? { tone: 'ok', text: t('reversed') }
        : { tone: 'error', text: t('openingRefused') })
    },
  })
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={steps} />
      <CloseResult estimate={estimate?.close} steps={steps} />
      <Ledger>
        <LedgerRow label={t('reverseClosed')}>
          <Badge tone={isLong ? 'down' : 'up'}>{t(isLong ? 'closeLong' : 'closeShort')}</Badge>
          {` ${size}\u00a0${steps.base}`}
        </LedgerRow>
        <LedgerRow label={t('reverseOpened')}>
          <Badge tone={isLong ? 'down' : 'up'}>{t(isLong ? 'openShort' : 'openLong')}</Badge>
          {` ${size}\u00a0${steps.base}`}
        </LedgerRow>
        <EstimateRows estimate={estimate} steps={steps} />
      </Ledger>
      <Note tone="info">{t('reverseText')}{merges !== undefined && ` ${merges}`}</Note>
      <ActionFailed failure={action.failure} />
      <Button busyLabel={t('reversing')} isBusy={action.isBusy} kind="ink" onPress={send}>
        {t('reverseSend', { size, symbol: steps.base })}
      </Button>
    </div>
  )
}

/** In hedge mode the other side may have a position already. */
function useMergeText(
  position: ContractPosition, { quantityDecimals, base }: MarketSteps,
): string | undefined {
  const t = useTranslations('position')
  const format = useFormat()
  const other = otherSideOf(position, usePositions().data ?? [])
  return other && t('reverseMerges', {
    size: format.quantity(other.quantity, quantityDecimals), symbol: base,
  })
}

type EstimateRowsProps = {
  readonly estimate: ReverseEstimate | undefined
  readonly steps: MarketSteps
}

function EstimateRows({ estimate, steps: { priceDecimals, quote } }: EstimateRowsProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const price = estimate && textOfSteps(estimate.ticks, priceDecimals)
  const fee = estimate && formatUnitsShort(estimate.feeUnits, unitDecimals)
  return (
    <>
      <LedgerRow label={t('estimatedPrice')}>
        {price === undefined ? unknownFigure : approximately + format.price(price, priceDecimals)}
      </LedgerRow>
      <LedgerRow label={t('bothFees')}>
        {fee === undefined ? unknownFigure
          : `${approximately}${shortCharge(fee, format)}\u00a0${quote}`}
      </LedgerRow>
    </>
  )
}
