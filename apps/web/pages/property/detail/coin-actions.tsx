// The actions with the coin. Those whose pages are not there are left out.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, Repeat2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { type ActionOfPlate, ActionPlates } from '#widgets/money/action-plates.tsx'
import { useOpenBuilt } from '#widgets/use-open-built.ts'
import { withdrawalBlockOf } from '#widgets/withdrawal/withdrawal-block.ts'

export type CoinActionsProps = { readonly account: CoinType, readonly symbol: string }

export function CoinActions({ account, symbol }: CoinActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const openBuilt = useOpenBuilt()
  const coins = useWithdrawCoins().data
  const block = coins === undefined ? undefined : withdrawalBlockOf(symbol, coins)
  const openExchange = openBuilt('/pages/exchange/index', { symbol })
  const transfer: ActionOfPlate = {
    icon: ArrowRightLeft,
    label: t('property.transfer'),
    onPress: () => void router.navigate({
      to: '/pages/transfer/index',
      search: {
        symbol, transferType: account === 'spot' ? 'spot_to_contract' : 'contract_to_spot',
      },
    }),
  }
  if (account === 'contract') return <ActionPlates actions={[transfer]} look="onPage" />
  const actions: readonly (ActionOfPlate | undefined)[] = [
    {
      icon: ArrowDownToLine,
      label: t('property.deposit'),
      onPress: () => void router.navigate({ to: '/pages/recharge/index', search: { symbol } }),
    },
    {
      icon: ArrowUpFromLine,
      label: t('property.withdraw'),
      onPress: () => void router.navigate({ to: '/pages/withdraw/index', search: { symbol } }),
      disabledReason: block === undefined ? undefined : t(`property.${block}`, { symbol }),
    },
    transfer,
    openExchange && { icon: Repeat2, label: t('holding.convert'), onPress: openExchange },
  ]
  return (
    <ActionPlates actions={actions.filter((action) => action !== undefined)} look="onPage" />
  )
}
