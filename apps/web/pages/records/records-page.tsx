// The hub of the records: one row for each kind that the exchange keeps.
import { useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ChartCandlestick, ReceiptText, Repeat2,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { setContractTab } from '#data/contract/list-choices.ts'
import { setTradeTab } from '#data/market/trade-tab.ts'
import { setTradeChoices } from '#data/orders/trade-choices.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { RoundMark } from '#ui/marks/round-mark.tsx'
import { styleNames } from '#ui/style-names.ts'
import { useGoBack } from '#widgets/use-go-back.ts'
import styles from './records-page.module.css'

const css = styleNames(styles)

/** [W152] Each kind of market shows its past orders, whichever list was used last. */
const showHistory = {
  spot(): void {
    setTradeTab('spot')
    setTradeChoices({ orderTab: 'history', isThisPairOnly: false })
  },
  contract(): void {
    setContractTab('orderHistory')
    setTradeChoices({ isThisPairOnly: false })
  },
} as const

const rows = [
  {
    to: '/pages/records/recharge', icon: ArrowDownToLine,
    title: 'records.deposits', text: 'records.depositsText',
  },
  {
    to: '/pages/records/withdraw', icon: ArrowUpFromLine,
    title: 'withdraw.withdrawalsTitle', text: 'withdraw.withdrawalsText',
  },
  {
    to: '/pages/records/transfer', icon: ArrowLeftRight,
    title: 'records.transfers', text: 'records.transfersText',
  },
  {
    to: '/pages/records/exchange', icon: Repeat2,
    title: 'exchange.records', text: 'exchange.recordsText',
  },
  {
    to: '/pages/trade/index', icon: ChartCandlestick,
    title: 'withdraw.ordersTitle', text: 'withdraw.ordersText', prepare: showHistory.spot,
  },
  {
    to: '/pages/records/contract', icon: ReceiptText,
    title: 'position.recordsTitle', text: 'position.recordsText', prepare: showHistory.contract,
  },
] as const

export function RecordsPage() {
  const t = useTranslations()
  const router = useRouter()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('withdraw.recordsTitle')} />} scrollId="records">
      <div className={css('page')}>
        <Card isFlush>
          {rows.map(({ to, icon, title, text, ...row }) => (
            <ListRow
              hasChevron
              href={`#${to}`}
              key={to}
              lead={<RoundMark icon={icon} tone="mute" />}
              onPress={() => {
                if ('prepare' in row) row.prepare()
                void router.navigate({ to })
              }}
              subtitle={t(text)}
              title={t(title)}
            />
          ))}
        </Card>
      </div>
    </Screen>
  )
}
