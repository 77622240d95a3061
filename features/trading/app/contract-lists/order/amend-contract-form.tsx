// The form that amends a resting contract order, with prices in the band around its mark.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { useAllContractOrders } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { useTiersOf } from '#features/trading/app/data/contract/use-leverage-tiers.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useBestBidWhile } from '#features/market/app/data/use-depth.ts'
import {
  useLivePositions,
} from '#features/trading/app/contract-lists/position/use-live-positions.ts'
import { boundsAt } from '#features/trading/app/contract-lists/sheet/bounds-at.ts'
import { stepsIn } from '#features/market/app/parts/market-steps.ts'
import { riskTiersOf } from '#features/market/app/parts/risk-tiers.ts'
import { useShortageText } from '#features/trading/app/order-form/contract/use-shortage-text.ts'
import { AmendForm, type AmendFormProps } from './amend-form.tsx'
import { amendedShortage } from './amended-shortage.ts'
import { isBuy, useContractBadge } from './contract-row.ts'

export type AmendContractFormProps = Omit<
  AmendFormProps, 'badge' | 'boundsOf' | 'isBuy' | 'order' | 'shortageOf'
> & {
  readonly order: ContractOrder
}

export function AmendContractForm(props: AmendContractFormProps) {
  const mark = useMark(props.order.symbol)?.markPrice
  return (
    <AmendForm
      {...props}
      badge={useContractBadge(props.order)}
      boundsOf={(steps) => boundsAt(mark, steps)}
      isBuy={isBuy(props.order)}
      shortageOf={useShortageOf(props.order, mark)}
    />
  )
}

function useShortageOf(
  order: ContractOrder, mark: string | undefined,
): AmendFormProps['shortageOf'] {
  const { symbol } = order
  const account = useContractAccount().data
  const positions = useLivePositions().rows
  const orders = useAllContractOrders(symbol)
  const tiers = riskTiersOf(useTiersOf([symbol]).get(symbol) ?? [])
  const bestBid = useBestBidWhile(!isBuy(order), symbol)
  const text = useShortageText()
  return (rest, steps) => {
    const markTicks = stepsIn(mark ?? '', steps.priceDecimals)
    if (!account || !positions || !orders || !tiers || markTicks === undefined) return undefined
    const short = amendedShortage({
      order, rest, rows: { account, positions, orders },
      context: { steps, tiers, markTicks, bestBid },
    })
    return short && text(steps, short.view, short.account)
  }
}
