// The user's withdrawals, newest first: pulled down to be read again, the next page at the bottom.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWithdrawals } from '#data/withdrawal/use-withdrawals.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import styles from './withdraw-records-page.module.css'

const css = styleNames(styles)

export function WithdrawRecordsPage() {
  const t = useTranslations()
  const pages = useWithdrawals()
  const [shownId, setShownId] = useState<string>()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const shown = pages.rows?.find(({ id }) => id === shownId)
  return (
    <Screen
      bar={<AppBar back={back} title={t('withdraw.withdrawalsTitle')} />}
      refresh={usePullToRefresh(pages.refresh)}
      scrollId="withdraw-records"
    >
      <div className={css('page')}>
        <PagedList
          emptyText={t('withdraw.noWithdrawalsText')}
          emptyTitle={t('withdraw.noWithdrawals')}
          pages={pages}
        >
          {(withdrawal) => (
            <WithdrawalCard
              onOpen={() => setShownId(withdrawal.id)}
              withdrawal={withdrawal}
            />
          )}
        </PagedList>
      </div>
      <WithdrawalSheet onClose={() => setShownId(undefined)} withdrawal={shown} />
    </Screen>
  )
}
