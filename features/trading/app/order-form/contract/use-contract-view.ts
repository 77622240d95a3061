// A contract ticket's current view: its account, the mark, and the book as far as it needs them.
import type { RiskTiers } from '@ingot/engine/formulas'
import { useMemo } from 'react'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { useAllContractOrders } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useBestBidWhile, useDepthWhile } from '#features/market/app/data/use-depth.ts'
import { useLastPriceWhile } from '#features/market/app/data/use-last-price.ts'
import {
  useLivePositions,
} from '#features/trading/app/contract-lists/position/use-live-positions.ts'
import { type MarketSteps, stepsIn } from '#features/market/app/parts/market-steps.ts'
import {
  isPlacedAtOnce, type OrderKind, orderKindOf,
} from '#features/trading/app/order-form/condition/condition-entry.ts'
import type { UsedCondition } from '#features/trading/app/order-form/condition/use-condition.ts'
import {
  type ConditionFaults, viewCondition,
} from '#features/trading/app/order-form/condition/view-condition.ts'
import {
  asPlaced, viewIceberg, withIceberg,
} from '#features/trading/app/order-form/condition/view-iceberg.ts'
import { type ContractAccount, contractAccountOf } from './contract-account.ts'
import type { ContractTicket } from './contract-ticket.ts'
import {
  viewContractConditional,
} from '#features/trading/app/order-form/condition/view-contract-conditional.ts'
import {
  type ContractContext, type ContractRequest, type ContractView, sidesOf, viewContractTicket,
} from './view-contract-ticket.ts'

export type ContractFacts = { readonly steps: MarketSteps, readonly tiers: RiskTiers }

export type ViewedContract = {
  readonly kind: OrderKind
  readonly view: ContractView
  readonly account: ContractAccount | undefined
  readonly faults: ConditionFaults
  /** The price that a condition watches. */
  readonly watched: string | undefined
  /** The order when nothing is missing or wrong: one that is placed at once, or one that waits. */
  readonly request: ContractRequest | undefined
  readonly conditional: NewConditionalOrder | undefined
}

export function useContractView(
  facts: ContractFacts, ticket: ContractTicket, { entry, isKept }: UsedCondition,
): ViewedContract {
  const kind = orderKindOf(ticket.entrust, entry)
  const { context, watched: price } = useContractContext(facts, ticket, {
    kind, triggerBy: entry.triggerBy,
  })
  const { steps, account } = context
  const rules = { steps, isBuy: sidesOf(ticket, account).isBuy, isTried: ticket.isTried }
  const shown = (faults: ConditionFaults): ConditionFaults =>
    isKept && !ticket.isTried ? {} : faults
  const condition = viewCondition(kind, entry, { ...rules, price })
  if (condition === undefined) {
    const view = viewContractTicket(asPlaced(kind, ticket), context)
    const iceberg = viewIceberg(kind, entry, { ...rules, quantity: view.quantity })
    return {
      kind, view, account, watched: price, conditional: undefined,
      faults: shown(iceberg?.fault === undefined ? {} : { shownQuantity: iceberg.fault }),
      request: withIceberg(view.request, iceberg),
    }
  }
  const { view, request } = viewContractConditional(ticket, { kind, condition }, context)
  return {
    kind, view, account, faults: shown(condition.faults), watched: price, request: undefined,
    conditional: request,
  }
}

type ContextParts = Pick<ContractContext, 'triggerBy'> & { readonly kind: OrderKind }

/** The market and the account of now; the book only where an order of this type needs it. */
export function useContractContext(
  { steps, tiers }: ContractFacts, ticket: ContractTicket, { kind, triggerBy }: ContextParts,
): { readonly context: ContractContext, readonly watched: string | undefined } {
  const { symbol, priceDecimals } = steps
  const account = useAccountOn(steps)
  const mark = useMark(symbol)?.markPrice
  const { isBuy, closesOnly } = sidesOf(ticket, account)
  // Only exits and conditions may be measured by the last price, which changes most often.
  const last = useLastPriceWhile(ticket.exits !== undefined || !isPlacedAtOnce(kind), symbol)
  const book = useDepthWhile(kind === 'market' || closesOnly, symbol)
  const bestBid = useBestBidWhile(!isBuy, symbol)
  const levels = (isBuy ? book?.asks : book?.bids) ?? []
  const markTicks = stepsIn(mark ?? '', priceDecimals) ?? 1
  const lastTicks = stepsIn(last ?? '', priceDecimals) ?? markTicks
  return {
    context: { steps, tiers, markTicks, lastTicks, triggerBy, account, levels, bestBid },
    watched: triggerBy === 'mark' ? mark : last,
  }
}

/** Undefined until the account, its positions and its orders are read. */
function useAccountOn(steps: MarketSteps): ContractAccount | undefined {
  const account = useContractAccount().data
  const positions = useLivePositions().rows
  const orders = useAllContractOrders(steps.symbol)
  return useMemo(
    () => account && positions && orders
      && contractAccountOf({ account, positions, orders }, steps),
    [account, positions, orders, steps],
  )
}
