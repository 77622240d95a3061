// The way of an order from the ticket's button to the exchange: confirmed first unless the user
// wished otherwise, and sent once. A failure stays in the open sheet until the order is accepted or
// another one is confirmed.
import { debounceMs } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import type { ActionFailure } from '@ingot/web/data/call/create-action.ts'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { preferences } from '@ingot/web/data/device/preferences.ts'

/** An order under confirmation, with the facts that do not follow from it. */
type Confirmation = { readonly request: unknown }

export type Placing<Confirmed extends Confirmation> = {
  /** The order under confirmation; kept while the sheet closes. */
  readonly confirmation: Confirmed | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  /** The order is on its way, was placed, or may have been: it is the one that was sent. */
  readonly isStill: boolean
  /** Why the order in the sheet was not accepted. */
  readonly failure: ActionFailure | undefined
  confirm(order: Confirmed): void
  send(order: Confirmed): void
  close(): void
  /** An order was placed a moment ago: a second tap on the emptied form is no mistake. */
  wasJustPlaced(): boolean
}

/** The state of the sheet that confirms an order. */
export function useConfirmation<Confirmed extends Confirmation>() {
  const [confirmation, setConfirmation] = useState<Confirmed>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [placed] = useState(() => ({ atMs: Number.NEGATIVE_INFINITY }))
  return { confirmation, setConfirmation, isSheetOpen, setSheetOpen, placed } as const
}

export type PlacingParts<Confirmed extends Confirmation, Placed> = {
  readonly sheet: ReturnType<typeof useConfirmation<Confirmed>>
  readonly action: UsedAction<Confirmed['request'], Placed>
  readonly onPlaced: (placed: Placed, order: Confirmed) => void
}

export function placingOf<Confirmed extends Confirmation, Placed>(
  { sheet, action, onPlaced }: PlacingParts<Confirmed, Placed>,
): Placing<Confirmed> {
  const send = (order: Confirmed): void => {
    sheet.setConfirmation((known) => known && order)
    action.send(order.request, {
      onDone(placed) {
        sheet.setSheetOpen(false)
        sheet.placed.atMs = performance.now()
        onPlaced(placed, order)
      },
    })
  }
  return {
    confirmation: sheet.confirmation,
    isSheetOpen: sheet.isSheetOpen,
    isBusy: action.isBusy,
    isStill: action.isBusy || !sheet.isSheetOpen || action.failure?.isUnsure === true,
    failure: action.failure,
    confirm(order) {
      leaveField()
      if (!preferences.getState().confirmBeforeOrder) return send(order)
      if (!action.tap()) return
      action.prepare(order.request)
      sheet.setConfirmation(order)
      sheet.setSheetOpen(true)
    },
    send,
    close: () => sheet.setSheetOpen(false),
    wasJustPlaced: () => performance.now() - sheet.placed.atMs < debounceMs,
  }
}

/**
 * The field that Enter was pressed in would take the focus back, and a phone its keyboard: the last
 * button of its ticket, which sends it, has the focus instead.
 */
function leaveField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  field.blur()
  const buttons = field.closest('[data-ticket]')?.querySelectorAll('button')
  buttons?.[buttons.length - 1]?.focus({ preventScroll: true })
}
