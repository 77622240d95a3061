// Copy trading: the plaza of lead traders, and the user's copies.
import { useRouter, useSearch } from '@tanstack/react-router'
import { Crown, ReceiptText } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCopyRecords, useRunningCopies } from './use-copies.ts'
import { type LeadersAsked, useLeaders } from './use-leaders.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import styles from './copy-trading-page.module.css'
import { MyCopies } from './mine/my-copies.tsx'
import { MyTotals } from './mine/my-totals.tsx'
import { Plaza } from './plaza/plaza.tsx'

const css = styleNames(styles)

type Tab = 'plaza' | 'mine'

const panelId = 'copy-trading-panel'

export function CopyTradingPage() {
  const t = useTranslations()
  const router = useRouter()
  const { tab = 'plaza' } = useSearch({ from: '/pages/copy-trading/index' })
  const [asked, setAsked] = useState<LeadersAsked>({ days: '30', sort: 'roi' })
  const running = useRunningCopies()
  const copies = useCopyRecords('flow')
  const leaders = useLeaders(asked)
  const refresh = usePullToRefresh(async () => {
    await Promise.all([running.refetch(), copies.refresh(), leaders.refresh()])
  })
  const back = { label: t('common.back'), onPress: useGoBack() }
  const openRecords = (): void => void router.navigate({ to: '/pages/records/copy-trading' })
  const setTab = (chosen: Tab): void => void router.navigate({
    to: '/pages/copy-trading/index', search: chosen === 'mine' ? { tab: 'mine' } : {},
    replace: true,
  })
  const openLead = (): void => void router.navigate({ to: '/pages/copy-trading/lead' })
  const actions = (
    <>
      <IconButton icon={Crown} label={t('copy-trading.leadOthers')} onPress={openLead} />
      <IconButton icon={ReceiptText} label={t('copy-trading.records')} onPress={openRecords} />
    </>
  )
  return (
    <Screen
      bar={<AppBar actions={actions} back={back} title={t('copy-trading.title')} />}
      refresh={refresh}
      scrollId="copy-trading"
    >
      <div className={css('page')}>
        <Tabs<Tab>
          label={t('copy-trading.title')}
          onChange={setTab}
          panelId={panelId}
          tabs={[
            { value: 'plaza', label: t('copy-trading.plaza') },
            { value: 'mine', label: t('copy-trading.mine') },
          ]}
          value={tab}
        />
        <div
          aria-label={t(`copy-trading.${tab}`)}
          className={css('panel')}
          id={panelId}
          role="tabpanel"
        >
          {tab === 'plaza' ? (
            <>
              <MyTotals onOpen={() => setTab('mine')} />
              <Plaza asked={asked} onAsk={setAsked} pages={leaders} />
            </>
          ) : (
            <>
              <MyTotals />
              <MyCopies onPlaza={() => setTab('plaza')} pages={copies} />
            </>
          )}
        </div>
      </div>
    </Screen>
  )
}
