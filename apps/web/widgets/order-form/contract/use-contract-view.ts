// A contract ticket's current view: its account, the mark, and the book as far as it needs them.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import type { RiskTiers } from '@ingot/engine/formulas'
import { useMemo } from 'react'
import { useContractAccount } from '#data/contract/use-contract-account.ts'
import { useContractOrders } from '#data/contract/use-contract-orders.ts'
import { useMark } from '#data/contract/use-mark.ts'
import { useBestBidWhile, useDepthWhile } from '#data/market/use-depth.ts'
import { useTicker } from '#data/market/use-tickers.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { type MarketSteps, stepsIn } from '#widgets/market/market-steps.ts'
import { type ContractAccount, contractAccountOf } from './contract-account.ts'
import type { ContractTicket } from './contract-ticket.ts'
import { type ContractView, sidesOf, viewContractTicket } from './view-contract-ticket.ts'

export type ContractFacts = { readonly steps: MarketSteps, readonly tiers: RiskTiers }

export type ViewedContract = {
  readonly view: ContractView
  readonly account: ContractAccount | undefined
}

export function useContractView(
  { steps, tiers }: ContractFacts, ticket: ContractTicket,
): ViewedContract {
  const { symbol, priceDecimals } = steps
  const account = useAccountOn(steps)
  const markTicks = stepsIn(useMark(symbol)?.markPrice ?? '', priceDecimals) ?? 1
  const { isBuy } = sidesOf(ticket, account)
  const isMarket = ticket.entrust === 'market'
  const book = useDepthWhile(isMarket, symbol)
  const bestBid = useBestBidWhile(!isBuy, symbol)
  const levels = (isBuy ? book?.asks : book?.bids) ?? []
  const view = viewContractTicket(ticket, {
    steps, tiers, markTicks, account, levels, bestBid, lastTicks: useLastTicks(steps) ?? markTicks,
  })
  return { view, account }
}

function useLastTicks({ symbol, priceDecimals }: MarketSteps): number | undefined {
  return stepsIn(useTicker(symbol)?.price ?? '', priceDecimals)
}

const noOrders: readonly ContractOrder[] = []

/** Undefined until the account and its positions are read. */
function useAccountOn(steps: MarketSteps): ContractAccount | undefined {
  const account = useContractAccount().data
  const positions = useLivePositions().rows
  const orders = useContractOrders('current', steps.symbol).rows ?? noOrders
  return useMemo(
    () => account && positions && contractAccountOf({ account, positions, orders }, steps),
    [account, positions, orders, steps],
  )
}
