// The actions with money.
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, Repeat2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { ActionPlates } from '#widgets/money/action-plates.tsx'

export type MoneyActionsProps = { readonly onDeposit: () => void }

export function MoneyActions({ onDeposit }: MoneyActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const actions = [
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
    {
      icon: Repeat2,
      label: t('property.exchange'),
      onPress: () => void router.navigate({ to: '/pages/exchange/index' }),
    },
  ]
  return <ActionPlates actions={actions} look="onPage" />
}
