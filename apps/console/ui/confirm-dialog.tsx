// The confirmation of a decision without a reason: the consequence in words, and a button that
// names the action with its amount.
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { FailureLine } from './failure-line.tsx'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, label, isRunning, failure, onConfirm, onClose } = props
  const words = useTranslations('shell')
  return (
    <Modal onClose={onClose} title={title}>
      <div className="stack">
        <p className="t2">{text}</p>
        <FailureLine failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{words('cancel')}</button>
          <button
            className="cbtn gold" data-focus disabled={isRunning} onClick={onConfirm} type="button"
          >
            {label}
          </button>
        </div>
      </div>
    </Modal>
  )
}
