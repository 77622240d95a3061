// The function that fills the form of a contract's market with an order again and shows the form.
import { useRouter } from '@tanstack/react-router'
import { setContractChoices } from '#data/contract/contract-choices.ts'
import type { RepeatedOrder } from '#widgets/contract-lists/order/repeated-order.ts'
import { resetCondition } from '#widgets/order-form/condition/use-condition.ts'
import { contractDrafts } from '#widgets/order-form/contract/use-contract-ticket.ts'

export function useRepeatOrder(): (repeated: RepeatedOrder) => void {
  const router = useRouter()
  return ({ symbol, choices, draft, condition }) => {
    contractDrafts.keep(symbol, draft)
    resetCondition(symbol, condition)
    setContractChoices(choices)
    void router.navigate({ to: '/pages/trade/index', search: { symbol } })
  }
}
