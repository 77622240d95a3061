// The runs of a week, the newest first; one opens with the figures of each coin.
import {
  listReconciliations, type ReconciliationRun,
} from '#features/deposit/chain-deposits.console.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { hasDifference } from './alarm-list.tsx'

export function RunsPanel() {
  const words = useTranslations('reconciliation')
  const pages = useListPages()
  const state = useCall(listReconciliations, pages.asked, ['reconciliation'])
  const columns = useRunColumns()
  const [open, setOpen] = useState<ReconciliationRun>()
  return (
    <>
      <ListPanel
        emptyText={words('neverText')} emptyTitle={words('never')} state={state} turns={pages}
      >
        {(rows) => (
          <RowTable
            columns={columns} keyOf={({ id }) => id} label={words('tabs.runs')} onOpen={setOpen}
            openKey={open?.id} rows={rows}
          />
        )}
      </ListPanel>
      {open === undefined ? null : <RunDrawer onClose={() => setOpen(undefined)} run={open} />}
    </>
  )
}

function useRunColumns(): readonly Column<ReconciliationRun>[] {
  const words = useTranslations('reconciliation')
  return [
    {
      key: 'run', label: words('run'),
      cell: ({ id }) => <b className="s">{words('runNumber', { id })}</b>,
    },
    { key: 'time', label: words('runTime'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'operator', label: words('startedBy'),
      cell: ({ operator }) => operator ?? words('itself'),
    },
    { key: 'result', label: words('difference'), cell: (run) => <RunState run={run} /> },
  ]
}

function RunState({ run: { differences: count } }: { readonly run: ReconciliationRun }) {
  const words = useTranslations('reconciliation')
  return count === 0
    ? <Badge icon={Check} tone="ok">{words('noDifference')}</Badge>
    : <Badge icon={TriangleAlert} tone="danger">{words('differing', { count })}</Badge>
}

const figures = [
  'liabilities', 'ownFunds', 'offChain', 'onChain', 'inFlight', 'difference',
] as const

function RunDrawer({ run, onClose }: {
  readonly run: ReconciliationRun
  onClose(): void
}) {
  const words = useTranslations('reconciliation')
  const differing = run.coins.filter(hasDifference)
  const exact = run.coins.filter((coin) => !hasDifference(coin))
  return (
    <Modal
      form="drawer" onClose={onClose}
      title={(
        <span className="row g8">
          {words('runTitle', { id: run.id })}
          <RunState run={run} />
        </span>
      )}
    >
      <p className="t2">{`${formatMoment(run.time)} · ${run.operator ?? words('itself')}`}</p>
      {[...differing, ...exact].map((coin) => (
        <details className="part" key={coin.symbol} open={hasDifference(coin)}>
          <summary className="row spread">
            <b className="m">{coin.symbol}</b>
            {hasDifference(coin)
              ? <b className="dangerc">{formatSigned(coin.difference)}</b>
              : <span className="t3">{words('noDifference')}</span>}
          </summary>
          <Facts
            facts={figures.map((key) => ({
              label: words(key), value: formatAmount(coin[key]),
            }))}
          />
        </details>
      ))}
    </Modal>
  )
}
