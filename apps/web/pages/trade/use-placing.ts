// The way of an order from the ticket's button to the exchange: confirmed first unless the person
// wished otherwise, sent once, and told when it was taken. Its fills are told by the shell.
import { debounceMs } from '@ingot/contract/vocabulary'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '#data/failure-text.ts'
import { noteAnswer } from '#data/fill-notices.ts'
import { preferences } from '#data/preferences.ts'
import { newClientOrderId, usePlaceOrder } from '#data/use-orders.ts'
import { showToast } from '#ui/toast-store.ts'
import { type Attempt, nextAttempt } from './next-attempt.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type Confirmation = { readonly request: OrderRequest, readonly view: TicketView }

export type Placing = {
  /** The order under confirmation; kept while the sheet closes. */
  readonly confirmation: Confirmation | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  confirm(request: OrderRequest, view: TicketView): void
  send(request: OrderRequest): void
  close(): void
}

export function usePlacing(onPlaced: () => void): Placing {
  const t = useTranslations('trade')
  const place = usePlaceOrder()
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [isSheetOpen, setSheetOpen] = useState(false)
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
        setSheetOpen(false)
        onPlaced()
        // An immediately filled order needs no notice of its acceptance.
        if (data.status !== 'fully_filled') showToast({ tone: 'ok', text: t('submitted') })
        noteAnswer(data)
      },
      onError(error) {
        // Refused is known to be not placed; after any other failure the same key asks again.
        if (rejectCodeOf(error) !== undefined) attempt.current = undefined
      },
    })
  }
  return {
    confirmation,
    isSheetOpen,
    isBusy: place.isPending,
    confirm(request, view) {
      if (place.isPending || !isMeant()) return
      if (!preferences.getState().confirmBeforeOrder) return put(request)
      setConfirmation({ request, view })
      setSheetOpen(true)
    },
    send(request) {
      if (!place.isPending && isMeant()) put(request)
    },
    close: () => setSheetOpen(false),
  }
}
