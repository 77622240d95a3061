// Quick trade: coins for fiat money and back. The terms of the moment decide which of its faces is
// shown: the level of identity that is missing, or the form.
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useBankAccounts } from '#features/bank-account/app/use-bank-accounts.ts'
import { useQuickTerms } from './use-quick-trade.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { VerifyFirst } from '#features/identity/app/verify-first.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { QuickForm } from './quick-form.tsx'

export function QuickTradePage() {
  const t = useTranslations()
  const router = useRouter()
  const search = useSearch({ from: '/pages/c2c/index' })
  const goBack = useGoBack()
  const terms = useQuickTerms()
  const accounts = useBankAccounts()
  const bar = (title: string) => (
    <AppBar
      actions={(
        <IconButton
          icon={ReceiptText}
          label={t('c2c.records')}
          onPress={() => void router.navigate({ to: '/pages/records/c2c' })}
        />
      )}
      back={{ label: t('common.back'), onPress: goBack }}
      title={title}
    />
  )
  const failed = [terms, accounts].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) {
    return <Screen bar={bar(t('c2c.title'))} isCentred><LoadFailed query={failed} /></Screen>
  }
  if (terms.data === undefined || accounts.data === undefined) {
    return <Screen bar={bar(t('c2c.title'))}><SkeletonRows count={6} /></Screen>
  }
  const { levelNeeded, authLevel } = terms.data
  if (authLevel < levelNeeded) {
    return (
      <Screen bar={bar(t('c2c.title'))} isCentred>
        <VerifyFirst
          detail={t('c2c.levelText', { level: String(levelNeeded) })}
          label={t('c2c.verify')}
          level={levelNeeded}
          title={t('c2c.levelTitle')}
        />
      </Screen>
    )
  }
  return (
    <QuickForm
      accounts={accounts.data}
      bar={bar}
      first={search}
      key={`${search.side} ${search.symbol}`}
      terms={terms.data}
    />
  )
}
