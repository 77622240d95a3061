// Copy trading for operators: the queue of applications to lead, and the leaders.
import { listAllLeaders } from '#features/copy-trading/leaders.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useQueueCounts } from '@ingot/console/data/use-queue-counts.ts'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { ApplicationsQueue } from './applications-queue.tsx'
import { LeaderList } from './leader-list.tsx'

const tabs = ['applications', 'leading', 'marked', 'ended'] as const
const queue = 'lead_application'
type Tab = (typeof tabs)[number]

export function CopyTradingPage({ rest }: { readonly rest: string }) {
  const words = useTranslations('copy-trading')
  const [chosen, setTab] = useState<Tab>('applications')
  // The address names an opened application.
  const tab = rest === '' ? chosen : 'applications'
  const { data } = useCall(
    listAllLeaders, { days: '30', filter: 'leading', sort: 'marks' }, ['leader', queue],
  )
  const waiting = useQueueCounts([{ queue }])
    .find(({ workflow }) => workflow === queue)?.waiting
  const choose = (key: Tab) => {
    setTab(key)
    if (rest !== '') navigate('copy-trading')
  }
  return (
    <div className="stack wide-stack fill">
      <Tabs<Tab>
        chosen={tab} label={words('sections')} onChoose={choose}
        tabs={tabs.map((key) => ({
          key, label: words(`tabs.${key}`),
          count: key === 'applications' ? waiting : data?.counts[key],
        }))}
      />
      {tab === 'applications' ? <ApplicationsQueue /> : <LeaderList filter={tab} key={tab} />}
    </div>
  )
}
