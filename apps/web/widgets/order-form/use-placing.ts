// The way of an order from the ticket's button to the exchange: confirmed first unless the user
// wished otherwise, sent once, and announced when it was accepted. A failure stays in the open
// sheet until the order is taken or another one is confirmed. The shell announces fills.
import { debounceMs } from '@ingot/contract/vocabulary'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText, rejectCodeOf } from '#data/call/failure-text.ts'
import { noteAnswer } from '#data/orders/fill-notices.ts'
import { preferences } from '#data/device/preferences.ts'
import { newClientOrderId, usePlaceOrder } from '#data/orders/use-orders.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { type Attempt, isOpenAttempt, nextAttempt } from './next-attempt.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type Confirmation = { readonly request: OrderRequest, readonly view: TicketView }

export type PlacingFailure = {
  readonly text: string
  /** The order may have been placed all the same; the same attempt can be sent again. */
  readonly isUnsure: boolean
}

export type Placing = {
  /** The order under confirmation; kept while the sheet closes. */
  readonly confirmation: Confirmation | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  /** Why the order in the sheet was not taken. */
  readonly failure: PlacingFailure | undefined
  confirm(request: OrderRequest, view: TicketView): void
  send(request: OrderRequest): void
  close(): void
}

export function usePlacing(onPlaced: () => void): Placing {
  const t = useTranslations('trade')
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [failure, setFailure] = useState<PlacingFailure>()
  const place = usePlaceOrder({ showsFailure: isSheetOpen })
  const attempt = useRef<Attempt>(undefined)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)

  /** False for a second tap that comes too soon to be meant. */
  const isMeant = (): boolean => {
    const now = performance.now()
    if (now - pressedAt.current < debounceMs) return false
    pressedAt.current = now
    return true
  }
  const put = (request: OrderRequest): void => {
    attempt.current = nextAttempt(attempt.current, request, newClientOrderId)
    place.mutate(attempt.current, {
      onSuccess({ data }) {
        attempt.current = undefined
        setFailure(undefined)
        setSheetOpen(false)
        onPlaced()
        // An immediately filled order needs no notice of its acceptance.
        if (data.status !== 'fully_filled') showToast({ tone: 'ok', text: t('submitted') })
        noteAnswer(data)
      },
      onError(error) {
        // Refused is known to be not placed; after any other failure the same key asks again.
        const isUnsure = rejectCodeOf(error) === undefined
        if (!isUnsure) attempt.current = undefined
        setFailure({ text: failureText(error), isUnsure })
      },
    })
  }
  return {
    confirmation,
    isSheetOpen,
    isBusy: place.isPending,
    failure,
    confirm(request, view) {
      if (place.isPending || !isMeant()) return
      if (!preferences.getState().confirmBeforeOrder) return put(request)
      if (!isOpenAttempt(attempt.current, request)) setFailure(undefined)
      setConfirmation({ request, view })
      setSheetOpen(true)
    },
    send(request) {
      if (!place.isPending && isMeant()) put(request)
    },
    close: () => setSheetOpen(false),
  }
}
