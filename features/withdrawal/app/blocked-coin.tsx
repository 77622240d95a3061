// A coin that cannot be withdrawn, with the reason and the way to another one.
import type { WithdrawCoin } from '#features/withdrawal/withdrawals.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStoppedParts } from '#features/market/app/data/use-stopped-parts.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { type NetworkChoice, NetworkSheet } from './network-sheet.tsx'
import { withdrawalBlockOf } from './withdrawal-block.ts'

export type BlockedCoinProps = {
  readonly symbol: string
  readonly coins: readonly WithdrawCoin[]
  readonly onChoose: (choice: NetworkChoice) => void
}

/** When no coin can be withdrawn, it reports that in place of the one coin. */
export function BlockedCoin({ symbol, coins, onChoose }: BlockedCoinProps) {
  const t = useTranslations()
  const [isChoosing, setChoosing] = useState(false)
  if (useStoppedParts().includes('withdrawals')) {
    return (
      <Empty detail={t('shell.stops.withdrawals')} title={t('withdraw.noCoins')} />
    )
  }
  if (coins.every((coin) => withdrawalBlockOf(coin.symbol, coins) !== undefined)) {
    return <Empty detail={t('withdraw.noCoinsText')} title={t('withdraw.noCoins')} />
  }
  return (
    <>
      <Empty
        action={(
          <Button isNarrow onPress={() => setChoosing(true)} size="m">
            {t('property.chooseCoin')}
          </Button>
        )}
        detail={t(`property.${withdrawalBlockOf(symbol, coins) ?? 'paused'}`, { symbol })}
        title={t('property.cannotWithdraw', { symbol })}
      />
      <NetworkSheet
        chosen={{ symbol, chain: '' }}
        coins={coins}
        isOpen={isChoosing}
        onChoose={(choice) => {
          setChoosing(false)
          onChoose(choice)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
