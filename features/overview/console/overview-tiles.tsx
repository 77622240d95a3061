// The first figures of the overview: the queues that people wait for, and the money of a day. Each
// leads to its page, and the queue that is the furthest past its target is framed.
import type { Overview, QueueCount } from '#features/overview/load-overview.console.ts'
import { queueTargetMs } from '@ingot/contract/console/queue-targets.ts'
import {
  ArrowDownToLine, ArrowUpFromLine, ArrowUpRight, BadgeCheck, Landmark, type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { Tile } from '@ingot/console/ui/tile.tsx'
import { useAgeText } from './use-age-text.ts'

export type OverviewTilesProps = {
  readonly data: Overview | undefined
  readonly counts: readonly QueueCount[]
  readonly pages: readonly ConsolePage[]
}

const queues: readonly (readonly [
  workflow: string, label: 'awaiting' | 'identities' | 'fiatOrders', icon: LucideIcon,
])[] = [
  ['withdrawal', 'awaiting', ArrowUpFromLine], ['identity', 'identities', BadgeCheck],
  ['quick-trade', 'fiatOrders', Landmark],
]

export function OverviewTiles({ data, counts, pages }: OverviewTilesProps) {
  const late = useLatest(counts)
  const tiles = queues.flatMap(([workflow, label, icon]) => {
    const count = counts.find((one) => one.workflow === workflow)
    const page = pages.find(({ queue }) => queue === workflow)
    return count === undefined || page === undefined ? [] : [(
      <QueueTile
        count={count} href={`#/${page.path}`} icon={icon} isAlarm={late === workflow} key={workflow}
        label={label}
      />
    )]
  })
  const [first, ...others] = tiles
  return (
    <div className="kpi">
      {first}
      <FlowTile data={data} icon={ArrowDownToLine} way="in" />
      <FlowTile data={data} icon={ArrowUpRight} way="out" />
      {others}
    </div>
  )
}

/** The queue whose oldest row is the furthest past its target. */
function useLatest(counts: readonly QueueCount[]): string | undefined {
  const now = useNow()
  const lates = counts.map(({ workflow, oldestTime }) => ({
    workflow,
    late: oldestTime === null ? -1 : now - oldestTime - (queueTargetMs[workflow] ?? Infinity),
  })).filter(({ late }) => late >= 0)
  return lates.toSorted((one, other) => other.late - one.late)[0]?.workflow
}

function QueueTile({ count: { workflow, waiting, oldestTime, worth }, ...tile }: {
  readonly count: QueueCount
  readonly label: 'awaiting' | 'identities' | 'fiatOrders'
  readonly icon: LucideIcon
  readonly isAlarm: boolean
  readonly href: string
}) {
  const words = useTranslations('overview')
  const age = useAgeText()
  const now = useNow()
  return (
    <Tile
      {...tile} label={words(tile.label)}
      note={oldestTime === null ? words('noneWaits') : words('oldestOf', {
        age: age(now - oldestTime), target: age(queueTargetMs[workflow] ?? 0),
      })}
      unit={worth === null || waiting === 0 ? undefined : `${shortWorth(worth)} USDT`}
      value={formatAmount(String(waiting))}
    />
  )
}

function FlowTile({ data, way, icon }: {
  readonly data: Overview | undefined
  readonly way: 'in' | 'out'
  readonly icon: LucideIcon
}) {
  const words = useTranslations('overview')
  const flows = data?.flows
  const change = flows === undefined ? ''
    : changeText(flows[way].worth, way === 'in' ? flows.inBefore : flows.outBefore)
  const count = words('movements', { count: flows?.[way].count ?? 0 })
  return (
    <Tile
      icon={icon} label={words(way === 'in' ? 'in24h' : 'out24h')}
      note={change === '' ? count : `${count} · ${change}`} unit="USDT"
      value={flows === undefined ? undefined : shortWorth(flows[way].worth)}
    />
  )
}

/** A worth without decimals from a thousand on; the page that it leads to has all of them. */
export const shortWorth = (worth: string): string =>
  (worth.split('.')[0] ?? '').length > 3 ? formatAmount(worth.split('.')[0] ?? '')
    : formatWorth(worth)

const permille = 1_000n

/** The change against the day before in percent; empty without money then. */
function changeText(now: string, before: string): string {
  const [one, other] = [now, before].map((text) => BigInt(text.split('.')[0] ?? '0'))
  if (one === undefined || other === undefined || other === 0n) return ''
  const change = (one - other) * permille / other
  const digits = String(change < 0n ? -change : change).padStart(2, '0')
  const sign = change > 0n ? '+' : change < 0n ? '−' : ''
  return `${sign}${formatAmount(digits.slice(0, -1))}.${digits.slice(-1)}%`
}
