// The way of an order from the ticket's button to the exchange: confirmed first unless the user
// wished otherwise, and sent once. A failure stays in the open sheet until the order is accepted or
// another one is confirmed.
import { debounceMs } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import type { ActionFailure } from '#data/call/create-action.ts'
import type { UsedAction } from '#data/call/use-action.ts'
import { preferences } from '#data/device/preferences.ts'

export type Confirmation<Request, View> = { readonly request: Request, readonly view: View }

export type Placing<Request, View> = {
  /** The order under confirmation; kept while the sheet closes. */
  readonly confirmation: Confirmation<Request, View> | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  /** The order is on its way, was placed, or may have been: it is the one that was sent. */
  readonly isStill: boolean
  /** Why the order in the sheet was not accepted. */
  readonly failure: ActionFailure | undefined
  /** `view`: the facts of the confirmation that do not follow from the order. */
  confirm(request: Request, view: View): void
  send(request: Request): void
  close(): void
  /** An order was placed a moment ago: a second tap on the emptied form is no mistake. */
  wasJustPlaced(): boolean
}

/** The state of the sheet that confirms an order. */
export function useConfirmation<Request, View>() {
  const [confirmation, setConfirmation] = useState<Confirmation<Request, View>>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [placed] = useState(() => ({ atMs: Number.NEGATIVE_INFINITY }))
  return { confirmation, setConfirmation, isSheetOpen, setSheetOpen, placed } as const
}

export type PlacingParts<Request, View, Placed> = {
  readonly sheet: ReturnType<typeof useConfirmation<Request, View>>
  readonly action: UsedAction<Request, Placed>
  readonly onPlaced: (placed: Placed, request: Request) => void
}

export function placingOf<Request, View, Placed>(
  { sheet, action, onPlaced }: PlacingParts<Request, View, Placed>,
): Placing<Request, View> {
  const send = (request: Request): void => {
    sheet.setConfirmation((known) => known && { ...known, request })
    action.send(request, {
      onDone(placed) {
        sheet.setSheetOpen(false)
        sheet.placed.atMs = performance.now()
        onPlaced(placed, request)
      },
    })
  }
  return {
    confirmation: sheet.confirmation,
    isSheetOpen: sheet.isSheetOpen,
    isBusy: action.isBusy,
    isStill: action.isBusy || !sheet.isSheetOpen || action.failure?.isUnsure === true,
    failure: action.failure,
    confirm(request, view) {
      leaveField()
      if (!preferences.getState().confirmBeforeOrder) return send(request)
      if (!action.tap()) return
      action.prepare(request)
      sheet.setConfirmation({ request, view })
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
