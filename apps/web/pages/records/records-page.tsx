// The hub of the records: one row for each kind that the exchange keeps.
import { useRouter } from '@tanstack/react-router'
import { ArrowUpFromLine, ChartCandlestick, ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { RoundMark } from '#ui/marks/round-mark.tsx'
import { styleNames } from '#ui/style-names.ts'
import { useGoBack } from '#widgets/use-go-back.ts'
import styles from './records-page.module.css'

const css = styleNames(styles)

export function RecordsPage() {
  const t = useTranslations()
  const router = useRouter()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('withdraw.recordsTitle')} />} scrollId="records">
      <div className={css('page')}>
        <Card isFlush>
          <ListRow
            hasChevron
            href="#/pages/records/withdraw"
            lead={<RoundMark icon={ArrowUpFromLine} tone="mute" />}
            onPress={() => void router.navigate({ to: '/pages/records/withdraw' })}
            subtitle={t('withdraw.withdrawalsText')}
            title={t('withdraw.withdrawalsTitle')}
          />
          <ListRow
            hasChevron
            href="#/pages/trade/index"
            lead={<RoundMark icon={ChartCandlestick} tone="mute" />}
            onPress={() => void router.navigate({ to: '/pages/trade/index' })}
            subtitle={t('withdraw.ordersText')}
            title={t('withdraw.ordersTitle')}
          />
          <ListRow
            hasChevron
            href="#/pages/records/contract"
            lead={<RoundMark icon={ReceiptText} tone="mute" />}
            onPress={() => void router.navigate({ to: '/pages/records/contract' })}
            subtitle={t('position.recordsText')}
            title={t('position.recordsTitle')}
          />
        </Card>
      </div>
    </Screen>
  )
}
