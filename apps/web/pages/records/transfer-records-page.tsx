// The user's transfers between their own accounts, newest first.
import { useTranslations } from 'use-intl'
import { useTransfers } from '#data/account/use-money-records.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { RecordCard } from './record-card.tsx'
import styles from './withdraw-records-page.module.css'

const css = styleNames(styles)

const routes = {
  spot_to_contract: 'records.toContract', contract_to_spot: 'records.toSpot',
} as const

export function TransferRecordsPage() {
  const t = useTranslations()
  const pages = useTransfers()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen
      bar={<AppBar back={back} title={t('records.transfers')} />}
      refresh={usePullToRefresh(pages.refresh)}
      scrollId="transfer-records"
    >
      <div className={css('page')}>
        <PagedList
          emptyText={t('records.noTransfersText')}
          emptyTitle={t('records.noTransfers')}
          pages={pages}
        >
          {({ symbol, amount, transferType, createTime }) => (
            <RecordCard
              amount={amount}
              symbol={symbol}
              text={t(routes[transferType])}
              time={createTime}
            />
          )}
        </PagedList>
      </div>
    </Screen>
  )
}
