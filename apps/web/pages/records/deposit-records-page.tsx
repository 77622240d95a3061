// The user's deposits, newest first: pulled down to be read again, the next page at the bottom.
import { Check } from 'lucide'
import { useTranslations } from 'use-intl'
import { useDeposits } from '#data/account/use-money-records.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { RecordCard } from './record-card.tsx'
import styles from './withdraw-records-page.module.css'

const css = styleNames(styles)

export function DepositRecordsPage() {
  const t = useTranslations()
  const pages = useDeposits()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen
      bar={<AppBar back={back} title={t('records.deposits')} />}
      refresh={usePullToRefresh(pages.refresh)}
      scrollId="deposit-records"
    >
      <div className={css('page')}>
        <PagedList
          emptyText={t('records.noDepositsText')}
          emptyTitle={t('records.noDeposits')}
          pages={pages}
        >
          {({ symbol, amount, type, createTime }) => (
            <RecordCard
              amount={amount}
              badge={<Badge icon={Check} tone="ok">{t('records.credited')}</Badge>}
              sign="+"
              symbol={symbol}
              text={t(`records.${type}`)}
              time={createTime}
            />
          )}
        </PagedList>
      </div>
    </Screen>
  )
}
