// The confirmation of an approval and the reason of a rejection, each closed once it is done.
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import type { QueueDefinition, QueueRow } from './queue-definition.ts'
import type { Asked } from './queue-page.tsx'

export type QueueDialogsProps<Row extends QueueRow, Status extends string> = {
  readonly queue: QueueDefinition<Row, Status>
  readonly row: Row
  readonly asked: Asked
  onAsked(asked: Asked): void
}

export function QueueDialogs<Row extends QueueRow, Status extends string>(
  { queue, row, asked, onAsked }: QueueDialogsProps<Row, Status>,
) {
  if (asked !== 'approve' && asked !== 'reject') return null
  const decision = queue[asked]
  const handleConfirm = async (reason: string) => {
    if (await decision.run(row, reason)) onAsked(undefined)
  }
  const common = {
    title: decision.title(row), text: decision.text(row), label: decision.label(row),
    isRunning: decision.isRunning, failure: decision.failure, onClose: () => onAsked(undefined),
  }
  return asked === 'approve'
    ? <ConfirmDialog {...common} onConfirm={() => void handleConfirm('')} />
    : <ReasonDialog {...common} isDanger onConfirm={(reason) => void handleConfirm(reason)} />
}
