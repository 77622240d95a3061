// The form that amends a resting contract order, with prices in the band around its mark.
import { useMark } from '#data/contract/use-mark.ts'
import { boundsAt } from '#widgets/contract-lists/sheet/bounds-at.ts'
import { AmendForm, type AmendFormProps } from './amend-form.tsx'

export function AmendContractForm(props: Omit<AmendFormProps, 'boundsOf'>) {
  const mark = useMark(props.order.symbol)?.markPrice
  return <AmendForm {...props} boundsOf={(steps) => boundsAt(mark, steps)} />
}
