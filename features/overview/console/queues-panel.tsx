// Every queue of the operator at a glance: how many rows wait, for how long against the promised
// time, and their worth. Each name leads to its queue.
import type { QueueCount } from '#features/overview/load-overview.console.ts'
import { queueTargetMs } from '@ingot/contract/console/queue-targets.ts'
import { useTranslations } from 'use-intl'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { useAgeText } from './use-age-text.ts'

type Queue = QueueCount & { readonly page: ConsolePage }

export function QueuesPanel({ counts, pages }: {
  readonly counts: readonly QueueCount[]
  readonly pages: readonly ConsolePage[]
}) {
  const words = useTranslations('overview')
  const columns = useColumns()
  const rows = counts.flatMap((count): readonly Queue[] => {
    const page = pages.find(({ queue }) => queue === count.workflow)
    return page === undefined ? [] : [{ ...count, page }]
  }).toSorted((one, other) => pages.indexOf(one.page) - pages.indexOf(other.page))
  return (
    <section className="pn">
      <header><h2>{words('queues')}</h2></header>
      <RowTable
        columns={columns} keyOf={({ workflow }) => workflow} label={words('queues')}
        rows={rows}
      />
    </section>
  )
}

function useColumns(): readonly Column<Queue>[] {
  const words = useTranslations('overview')
  const titles = useTranslations()
  const age = useAgeText()
  const now = useNow()
  return [
    {
      key: 'queue', label: words('queue'),
      cell: ({ page }) => (
        <a className="lnk" href={`#/${page.path}`}>{titles(`${page.area}.title`)}</a>
      ),
    },
    {
      key: 'count', label: words('queueCount'), isRight: true,
      cell: ({ waiting }) => formatAmount(String(waiting)),
    },
    {
      key: 'oldest', label: words('queueOldest'), isRight: true,
      cell: ({ workflow, oldestTime }) => {
        if (oldestTime === null) return '–'
        const isLate = now - oldestTime >= (queueTargetMs[workflow] ?? Infinity)
        return <span className={isLate ? 'warnc s' : undefined}>{age(now - oldestTime)}</span>
      },
    },
    {
      key: 'target', label: words('target'), isRight: true,
      cell: ({ workflow }) => {
        const target = queueTargetMs[workflow]
        return target === undefined ? '–' : <span className="t3">{age(target)}</span>
      },
    },
    {
      key: 'worth', label: words('queueWorth'), isRight: true,
      cell: ({ worth, waiting }) =>
        worth === null || waiting === 0 ? '–' : `${formatWorth(worth)} USDT`,
    },
  ]
}
