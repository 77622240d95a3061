// The drawer of one row: its loaded detail, the seats of its operators, and below them the
// decisions that the row waits for.
import { Check, ChevronDown, ChevronUp, PencilLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CallState } from '#data/use-call.ts'
import { Failed } from '#ui/failed.tsx'
import { Ghosts } from '#ui/list-panel.tsx'
import { Modal } from '#ui/modal.tsx'
import { CopyLink } from './copy-link.tsx'
import { letterOf } from './key-help.tsx'
import type { QueueDecision, QueueRow, Seats } from './queue-definition.ts'
import { SeatList } from './seat-list.tsx'

/** The row with the decisions that it waits for. */
type ShownRow<Row> = {
  readonly row: Row
  readonly decisions: readonly QueueDecision<Row>[]
  readonly seats: Seats | undefined
  onDecide(decision: QueueDecision<Row>): void
}

export type QueueDrawerProps<Row extends QueueRow, Detail> = {
  /** Undefined until the row of a link has been read. */
  readonly shown: ShownRow<Row> | undefined
  readonly title: ReactNode
  readonly detail: CallState<Detail>
  readonly isWide: boolean | undefined
  children(detail: Detail): ReactNode
  onStep(by: number): void
  onClose(): void
}

export function QueueDrawer<Row extends QueueRow, Detail>(props: QueueDrawerProps<Row, Detail>) {
  const { shown, title, detail, isWide, children, onStep, onClose } = props
  const words = useTranslations('queue')
  const steps = [
    { by: -1, label: words('previous'), icon: ChevronUp },
    { by: 1, label: words('next'), icon: ChevronDown },
  ]
  const isRead = detail.data !== undefined && !detail.isPrevious
  return (
    <Modal
      footer={shown === undefined || shown.decisions.length === 0
        ? undefined : <DecisionButtons {...shown} />}
      form={isWide === true ? 'drawer wide' : 'drawer'}
      onClose={onClose}
      title={title}
      tools={(
        <>
          <CopyLink />
          {steps.map(({ by, label, icon: Icon }) => (
            <button
              aria-label={label} className="icon-button" key={by} onClick={() => onStep(by)}
              type="button"
            >
              <Icon aria-hidden size={18} />
            </button>
          ))}
        </>
      )}
    >
      {detail.failure === undefined
        ? null : <Failed failure={detail.failure} onRetry={detail.reload} />}
      {isRead ? children(detail.data) : detail.failure === undefined ? <Ghosts /> : null}
      {shown?.seats === undefined ? null : <SeatList row={shown.row.id} seats={shown.seats} />}
    </Modal>
  )
}

const icons = { gold: Check, danger: X, line: X } as const

const iconOf = ({ verb, tone }: Pick<QueueDecision<unknown>, 'verb' | 'tone'>) =>
  verb === 'record' ? PencilLine : icons[tone]

/** The decision that grants the request is the last one. */
function DecisionButtons<Row>({ row, decisions, onDecide }: ShownRow<Row>) {
  return (
    <div className="row g8 spread">
      {decisions.toSorted((one, other) =>
        Number(one.tone === 'gold') - Number(other.tone === 'gold'))
        .map((decision) => {
          const Icon = iconOf(decision)
          const blocked = decision.blocked?.(row)
          return (
            <span className="stack decision" key={decision.verb}>
              <button
                className={`cbtn ${decision.tone}`} disabled={blocked !== undefined}
                onClick={() => onDecide(decision)} type="button"
              >
                <Icon aria-hidden size={15} />
                {decision.label(row)}
                <kbd aria-hidden>{letterOf[decision.verb].toUpperCase()}</kbd>
              </button>
              {blocked === undefined ? null : <output className="note">{blocked}</output>}
            </span>
          )
        })}
    </div>
  )
}
