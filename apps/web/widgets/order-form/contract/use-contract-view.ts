// A contract ticket's current view: its account, the mark, and the book as far as it needs them.
import type { RiskTiers } from '@ingot/engine/formulas'
import { useMemo } from 'react'
import { useContractAccount } from '#data/contract/use-contract-account.ts'
import { useMark } from '#data/contract/use-mark.ts'
import { useBestBidWhile, useDepthWhile } from '#data/market/use-depth.ts'
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
  const read = useContractAccount().data
  const account = useMemo(() => read && contractAccountOf(read, steps), [read, steps])
  const markTicks = stepsIn(useMark(symbol)?.markPrice ?? '', priceDecimals) ?? 1
  const { isBuy } = sidesOf(ticket, account)
  const isMarket = ticket.entrust === 'market'
  const book = useDepthWhile(isMarket, symbol)
  const bestBid = useBestBidWhile(!isBuy, symbol)
  const levels = (isBuy ? book?.asks : book?.bids) ?? []
  const view = viewContractTicket(ticket, { steps, tiers, markTicks, account, levels, bestBid })
  return { view, account }
}
