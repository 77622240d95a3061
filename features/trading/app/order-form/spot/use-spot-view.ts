// A spot ticket's current view: its order type, its sums, its faults, and the order that it would
// place, at once or when its condition is met.
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import { useDepthWhile } from '#features/market/app/data/use-depth.ts'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { type MarketSteps, stepsIn } from '#features/market/app/parts/market-steps.ts'
import {
  type OrderKind, orderKindOf,
} from '#features/trading/app/order-form/condition/condition-entry.ts'
import type { UsedCondition } from '#features/trading/app/order-form/condition/use-condition.ts'
import {
  viewAttachedExits,
} from '#features/trading/app/order-form/condition/view-attached-exits.ts'
import {
  type ConditionFaults, viewCondition,
} from '#features/trading/app/order-form/condition/view-condition.ts'
import {
  asPlaced, viewIceberg, withIceberg,
} from '#features/trading/app/order-form/condition/view-iceberg.ts'
import type { Ticket } from './order-ticket.ts'
import { viewSpotConditional } from './view-spot-conditional.ts'
import {
  type OrderRequest, type TicketContext, type TicketView, viewTicket,
} from './view-ticket.ts'

export type SpotView = {
  readonly kind: OrderKind
  readonly view: TicketView
  readonly faults: ConditionFaults
  /** The price that a condition watches. */
  readonly watched: string | undefined
  /** The order when nothing is missing or wrong: one that is placed at once, or one that waits. */
  readonly request: OrderRequest | undefined
  readonly conditional: NewConditionalOrder | undefined
  /** The asset that the order gives, and how much of it is available. */
  readonly given: string
  readonly available: string | undefined
}

export function useSpotView(
  steps: MarketSteps, ticket: Ticket, { entry, isKept }: UsedCondition,
): SpotView {
  const kind = orderKindOf(ticket.entrust, entry)
  const context = useTicketContext(steps, ticket, kind)
  const { lastPrice: price, available } = context
  const isBuy = ticket.side === 'buy'
  const given = isBuy ? steps.quote : steps.base
  const rules = { steps, isBuy, price, isTried: ticket.isTried }
  const shown = (faults: ConditionFaults): ConditionFaults =>
    isKept && !ticket.isTried ? {} : faults
  const condition = viewCondition(kind, entry, rules)
  if (condition !== undefined) {
    const { view, request } = viewSpotConditional(ticket, { kind, condition }, context)
    return {
      kind, view, faults: shown(condition.faults), watched: price, request: undefined,
      conditional: request, given, available,
    }
  }
  const view = viewTicket(asPlaced(kind, ticket), context)
  const iceberg = viewIceberg(kind, entry, {
    steps, quantity: view.quantity, isTried: ticket.isTried,
  })
  const isPriced = kind !== 'market' && (stepsIn(ticket.price, steps.priceDecimals) ?? 0) > 0
  const exits = viewAttachedExits(entry, {
    ...rules, limitPrice: isPriced ? ticket.price : undefined,
  })
  return {
    kind,
    view,
    faults: shown({ ...exits?.faults, ...iceberg?.fault && { shownQuantity: iceberg.fault } }),
    request: view.request && withIceberg(
      exits === undefined ? view.request : exits.exits && { ...view.request, ...exits.exits },
      iceberg,
    ),
    watched: price,
    conditional: undefined,
    given,
    available,
  }
}

/** The market and the account of now; the book only where an order of this type needs it. */
export function useTicketContext(
  steps: MarketSteps, { side }: Ticket, kind: OrderKind,
): TicketContext {
  const { price: lastPrice, referencePrice } = useTicker(steps.symbol) ?? {}
  const isBuy = side === 'buy'
  const available = useBalance('spot', isBuy ? steps.quote : steps.base).data?.available
  const book = useDepthWhile(kind === 'market', steps.symbol)
  const isOpening = useOpening(steps.symbol) !== undefined
  const levels = isBuy ? book?.asks : book?.bids
  return { steps, lastPrice, referencePrice, isOpening, available, levels }
}
