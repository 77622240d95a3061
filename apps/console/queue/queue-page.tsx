// The page of a workflow's queue. By keyboard alone: J and K move, Enter opens, A approves, R
// rejects, ? explains the keys. A row that another operator decides shows its new state.
import { useState } from 'react'
import { ListPanel } from '#ui/list-panel.tsx'
import { RowTable } from '#ui/row-table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { KeyHelp, KeyLine } from './key-help.tsx'
import type { QueueDefinition, QueueRow } from './queue-definition.ts'
import { QueueDialogs } from './queue-dialogs.tsx'
import { QueueDrawer } from './queue-drawer.tsx'

export type Asked = 'approve' | 'reject' | 'help' | undefined

export function QueuePage<Row extends QueueRow, Status extends string>(
  { queue }: { readonly queue: QueueDefinition<Row, Status> },
) {
  const rows = queue.state.data?.list ?? []
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<Asked>()
  const { open: shown, onOpen } = queue
  const current = shown ?? rows[Math.min(at, rows.length - 1)]
  const decide = (decision: 'approve' | 'reject') => () => {
    if (current === undefined || !queue.canDecide(current)) return
    queue[decision].clear()
    setAsked(decision)
  }
  const step = (by: number) => () => {
    const place = rows.findIndex(({ id }) => id === shown?.id)
    const next = rows[place + by]
    if (next === undefined) return
    setAt(place + by)
    onOpen(next)
  }
  useKeys({
    'a': decide('approve'), 'r': decide('reject'), '?': () => setAsked('help'),
    ...shown === undefined ? {} : { j: step(1), k: step(-1) },
  }, shown === undefined || asked !== undefined ? 0 : 1)
  return (
    <div className="stack wide-stack fill">
      <div className="row">
        <Tabs
          chosen={queue.status} label={queue.title}
          onChoose={(status) => {
            setAt(0)
            queue.onStatus(status)
          }}
          tabs={queue.tabs}
        />
        <span className="f1" />
        <KeyLine onHelp={() => setAsked('help')} />
      </div>
      <ListPanel
        emptyText={queue.emptyText} emptyTitle={queue.emptyTitle} state={queue.state}
        turns={queue.turns}
      >
        {(list) => (
          <RowTable
            columns={queue.columns} cursor={{ at, onMove: setAt }} keyOf={({ id }) => id}
            label={queue.title} onOpen={onOpen} openKey={shown?.id} rows={list}
          />
        )}
      </ListPanel>
      {shown === undefined ? null : (
        <QueueDrawer
          onApprove={decide('approve')} onClose={() => onOpen(undefined)} onNext={step(1)}
          onPrevious={step(-1)} onReject={decide('reject')} queue={queue} row={shown}
        />
      )}
      {current === undefined
        ? null
        : <QueueDialogs asked={asked} onAsked={setAsked} queue={queue} row={current} />}
      {asked === 'help' ? <KeyHelp onClose={() => setAsked(undefined)} /> : null}
    </div>
  )
}
