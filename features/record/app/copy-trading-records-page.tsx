// The user's copies of leaders, those that follow and those that have ended, newest first. A card
// leads to its copy.
import type { CopyRecord } from '#features/copy-trading/copies.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCopyRecords } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { useCopyWords } from '#features/copy-trading/app/use-copy-words.ts'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function CopyTradingRecordsPage() {
  const t = useTranslations('copy-trading')
  const router = useRouter()
  const pages = useCopyRecords()
  return (
    <RecordsPage
      empty={{
        title: t('noRecords'), text: t('noRecordsText'),
        action: {
          text: t('title'),
          onPress: () => void router.navigate({ to: '/pages/copy-trading/index' }),
        },
      }}
      pages={pages}
      scrollId="copy-trading-records"
      title={t('records')}
    >
      {(copy) => <CopyRecordCard copy={copy} />}
    </RecordsPage>
  )
}

function CopyRecordCard({ copy }: { readonly copy: CopyRecord }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const router = useRouter()
  const words = useCopyWords()
  const { id, leaderName, status, profit, orders } = copy
  const hasEnded = status === 'cancelled'
  const reason = words.reasonOf(copy)
  return (
    <RecordCard
      badge={words.badgeOf(copy)}
      figures={[
        {
          label: t(hasEnded ? 'paidIn' : 'investedIn'),
          value: format.money(hasEnded ? copy.transferredIn : copy.invested),
        },
        { label: t('result'), value: <ProfitText amount={profit} /> },
        hasEnded ? { label: t('gotBack'), value: format.money(copy.transferredOut) }
          : { label: t('sharePaid'), value: format.money(copy.sharePaid) },
      ]}
      open={{
        label: t('openCopy', { name: leaderName }),
        onPress: () => void router.navigate({ to: '/pages/copy-trading/copy', search: { id } }),
      }}
      remark={reason === undefined ? undefined : { text: reason, tone: 'plain' }}
      text={t('kindOrders', { kind: words.kindOf(copy), count: orders })}
      time={hasEnded ? copy.updateTime : copy.createTime}
      title={leaderName}
    />
  )
}
