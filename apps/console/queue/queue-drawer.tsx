// The drawer of one row: its content, and the decisions below while the row waits for one.
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Modal } from '#ui/modal.tsx'
import type { QueueDefinition, QueueRow } from './queue-definition.ts'

export type QueueDrawerProps<Row extends QueueRow, Status extends string> = {
  readonly queue: QueueDefinition<Row, Status>
  readonly row: Row
  onApprove(): void
  onReject(): void
  onNext(): void
  onPrevious(): void
  onClose(): void
}

export function QueueDrawer<Row extends QueueRow, Status extends string>(
  { queue, row, ...on }: QueueDrawerProps<Row, Status>,
) {
  const words = useTranslations('queue')
  return (
    <Modal
      footer={queue.canDecide(row) ? (
        <div className="row g8">
          <button className="cbtn danger" onClick={on.onReject} type="button">
            <X aria-hidden size={15} />
            {queue.reject.label(row)}
            <kbd aria-hidden>R</kbd>
          </button>
          <span className="f1" />
          <button className="cbtn gold" onClick={on.onApprove} type="button">
            <Check aria-hidden size={15} />
            {queue.approve.label(row)}
            <kbd aria-hidden>A</kbd>
          </button>
        </div>
      ) : undefined}
      form="drawer"
      onClose={on.onClose}
      title={queue.drawerTitle(row)}
      tools={(
        <>
          <button
            aria-label={words('previous')} className="icon-button" onClick={on.onPrevious}
            type="button"
          >
            <ChevronUp aria-hidden size={18} />
          </button>
          <button
            aria-label={words('next')} className="icon-button" onClick={on.onNext} type="button"
          >
            <ChevronDown aria-hidden size={18} />
          </button>
        </>
      )}
    >
      {queue.drawer(row)}
    </Modal>
  )
}
