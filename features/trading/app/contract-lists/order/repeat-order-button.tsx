// The button that fills the form of a contract order's market with the same order again.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { ScreenContext } from '@ingot/ui/layout/screen-context.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { type RepeatedOrder, repeatedOrder } from './repeated-order.ts'

export type RepeatOrderButtonProps = {
  readonly order: ContractOrder
  /** Fills the form; undefined on a page without one. */
  readonly onRepeat: ((repeated: RepeatedOrder) => void) | undefined
  readonly onClose: () => void
}

/** Nothing until the position mode is known, which decides the meaning of the form's side. */
export function RepeatOrderButton({ order, onRepeat, onClose }: RepeatOrderButtonProps) {
  const t = useTranslations('trade')
  const mode = useContractAccount().data?.positionMode
  const { scroller } = use(ScreenContext)
  if (onRepeat === undefined || mode === undefined) return null
  const handlePress = (): void => {
    onClose()
    onRepeat(repeatedOrder(order, mode))
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <Button kind="line" onPress={handlePress} size={order.status === 'pending' ? 's' : 'l'}>
      {t('repeatOrder')}
    </Button>
  )
}
