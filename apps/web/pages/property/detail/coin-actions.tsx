// The actions with the coin.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, Repeat2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { type ActionOfPlate, ActionPlates } from '#widgets/money/action-plates.tsx'
import { withdrawalBlockOf } from '#widgets/withdrawal/withdrawal-block.ts'

export type CoinActionsProps = { readonly account: CoinType, readonly symbol: string }

export function CoinActions({ account, symbol }: CoinActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const coins = useWithdrawCoins().data
  const block = coins === undefined ? undefined : withdrawalBlockOf(symbol, coins)
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
  const actions: readonly ActionOfPlate[] = [
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
    {
      icon: Repeat2,
      label: t('holding.convert'),
      onPress: () => void router.navigate({ to: '/pages/exchange/index', search: { symbol } }),
    },
  ]
  return <ActionPlates actions={actions} look="onPage" />
}
