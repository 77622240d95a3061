// The confirmation of a decision without a reason: the consequence in words, and a button that
// names the action with its amount.
import type { ReactNode } from 'react'
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
  /** Further content above the buttons, which is read first: the button has no focus then. */
  readonly children?: ReactNode
  /** False until the further content is read. */
  readonly isReady?: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, label, isRunning, failure, children, isReady = true } = props
  const { onConfirm, onClose } = props
  const words = useTranslations('shell')
  return (
    <Modal onClose={onClose} title={title}>
      <div className="stack">
        <p className="t2">{text}</p>
        {children}
        <FailureLine failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{words('cancel')}</button>
          <button
            className="cbtn gold" data-focus={children === undefined ? true : undefined}
            disabled={isRunning || !isReady} onClick={onConfirm} type="button"
          >
            {label}
          </button>
        </div>
      </div>
    </Modal>
  )
}
