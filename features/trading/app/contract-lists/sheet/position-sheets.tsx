// The sheets of one position: closing, reversing, its margin, its details and its picture. One is
// open at a time, and a sheet whose position has ended closes by itself. The code of their forms is
// fetched when the first one opens, unless it was read ahead.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { useSetPositionStops } from '#features/trading/app/data/contract/use-position-stops.ts'
import {
  useAdjustMargin, useClosePosition, useReversePosition,
} from '#features/trading/app/data/contract/use-position-actions.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { isBuy } from '#features/trading/app/contract-lists/order/contract-row.ts'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { usePlacedNotice } from '#features/trading/app/use-placed-notice.ts'

const PositionForms = lazy(async () => ({
  default: (await import('./position-forms.tsx')).PositionForms,
}))

export type PositionSheetKind = 'details' | 'close' | 'margin' | 'reverse' | 'stops' | 'share'

export type PositionSheetsProps = {
  /** Undefined while no sheet is open. */
  readonly kind: PositionSheetKind | undefined
  /** The newest state; undefined while none is open, and when it has ended. */
  readonly position: ContractPosition | undefined
  readonly facts: RiskFacts | undefined
  /** The quantity with which the sheet that closes starts; all of it without. */
  readonly quantity: string | undefined
  readonly onKind: (kind: PositionSheetKind) => void
  readonly onOpen: (kind: PositionSheetKind, of: OfPosition, quantity?: string) => void
  readonly onClose: () => void
}

export type OfPosition = Pick<ContractPosition, 'symbol' | 'direction'>

/** The parts that each form of a sheet has. */
export type PositionFormProps = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  readonly onDone: () => void
}

const titles = {
  details: 'details', close: 'closeTitle', margin: 'adjustTitle', reverse: 'reverseTitle',
  stops: 'stopsTitle', share: 'shareTitle',
} as const

export function PositionSheets(props: PositionSheetsProps) {
  const { kind, position, facts, quantity, onKind, onOpen, onClose } = props
  const t = useTranslations()
  const announce = usePlacedNotice()
  const closing = useClosePosition((order, { symbol, direction }) => {
    if (facts === undefined) return
    announce({ ...order, amount: null, isBuy: isBuy(order) }, facts.steps, (rest) => {
      onOpen('close', { symbol, direction }, 'quantity' in rest ? rest.quantity : undefined)
    })
  })
  const margin = useAdjustMargin()
  const reversing = useReversePosition()
  const stopping = useSetPositionStops()
  const form = position !== undefined && facts !== undefined
    ? { position, facts, onDone: onClose } : undefined
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={[closing, margin, reversing, stopping].some(({ isBusy }) => isBusy)}
      isOpen={kind !== undefined && form !== undefined}
      onClose={onClose}
      title={t(`position.${titles[kind ?? 'details']}`)}
    >
      {form !== undefined && kind !== undefined && (
        <PositionForms
          {...form}
          actions={{ closing, margin, reversing, stopping }}
          kind={kind}
          onKind={onKind}
          quantity={quantity}
        />
      )}
    </Sheet>
  )
}
