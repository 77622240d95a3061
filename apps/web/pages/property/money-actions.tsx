// The actions with money. Those whose pages are not there are left out.
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, Repeat2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { type ActionOfPlate, ActionPlates } from '#widgets/money/action-plates.tsx'
import { useOpenBuilt } from '#widgets/use-open-built.ts'

export type MoneyActionsProps = { readonly onDeposit: () => void }

export function MoneyActions({ onDeposit }: MoneyActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const openBuilt = useOpenBuilt()
  const openExchange = openBuilt('/pages/exchange/index')
  const actions: readonly (ActionOfPlate | undefined)[] = [
    { icon: ArrowDownToLine, isMain: true, label: t('property.deposit'), onPress: onDeposit },
    {
      icon: ArrowUpFromLine,
      label: t('property.withdraw'),
      onPress: () => void router.navigate({ to: '/pages/withdraw/index' }),
    },
    {
      icon: ArrowRightLeft,
      label: t('property.transfer'),
      onPress: () => void router.navigate({ to: '/pages/transfer/index' }),
    },
    openExchange && {
      icon: Repeat2, label: t('property.exchange'), onPress: openExchange,
    },
  ]
  return (
    <ActionPlates actions={actions.filter((action) => action !== undefined)} look="onPage" />
  )
}
