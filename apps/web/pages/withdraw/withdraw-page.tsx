// A withdrawal to a saved address: coin and network, amount, address, and the review before it is
// requested. Limits and fees are the server's.
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '#data/device/exchange-clock.ts'
import { useWithdrawAddresses } from '#data/withdrawal/use-withdraw-addresses.ts'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { useWithdrawDraft } from './use-withdraw-draft.ts'
import { viewWithdraw } from './view-withdraw.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawPage() {
  const t = useTranslations()
  const router = useRouter()
  const { symbol } = useSearch({ from: '/pages/withdraw/index' })
  const { draft, change } = useWithdrawDraft(symbol)
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
  const failed = [coins, addresses].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) {
    return <Screen bar={bar} isCentred><LoadFailed query={failed} /></Screen>
  }
  if (coins.data === undefined || addresses.data === undefined) {
    return <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  }
  const view = viewWithdraw(draft, {
    coins: coins.data, addresses: addresses.data, now,
  })
  if (view === undefined) {
    return (
      <Screen bar={bar} isCentred>
        <Empty detail={t('withdraw.noCoinsText')} title={t('withdraw.noCoins')} />
      </Screen>
    )
  }
  return <WithdrawForm bar={bar} change={change} coins={coins.data} draft={draft} view={view} />
}
