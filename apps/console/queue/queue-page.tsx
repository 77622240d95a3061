// The page of a workflow's queue. By keyboard alone: J and K move, Enter opens, a letter for each
// decision, N shows the new rows, ? explains the keys. A row that another operator decides shows
// its new state.
import { useTranslations } from 'use-intl'
import { ListPanel } from '#ui/list-panel.tsx'
import { type Column, RowTable } from '#ui/row-table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { HeldRow } from './held-rows.ts'
import { KeyHelp, KeyLine } from './key-help.tsx'
import { isApproval } from './mark-list.tsx'
import type { QueueDefinition, QueueList, QueueRow } from './queue-definition.ts'
import { QueueDrawer } from './queue-drawer.tsx'
import { useQueue } from './use-queue.ts'

export function QueuePage<
  Row extends QueueRow, Status extends string, List extends QueueList<Row>, Detail,
>({ queue }: { readonly queue: QueueDefinition<Row, Status, List, Detail> }) {
  const words = useTranslations('queue')
  const {
    tab, choose, pages, state, held, rows, at, setAt, opened, open, step, openDecisions, asked,
    setAsked, isHelp, setHelp,
  } = useQueue(queue)
  const { row: shown, detail, id: openId } = opened
  const chosen = queue.tabs.find(({ key }) => key === tab) ?? queue.tabs[0]
  const verbs = queue.decisions.map(({ verb }) => verb)
  const tabs = queue.tabs.map(({ key, label, count }) =>
    ({ key, label, count: state.data === undefined ? undefined : count?.(state.data) }))
  return (
    <div className="stack wide-stack fill">
      <ChangedRows titleOf={(name) => name === queue.workflow ? queue.title : undefined} />
      {queue.notice}
      <div className="row">
        <Tabs chosen={tab} label={queue.title} onChoose={choose} tabs={tabs} />
        <span className="f1" />
        <KeyLine onHelp={() => setHelp(true)} verbs={verbs} />
      </div>
      {queue.tools === undefined ? null : <div className="row g8">{queue.tools}</div>}
      <ListPanel
        emptyText={chosen.emptyText} emptyTitle={queue.emptyTitle} held={rows} state={state}
        turns={pages}
      >
        {() => (
          <QueueTable<Row>
            at={at} columns={queue.columns} label={queue.title} onMove={setAt} onOpen={open}
            openId={openId} rows={held.shown}
          />
        )}
      </ListPanel>
      {held.added === 0 ? null : (
        <button className="new-rows" onClick={held.renew} type="button">
          {words('newRows', { count: held.added })} <kbd aria-hidden>N</kbd>
        </button>
      )}
      {openId === undefined ? null : (
        <QueueDrawer
          detail={detail} isWide={queue.isWide} onClose={() => open(undefined)} onStep={step}
          shown={shown === undefined ? undefined : {
            row: shown, decisions: openDecisions(shown), seats: queue.seats?.(shown),
            onDecide: (decision) => setAsked({ decision, row: shown }),
          }}
          title={shown === undefined ? queue.title : queue.drawerTitle(shown)}
        >
          {queue.drawer}
        </QueueDrawer>
      )}
      {asked === undefined ? null : (
        <DecisionForm
          decision={asked.decision}
          marks={isApproval(asked.decision) ? queue.marks?.(asked.row) ?? [] : []}
          now={nowOf(asked.row, shown, rows)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            held.expect()
          }}
          read={asked.row} stateOf={queue.stateOf} versionOf={queue.versionOf}
        />
      )}
      {isHelp ? <KeyHelp onClose={() => setHelp(false)} verbs={verbs} /> : null}
    </div>
  )
}

/** The row as it is stored now; as it was read where neither drawer nor list has it. */
function nowOf<Row extends QueueRow>(
  row: Row, shown: Row | undefined, rows: readonly Row[],
): Row {
  return shown?.id === row.id ? shown : rows.find(({ id }) => id === row.id) ?? row
}

type QueueTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly HeldRow<Row>[]
  readonly at: number
  readonly openId: number | undefined
  onMove(at: number): void
  onOpen(row: Row): void
}

/** The held rows of a queue: a new one is tinted until it is opened, one that is gone is grey. */
function QueueTable<Row extends QueueRow>(props: QueueTableProps<Row>) {
  const { label, columns, rows, at, openId, onMove, onOpen } = props
  const words = useTranslations('queue')
  const marks = new Map(rows.map(({ row, mark }) => [row.id, mark]))
  const markOf = ({ id }: Row) => {
    const mark = marks.get(id)
    return mark === undefined ? undefined : { className: `row-${mark}`, word: words(mark) }
  }
  return (
    <RowTable
      columns={columns} cursor={{ at, onMove }} keyOf={({ id }) => id} label={label}
      markOf={markOf} onOpen={onOpen} openKey={openId} rows={rows.map(({ row }) => row)}
    />
  )
}
