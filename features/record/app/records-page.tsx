// The hub of the records: a tab for each kind of record, and links to the lists of past orders.
import { useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setContractTab } from '#features/trading/app/data/contract/list-choices.ts'
import { setTradeTab } from '#features/market/app/data/trade-tab.ts'
import { setTradeChoices } from '#features/market/app/parts/trade-choices.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { hubPanelId, IsInHub } from '@ingot/web/widgets/records/records-hub.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { C2cRecordsPage } from './c2c-records-page.tsx'
import { CopyTradingRecordsPage } from './copy-trading-records-page.tsx'
import { DepositRecordsPage } from './deposit-records-page.tsx'
import { ExchangeRecordsPage } from './exchange-records-page.tsx'
import { NewCoinRecordsPage } from './new-coin-records-page.tsx'
import styles from './records-page.module.css'
import { TransferRecordsPage } from './transfer-records-page.tsx'
import { WithdrawRecordsPage } from './withdraw-records-page.tsx'

const css = styleNames(styles)

const lists = {
  deposits: DepositRecordsPage,
  withdrawals: WithdrawRecordsPage,
  transfers: TransferRecordsPage,
  conversions: ExchangeRecordsPage,
  newCoins: NewCoinRecordsPage,
  copies: CopyTradingRecordsPage,
  fiat: C2cRecordsPage,
} as const
type List = keyof typeof lists

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

export function RecordsPage() {
  const t = useTranslations()
  const [list, setList] = useState<List>('deposits')
  const back = { label: t('common.back'), onPress: useGoBack() }
  const Shown = lists[list]
  return (
    <div className={css('hub')}>
      <div className={css('head')}>
        <AppBar back={back} title={t('withdraw.recordsTitle')} />
        <section aria-label={t('withdraw.recordsTitle')} className={css('tabs')}>
          <Tabs<List>
            label={t('withdraw.recordsTitle')}
            onChange={setList}
            panelId={hubPanelId}
            tabs={[
              { value: 'deposits', label: t('records.deposits') },
              { value: 'withdrawals', label: t('withdraw.withdrawalsTitle') },
              { value: 'transfers', label: t('records.transfers') },
              { value: 'conversions', label: t('exchange.records') },
              { value: 'newCoins', label: t('new-coin.records') },
              { value: 'copies', label: t('copy-trading.records') },
              { value: 'fiat', label: t('c2c.fiatRecords') },
            ]}
            value={list}
          />
        </section>
      </div>
      <TradingLinks />
      <IsInHub value><Shown /></IsInHub>
    </div>
  )
}

/** The ways to the past orders of both kinds of market. */
function TradingLinks() {
  const t = useTranslations()
  const router = useRouter()
  const links = [
    { to: '/pages/trade/index', kind: 'spot', title: t('withdraw.ordersTitle') },
    { to: '/pages/records/contract', kind: 'contract', title: t('position.recordsTitle') },
  ] as const
  return (
    <nav aria-label={t('trade.history')} className={css('links')}>
      {links.map(({ to, kind, title }) => (
        <a
          className={css('link')}
          href={`#${to}`}
          key={to}
          onClick={(event) => {
            showHistory[kind]()
            // A new tab or window is the browser's matter.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            void router.navigate({ to })
          }}
        >
          {title}
          <Icon of={ChevronRight} size={14} />
        </a>
      ))}
    </nav>
  )
}
