// A workflow's queue at a glance: how many rows wait, for how long, and their worth.
import type { QueueCount } from '#features/overview/load-overview.console.ts'
import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'

const minuteMs = 60_000

export function QueuePanel({ count, page }: {
  readonly count: QueueCount
  readonly page: ConsolePage | undefined
}) {
  const words = useTranslations('overview')
  const titles = useTranslations()
  const { waiting, oldestTime, worth } = count
  const title = page === undefined ? count.workflow : titles(`${page.area}.title`)
  const now = useNow()
  const minutes = oldestTime === null ? 0 : Math.max(0, Math.floor((now - oldestTime) / minuteMs))
  return (
    <section aria-label={title} className="pn">
      <header>
        <h2>{title}</h2>
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
            ...worth === null
              ? [] : [{ label: words('queueWorth'), value: `${formatWorth(worth)} USDT` }],
          ]}
        />
        {page === undefined
          ? null : <a className="lnk" href={`#/${page.path}`}>{words('openQueue')}</a>}
      </div>
    </section>
  )
}
