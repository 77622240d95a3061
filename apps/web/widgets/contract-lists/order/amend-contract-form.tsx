// The form that amends a resting contract order, with prices in the band around its mark.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { useMark } from '#data/contract/use-mark.ts'
import { boundsAt } from '#widgets/contract-lists/sheet/bounds-at.ts'
import { AmendForm, type AmendFormProps } from './amend-form.tsx'
import { isBuy, useContractBadge } from './contract-row.ts'

export type AmendContractFormProps = Omit<
  AmendFormProps, 'badge' | 'boundsOf' | 'isBuy' | 'order'
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
    />
  )
}
