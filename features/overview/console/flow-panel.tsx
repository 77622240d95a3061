// The money in and out of the last day by hour.
import type { Flows } from '#features/overview/load-overview.console.ts'
import { useTranslations } from 'use-intl'
import { FlowBars } from '@ingot/console/ui/chart/flow-bars.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'

const hourText = (time: number): string => `${new Date(time).toISOString().slice(11, 13)}:00`

export function FlowPanel({ flows }: { readonly flows: Flows | undefined }) {
  const words = useTranslations('overview')
  return (
    <section className="pn">
      <header>
        <h2>{words('flows')}</h2>
        <span className="row g8 cap t2">
          <span className="legend"><i className="gold" />{words('moneyIn')}</span>
          <span className="legend"><i className="grey" />{words('moneyOut')}</span>
        </span>
      </header>
      {flows === undefined ? <Ghosts /> : (
        <FlowBars
          bars={flows.hours.map(({ time, in: above, out: below }) => ({
            key: time, label: hourText(time), above: Number(above), below: Number(below),
            text: words('flowOf', { in: formatWorth(above), out: formatWorth(below) }),
          }))}
          label={words('flows')} scale={(most) => formatAmount(String(Math.round(most)))}
        />
      )}
    </section>
  )
}
