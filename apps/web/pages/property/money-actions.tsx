// The actions with money. Only working ones are shown: test coins in a sandbox alone.
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, ChartCandlestick } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { ActionPlates } from '#widgets/money/action-plates.tsx'

export type MoneyActionsProps = {
  readonly onDeposit: () => void
  readonly onWithdraw: () => void
  readonly onTransfer: () => void
  readonly onTrade: () => void
}

export function MoneyActions({ onDeposit, onWithdraw, onTransfer, onTrade }: MoneyActionsProps) {
  const t = useTranslations()
  const config = useSiteConfig().data
  const deposit = {
    icon: ArrowDownToLine, isMain: true, label: t('property.deposit'), onPress: onDeposit,
  }
  const actions = [
    ...(config?.mode === 'sandbox' ? [deposit] : []),
    { icon: ArrowUpFromLine, label: t('property.withdraw'), onPress: onWithdraw },
    { icon: ArrowRightLeft, label: t('property.transfer'), onPress: onTransfer },
    { icon: ChartCandlestick, label: t('shell.tabTrade'), onPress: onTrade },
  ]
  return <ActionPlates actions={actions} isFirstUnknown={config === undefined} look="onPage" />
}
