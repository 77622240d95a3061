// The coins on the chains against the ledger, the runs before, and the chains with their alarms.
import {
  type ReconciliationRun, runReconciliation,
} from '#features/deposit/chain-deposits.console.ts'
import { CircleCheck, Clock, RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { DepositDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { useStops, WithdrawalStops } from '@ingot/console/queue/alarms/withdrawal-stops.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { formatDay, formatTime } from '@ingot/console/ui/format-moment.ts'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { Tile } from '@ingot/console/ui/tile.tsx'
import { AlarmList, hasDifference, useReconciliation } from './alarm-list.tsx'
import { ChainsPanel } from './chains-panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { MovementsPanel } from './movements-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'

const sections = ['coins', 'movements', 'runs', 'chains'] as const
type Section = (typeof sections)[number]

export function ReconciliationPage() {
  const words = useTranslations('reconciliation')
  const [section, setSection] = useState<Section>('coins')
  const [coin, setCoin] = useState('')
  const { data, failure, reload } = useReconciliation()
  const stopped = useStoppedCoins()
  const run = useAction(runReconciliation)
  const handleRun = () => void run.run({}, ({ id, differences: count }) =>
    words('ran', { id, count }))
  return (
    <div className="stack wide-stack fill">
      <AlarmList />
      <WithdrawalStops />
      <DepositDebts />
      <Tiles
        last={data?.last ?? undefined} nextTime={data?.nextTime ?? null} stopped={stopped}
      />
      <div className="row g8">
        <Tabs
          chosen={section} label={words('title')} onChoose={(key) => setSection(key)}
          tabs={sections.map((key) => ({ key, label: words(`tabs.${key}`) }))}
        />
        <span className="f1" />
        <FailureLine failure={run.failure} />
        <button
          className="cbtn line" disabled={run.isRunning} onClick={handleRun} type="button"
        >
          <RefreshCw aria-hidden size={15} />
          {words('runNow')}
        </button>
      </div>
      {section === 'coins' && failure !== undefined
        ? <Failed failure={failure} onRetry={reload} /> : null}
      {section === 'coins' && failure === undefined ? (
        <CoinsPanel
          last={data?.last} stopped={stopped}
          onMovements={(symbol) => {
            setCoin(symbol)
            setSection('movements')
          }}
        />
      ) : null}
      {section === 'movements' ? (
        <MovementsPanel
          coin={coin} coins={data?.last?.coins.map(({ symbol }) => symbol) ?? []} onCoin={setCoin}
        />
      ) : null}
      {section === 'runs' ? <RunsPanel /> : null}
      {section === 'chains' ? <ChainsPanel /> : null}
    </div>
  )
}

/** The coins whose withdrawals a difference stops now. */
function useStoppedCoins(): readonly string[] {
  const { data } = useStops()
  return data?.coins.flatMap(({ symbol, stop }) =>
    stop === null || stop.openedTime !== null ? [] : [symbol]) ?? []
}

function Tiles({ last, nextTime, stopped }: {
  readonly last: ReconciliationRun | undefined
  readonly nextTime: number | null
  readonly stopped: readonly string[]
}) {
  const words = useTranslations('reconciliation')
  const coins = last?.coins.length ?? 0
  const differing = last?.coins.filter(hasDifference) ?? []
  return (
    <div className="kpi three">
      <Tile
        icon={Scale} isAlarm={differing.length > 0} label={words('differences')}
        note={stopped.length > 0 ? words('stoppedFor', { coins: stopped.join(', ') })
          : differing.length === 0 ? words('everyExplained')
            : differing.map(({ symbol }) => symbol).join(', ')}
        unit={words('ofCoins', { count: coins })}
        value={last === undefined ? undefined : String(differing.length)}
      />
      <Tile
        icon={CircleCheck} label={words('exact')} note={words('exactNote')}
        value={last === undefined ? undefined : String(coins - differing.length)}
      />
      <Tile
        icon={Clock} label={words('lastRun')} note={last === undefined ? words('never')
          : noteOf(last)}
        unit={last === undefined ? undefined : words('runNumber', { id: last.id })}
        value={last === undefined ? undefined : formatTime(last.time)}
      />
    </div>
  )

  function noteOf({ time, operator, tookMs }: ReconciliationRun): string {
    const day = formatDay(time)
    if (tookMs !== null && nextTime !== null && nextTime > time) {
      const seconds = (tookMs / 1_000).toFixed(1)
      return words('tookNext', { seconds, time: formatTime(nextTime) })
    }
    return operator === null ? words('byJob', { day }) : words('byOperator', { day, operator })
  }
}
