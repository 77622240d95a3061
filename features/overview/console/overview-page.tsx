// The live figures of the exchange.
import { loadOverview, type Overview } from '#features/overview/load-overview.console.ts'
import { Activity, ListOrdered, ScrollText, UserRound, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PageProps } from '@ingot/console/app/pages.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useQueueCounts } from '@ingot/console/data/use-queue-counts.ts'
import { ChangedRows } from '@ingot/console/queue/changed-rows.tsx'
import { DepositDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { WithdrawalStops } from '@ingot/console/queue/alarms/withdrawal-stops.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { Tile } from '@ingot/console/ui/tile.tsx'
import { HealthPanel } from './health-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'

export function OverviewPage({ pages }: Pick<PageProps, 'pages'>) {
  const state = useCall(loadOverview, {}, ['audit', 'user'])
  const counts = useQueueCounts(pages)
  const titles = useTranslations()
  if (state.failure !== undefined) return <Failed failure={state.failure} onRetry={state.reload} />
  return (
    <div className="stack wide-stack">
      <ChangedRows
        titleOf={(name) => {
          const page = pages.find(({ queue }) => queue === name)
          return page === undefined ? name : titles(`${page.area}.title`)
        }}
      />
      <WithdrawalStops />
      <DepositDebts />
      <Tiles data={state.data} />
      {state.data === undefined ? null : (
        <div className="panels">
          {counts.map((count) => (
            <QueuePanel
              count={count} key={count.workflow}
              page={pages.find(({ queue }) => queue === count.workflow)}
            />
          ))}
          <HealthPanel health={state.data.health} />
        </div>
      )}
    </div>
  )
}

function Tiles({ data }: { readonly data: Overview | undefined }) {
  const words = useTranslations('overview')
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatAmount(String(value))
  return (
    <div className="kpi">
      <Tile
        icon={UsersRound} label={words('users')} note={words('newUsers', {
          count: data?.newUsers ?? 0,
        })} value={count(data?.users)}
      />
      <Tile
        icon={UserRound} label={words('activeUsers')} note={words('lastDay')}
        value={count(data?.activeUsers)}
      />
      <Tile
        icon={Activity} label={words('volume')} note={words('lastDay')} unit="USDT"
        value={data === undefined ? undefined : formatAmount(data.volume.split('.')[0] ?? '0')}
      />
      <Tile
        icon={ListOrdered} label={words('openOrders')} note={words('ofUsers')}
        value={count(data?.openOrders)}
      />
      <Tile
        icon={ScrollText} label={words('actions')} note={words('refusedActions', {
          count: data?.refusedActions ?? 0,
        })} value={count(data?.actions)}
      />
    </div>
  )
}
