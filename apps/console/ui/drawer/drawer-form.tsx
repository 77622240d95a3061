// A form in a drawer: its fields, the failure below them, and one button that sends it.
import { type ReactNode, useId } from 'react'
import type { CallFailure } from '#data/ask.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { Modal } from '#ui/modal.tsx'

export type DrawerFormProps = {
  readonly title: string
  readonly submitLabel: string
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  readonly children: ReactNode
  onClose(): void
  onSubmit(): void
}

export function DrawerForm(props: DrawerFormProps) {
  const { title, submitLabel, isRunning, failure, children, onClose, onSubmit } = props
  const form = useId()
  return (
    <Modal
      footer={(
        <div className="row g8 end">
          <button className="cbtn gold" disabled={isRunning} form={form} type="submit">
            {submitLabel}
          </button>
        </div>
      )}
      form="drawer" onClose={onClose} title={title}
    >
      <form
        className="stack" id={form} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <FailureLine failure={failure} />
      </form>
    </Modal>
  )
}
