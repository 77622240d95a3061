// The way of an order from the ticket's button to the exchange: confirmed first unless the user
// wished otherwise, sent once, and announced when it was accepted. A failure stays in the open
// sheet until the order is taken or another one is confirmed. The shell announces fills.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionFailure } from '#data/call/create-action.ts'
import { noteAnswer } from '#data/orders/fill-notices.ts'
import { preferences } from '#data/device/preferences.ts'
import { usePlaceOrder } from '#data/orders/use-orders.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type Confirmation = { readonly request: OrderRequest, readonly view: TicketView }

export type Placing = {
  /** The order under confirmation; kept while the sheet closes. */
  readonly confirmation: Confirmation | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  /** Why the order in the sheet was not taken. */
  readonly failure: ActionFailure | undefined
  confirm(request: OrderRequest, view: TicketView): void
  send(request: OrderRequest): void
  close(): void
}

export function usePlacing(onPlaced: () => void): Placing {
  const t = useTranslations('trade')
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const action = usePlaceOrder({ showsFailure: isSheetOpen })
  const send = (request: OrderRequest): void => action.send(request, {
    onDone(order) {
      setSheetOpen(false)
      onPlaced()
      // An immediately filled order needs no notice of its acceptance.
      if (order.status !== 'fully_filled') showToast({ tone: 'ok', text: t('submitted') })
      noteAnswer(order)
    },
  })
  return {
    confirmation,
    isSheetOpen,
    isBusy: action.isBusy,
    failure: action.failure,
    confirm(request, view) {
      if (!preferences.getState().confirmBeforeOrder) return send(request)
      if (!action.tap()) return
      action.prepare(request)
      setConfirmation({ request, view })
      setSheetOpen(true)
    },
    send,
    close: () => setSheetOpen(false),
  }
}
