// The way of an order from the ticket's button to the exchange: confirmed first unless the person
// wished otherwise, sent once, and told when it was taken and when it was filled.
import type { Order } from '@ingot/contract/calls'
import { debounceMs } from '@ingot/contract/vocabulary'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '#data/failure-text.ts'
import { preferences } from '#data/preferences.ts'
import { newClientOrderId, usePlaceOrder } from '#data/use-orders.ts'
import { useOwnOrderListener } from '#data/use-own-order-listener.ts'
import { useFormat } from '#data/use-site-config.ts'
import { showToast } from '#ui/toast-store.ts'
import type { MarketSteps } from './market-steps.ts'
import { type Attempt, nextAttempt } from './next-attempt.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type Confirmation = { readonly request: OrderRequest, readonly view: TicketView }

export type Placing = {
  /** What is asked about; kept while the sheet leaves. */
  readonly confirmation: Confirmation | undefined
  readonly isSheetOpen: boolean
  readonly isBusy: boolean
  confirm(request: OrderRequest, view: TicketView): void
  send(request: OrderRequest): void
  close(): void
}

export type PlacingOptions = { readonly steps: MarketSteps, readonly onPlaced: () => void }

export function usePlacing({ steps, onPlaced }: PlacingOptions): Placing {
  const t = useTranslations('trade')
  const place = usePlaceOrder()
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const tellFilled = useFilledToast(steps)

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
        // What was filled at once needs no word of having been taken.
        if (data.status !== 'fully_filled') showToast({ tone: 'ok', text: t('submitted') })
        tellFilled(data)
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

/** Tells once that an order was filled whole, whether its answer or the stream said so first. */
function useFilledToast(steps: MarketSteps): (order: Order) => void {
  const t = useTranslations('trade')
  const format = useFormat()
  const told = useRef(new Set<string>())
  const tell = (order: Order): void => {
    if (order.status !== 'fully_filled' || told.current.has(order.orderId)) return
    told.current.add(order.orderId)
    const quantity = order.symbol === steps.symbol
      ? format.quantity(order.filledQuantity, steps.quantityDecimals)
      : format.amount(order.filledQuantity)
    showToast({
      tone: 'ok',
      text: t(order.direction === 'buy' ? 'filledBuy' : 'filledSell', {
        quantity,
        symbol: order.symbol === steps.symbol ? steps.base : order.symbol,
      }),
    })
  }
  useOwnOrderListener(tell)
  return tell
}
