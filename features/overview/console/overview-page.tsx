// The state of the exchange: the queues that wait, the money of a day, and the alarms, each with
// the way to its place.
import { loadOverview } from '#features/overview/load-overview.console.ts'
import { useTranslations } from 'use-intl'
import type { PageProps } from '@ingot/console/app/pages.ts'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { useQueueCounts } from '@ingot/console/data/use-queue-counts.ts'
import { ChangedRows } from '@ingot/console/queue/changed-rows.tsx'
import { DepositDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { WithdrawalStops } from '@ingot/console/queue/alarms/withdrawal-stops.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { OldestWithdrawals } from './oldest-withdrawals.tsx'
import { OverviewTiles } from './overview-tiles.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import { ReservesPanel } from './reserves-panel.tsx'

/** The hours move on although nothing changes. */
const looksEveryMs = 30_000

export function OverviewPage({ pages }: Pick<PageProps, 'pages'>) {
  const state = useRead(
    { ...readOf(loadOverview, {}), everyMs: looksEveryMs }, ['audit', 'user'],
  )
  const counts = useQueueCounts(pages)
  const titles = useTranslations()
  const mayDecide = usePermission('read-withdrawals')
  const maySee = usePermission('read-deposits')
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
      <OverviewTiles counts={counts} data={state.data} pages={pages} />
      <div className="over">
        <FlowPanel flows={state.data?.flows} />
        <LookPanel pages={pages} />
        {mayDecide ? <OldestWithdrawals /> : null}
        {maySee ? <ReservesPanel /> : null}
        <QueuesPanel counts={counts} pages={pages} />
        {state.data === undefined ? null : <ExchangePanel data={state.data} />}
      </div>
    </div>
  )
}
