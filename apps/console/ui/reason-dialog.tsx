// The confirmation of an action: its consequence in words, a reason, and a button that names the
// action. The reason goes to the audit log.
import { isPlainText, operatorReasonLengthMax } from '@ingot/contract/vocabulary'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { FailureLine } from './failure-line.tsx'
import { Field } from './field.tsx'
import { Modal } from './modal.tsx'

export type ReasonDialogProps = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly isDanger?: boolean
  /** A reason that was typed before. */
  readonly firstReason?: string
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  /** Further content above the reason. */
  readonly children?: ReactNode
  /** Whether a field of the further content has the first focus. */
  readonly focusesField?: boolean
  onConfirm(reason: string): void
  onClose(): void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, isDanger = false, isRunning, failure, onConfirm, onClose } = props
  const words = useTranslations('shell')
  const [reason, setReason] = useState(props.firstReason ?? '')
  const isPlain = isPlainText(reason.trim())
  const isReady = isPlain && reason.trim() !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onConfirm(reason.trim())
  }
  return (
    <Modal onClose={onClose} title={title}>
      <form className="stack" onSubmit={handleSubmit}>
        <p className="t2">{text}</p>
        {props.children}
        <Field
          autoComplete="off"
          data-focus={props.focusesField === true ? undefined : true}
          error={isPlain ? undefined : words('hiddenCharacters')}
          label={words('reason')}
          maxLength={operatorReasonLengthMax}
          onChange={({ target }) => setReason(target.value)}
          required
          value={reason}
        />
        <FailureLine failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{words('cancel')}</button>
          <button
            className={isDanger ? 'cbtn danger' : 'cbtn gold'}
            disabled={isRunning || !isReady}
            type="submit"
          >
            {label}
          </button>
        </div>
      </form>
    </Modal>
  )
}
