// The user's bank accounts with their defaults: details, deletion, and the way to add one.
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useBankAccounts } from './use-bank-accounts.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { AccountSheet } from './account-sheet.tsx'
import { BankCard } from './bank-card.tsx'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'
import styles from './bank-page.module.css'

const css = styleNames(styles)

export function BankPage() {
  const t = useTranslations()
  const router = useRouter()
  const accounts = useBankAccounts()
  const now = useExchangeTime()
  const [openedId, setOpenedId] = useState<string>()
  const [deletedId, setDeletedId] = useState<string>()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('bank.title')} />
  const footer = (
    <Button icon={Plus} onPress={() => void router.navigate({ to: '/pages/bank/add' })}>
      {t('bank.add')}
    </Button>
  )
  if (accounts.data === undefined) {
    return (
      <Screen bar={bar} isCentred={accounts.isError}>
        {accounts.isError ? <LoadFailed query={accounts} /> : <SkeletonRows count={4} />}
      </Screen>
    )
  }
  const list = accounts.data
  const byId = (id: string | undefined) => list.find((account) => account.id === id)
  return (
    <Screen bar={bar} footer={footer} isCentred={list.length === 0} scrollId="bank">
      {list.length === 0
        ? <Empty detail={t('bank.emptyText')} title={t('bank.empty')} />
        : (
          <div className={css('page')}>
            {list.map((account) => (
              <BankCard
                account={account}
                key={account.id}
                now={now}
                onDelete={() => setDeletedId(account.id)}
                onOpen={() => setOpenedId(account.id)}
              />
            ))}
            <Note>{t('bank.note')}</Note>
          </div>
        )}
      <AccountSheet account={byId(openedId)} onClose={() => setOpenedId(undefined)} />
      <DeleteAccountSheet account={byId(deletedId)} onClose={() => setDeletedId(undefined)} />
    </Screen>
  )
}
