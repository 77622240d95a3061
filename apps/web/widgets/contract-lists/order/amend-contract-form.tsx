// The form that amends a resting contract order, with prices in the band around its mark.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { useAllContractOrders } from '#data/contract/use-contract-orders.ts'
import { useContractAccount } from '#data/contract/use-contract-account.ts'
import { useTiersOf } from '#data/contract/use-leverage-tiers.ts'
import { useMark } from '#data/contract/use-mark.ts'
import { useBestBidWhile } from '#data/market/use-depth.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { boundsAt } from '#widgets/contract-lists/sheet/bounds-at.ts'
import { stepsIn } from '#widgets/market/market-steps.ts'
import { riskTiersOf } from '#widgets/market/risk-tiers.ts'
import { useShortageText } from '#widgets/order-form/contract/use-shortage-text.ts'
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
