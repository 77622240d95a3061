// The state of the exchange: the last batch and the disk.
import type { Overview } from '#features/overview/load-overview.console.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

export function HealthPanel({ health }: { readonly health: Overview['health'] }) {
  const words = useTranslations('overview')
  return (
    <section className="pn">
      <header>
        <h2>{words('health')}</h2>
        {health.isDiskLow
          ? <Badge icon={TriangleAlert} tone="danger">{words('diskLow')}</Badge>
          : <Badge icon={Check} tone="ok">{words('healthy')}</Badge>}
      </header>
      <div className="pad">
        <Facts
          facts={[
            { label: words('batch'), value: formatAmount(String(health.batch)) },
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
