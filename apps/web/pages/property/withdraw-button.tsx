// The way from a coin to its withdrawal; disabled with its reason for a coin that cannot be
// withdrawn. Until that is known the withdrawal itself reports it.
import { useTranslations } from 'use-intl'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { Button } from '#ui/marks/button.tsx'
import { withdrawalBlockOf } from '#widgets/withdrawal/withdrawal-block.ts'

export type WithdrawButtonProps = { readonly symbol: string, readonly onPress: () => void }

export function WithdrawButton({ symbol, onPress }: WithdrawButtonProps) {
  const t = useTranslations('property')
  const coins = useWithdrawCoins().data
  const block = coins === undefined ? undefined : withdrawalBlockOf(symbol, coins)
  return (
    <Button
      disabledReason={block === undefined ? undefined : t(block, { symbol })}
      isDisabled={block !== undefined}
      kind="line"
      onPress={onPress}
    >
      {t('withdraw')}
    </Button>
  )
}
