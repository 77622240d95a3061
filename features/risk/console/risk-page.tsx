// Positions and risk: the figures of all contracts, the positions closest to liquidation and the
// stop of the exchange. Everything is read again every five seconds.
import { loadRisk } from '#features/risk/risk.console.ts'
import { Activity, Flame, ListOrdered, Shield, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PageProps } from '@ingot/console/app/pages.ts'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import {
  formatAmount, formatSigned, formatWorth,
} from '@ingot/console/ui/format-amount.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { Tile } from '@ingot/console/ui/tile.tsx'
import type { RiskFigures } from '#features/risk/risk.console.ts'
import { AdlPanel } from './adl-panel.tsx'
import { ExposurePanel, LargestPanels } from './exposure-panel.tsx'
import { FundChart } from './fund-chart.tsx'
import { FundingPanel } from './funding-panel.tsx'
import { KillSwitch } from './kill-switch.tsx'
import { AllPositions, ClosestPanel } from './positions-panel.tsx'
import { distanceText, partText } from './risk-texts.ts'
import { SourcesPanel } from './sources-panel.tsx'

/** How often the figures are read. */
export const readsEveryMs = 5_000

export function RiskPage({ rest }: Pick<PageProps, 'rest'>) {
  const state = useRead({ ...readOf(loadRisk, {}), everyMs: readsEveryMs }, [])
  const { data } = state
  if (data === undefined && state.failure !== undefined) {
    return <Failed failure={state.failure} onRetry={state.reload} />
  }
  const symbols = data?.funding.map(({ symbol }) => symbol) ?? []
  if (rest === 'positions') return <AllPositions symbols={symbols} />
  return (
    <div className="stack wide-stack">
      <Tiles data={data} />
      <div className="columns">
        <div className="stack wide-stack">
          <ClosestPanel symbols={symbols} />
          <div className="risk-pair">
            <FundChart days={data?.insurance.days ?? []} />
            <AdlPanel symbols={symbols} />
          </div>
          <ExposurePanel rows={data?.exposure ?? []} />
          <LargestPanels data={data} />
        </div>
        <div className="stack wide-stack">
          <KillSwitch />
          <SourcesPanel symbols={symbols} />
          {data === undefined ? null : <FundingPanel data={data} />}
        </div>
      </div>
    </div>
  )
}

function Tiles({ data }: { readonly data: RiskFigures | undefined }) {
  const words = useTranslations('risk.desk')
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatAmount(String(value))
  const worth = (text: string | undefined) => text === undefined ? '' : `${formatWorth(text)} USDT`
  const closest = data?.near.closest
  const cover = data?.insurance.coverPpm
  const last = data?.deleveraged.lastTime
  return (
    <div className="kpi">
      <Tile
        icon={Zap} isAlarm={data !== undefined && data.near.count > 0} label={words('near')}
        note={typeof closest === 'string'
          ? words('closest', { distance: distanceText(closest) }) : words('noneNear')}
        unit={worth(data?.near.value)} value={count(data?.near.count)}
      />
      <Tile
        icon={Activity} label={words('open')} note={words('openNote', {
          count: count(data?.open.positions) ?? '0', percent: partText(data?.open.longPpm ?? 0),
        })} unit="USDT" value={data === undefined ? undefined : formatWorth(data.open.value)}
      />
      <Tile
        icon={Shield} label={words('insurance')} note={typeof cover === 'number'
          ? words('covers', { percent: partText(cover) }) : words('noneNear')} unit="USDT"
        value={data === undefined ? undefined : formatWorth(data.insurance.amount)}
      />
      <Tile
        icon={Flame} label={words('liquidated')}
        note={words('fund', { amount: formatSigned(data?.liquidated.fund ?? '0') })}
        unit={worth(data?.liquidated.value)} value={count(data?.liquidated.count)}
      />
      <Tile
        icon={ListOrdered} label={words('deleveraged')} note={typeof last === 'number'
          ? words('last', { day: formatDay(last) }) : words('never')}
        value={count(data?.deleveraged.count)}
      />
    </div>
  )
}
