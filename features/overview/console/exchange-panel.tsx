// The exchange in figures: its users, its trading of a day, its operators, its last batch and disk.
import type { Overview } from '#features/overview/load-overview.console.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

export function ExchangePanel({ data }: { readonly data: Overview }) {
  const words = useTranslations('overview')
  const count = (value: number): string => formatAmount(String(value))
  const { health } = data
  return (
    <section className="pn">
      <header>
        <h2>{words('exchange')}</h2>
        {health.isDiskLow
          ? <Badge icon={TriangleAlert} tone="danger">{words('diskLow')}</Badge>
          : <Badge icon={Check} tone="ok">{words('healthy')}</Badge>}
      </header>
      <div className="pad">
        <Facts
          facts={[
            {
              label: words('users'),
              value: `${count(data.users)} · ${words('newUsers', { count: data.newUsers })}`,
            },
            { label: words('activeUsers'), value: count(data.activeUsers) },
            {
              label: words('volume'),
              value: `${formatAmount(data.volume.split('.')[0] ?? '0')} USDT`,
            },
            { label: words('openOrders'), value: count(data.openOrders) },
            {
              label: words('actions'),
              value: `${count(data.actions)} · ${words('refusedActions', {
                count: data.refusedActions,
              })}`,
            },
            { label: words('batch'), value: count(health.batch) },
            { label: words('batchTime'), value: formatMoment(health.batchTime) },
            {
              label: words('disk'),
              value: health.isDiskLow ? words('diskLowText') : words('diskEnough'),
            },
          ]}
        />
      </div>
    </section>
  )
}
