// The queue of withdrawals at a glance: how many wait, for how long, and their worth.
import type { Overview } from '@ingot/contract/console/overview/load-overview.ts'
import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { usePermission } from '#data/use-permission.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatAmount, formatWorth } from '#ui/format-amount.ts'

const minuteMs = 60_000

export function QueuePanel({ queue }: { readonly queue: Overview['queue'] }) {
  const words = useTranslations('overview')
  const mayRead = usePermission('read-withdrawals')
  const { waiting, oldestTime, worth } = queue
  const now = useNow()
  const minutes = oldestTime === null ? 0 : Math.max(0, Math.floor((now - oldestTime) / minuteMs))
  return (
    <section aria-label={words('queue')} className="pn">
      <header>
        <h2>{words('queue')}</h2>
        {waiting === 0
          ? <Badge icon={Check} tone="ok">{words('queueEmpty')}</Badge>
          : <Badge icon={Clock} tone="warn">{words('queueWaiting', { count: waiting })}</Badge>}
      </header>
      <div className="pad">
        <Facts
          facts={[
            { label: words('queueCount'), value: formatAmount(String(waiting)) },
            {
              label: words('queueOldest'),
              value: oldestTime === null ? '–' : words('minutesAgo', { minutes }),
            },
            { label: words('queueWorth'), value: `${formatWorth(worth)} USDT` },
          ]}
        />
        {mayRead ? <a className="lnk" href="#/withdrawals">{words('openQueue')}</a> : null}
      </div>
    </section>
  )
}
