// A withdrawal to a saved address: coin and network, amount, address, and the review before it is
// requested. Limits and fees are the server's.
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useWithdrawAddresses } from '#features/security/app/data/use-withdraw-addresses.ts'
import { useWithdrawCoins } from './use-withdraw-coins.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { BlockedCoin } from './blocked-coin.tsx'
import { useWithdrawDraft } from './use-withdraw-draft.ts'
import { viewWithdraw } from './view-withdraw.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** A link to another coin, followed on the page itself, begins that coin's withdrawal. */
export function WithdrawPage() {
  const { symbol } = useSearch({ from: '/pages/withdraw/index' })
  return <Withdrawal key={symbol ?? ''} symbol={symbol} />
}

function Withdrawal({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslations()
  const router = useRouter()
  const known = useCoins()
  const { draft, change } = useWithdrawDraft(symbol, known.data)
  const coins = useWithdrawCoins()
  const addresses = useWithdrawAddresses()
  const now = useExchangeTime()
  const goBack = useGoBack()
  const bar = (
    <AppBar
      actions={(
        <IconButton
          icon={ReceiptText}
          label={t('withdraw.withdrawalsTitle')}
          onPress={() => void router.navigate({ to: '/pages/records/withdraw' })}
        />
      )}
      back={{ label: t('common.back'), onPress: goBack }}
      title={t('withdraw.title')}
    />
  )
  const failed = [coins, addresses, known]
    .find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) {
    return <Screen bar={bar} isCentred><LoadFailed query={failed} /></Screen>
  }
  if (!coins.data || !addresses.data || !known.data) {
    return <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  }
  const view = viewWithdraw(draft, {
    coins: coins.data, addresses: addresses.data, now,
  })
  if (view === undefined) {
    return (
      <Screen bar={bar} isCentred>
        <BlockedCoin
          coins={coins.data}
          onChoose={(choice) => change({ kind: 'choose-network', ...choice })}
          symbol={draft.symbol}
        />
      </Screen>
    )
  }
  return <WithdrawForm bar={bar} change={change} coins={coins.data} draft={draft} view={view} />
}
