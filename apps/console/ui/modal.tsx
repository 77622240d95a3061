// A dialog above the page, in its middle or as a drawer at its right. The browser keeps the focus
// inside, returns it on closing, and closes on Escape.
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'

export type ModalProps = {
  readonly title: ReactNode
  readonly form?: 'dialog' | 'drawer' | 'drawer wide'
  readonly tools?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  onClose(): void
}

export function Modal({ title, form = 'dialog', tools, children, footer, onClose }: ModalProps) {
  const words = useTranslations('shell')
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    const first = dialog?.querySelector<HTMLElement>('[data-focus]') ?? dialog?.querySelector('h2')
    first?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      aria-labelledby={id}
      className={form}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      ref={ref}
    >
      <header className="modal-head">
        <h2 id={id} tabIndex={-1}>{title}</h2>
        <span className="f1" />
        {tools}
        <button aria-label={words('close')} className="icon-button" onClick={onClose} type="button">
          <X aria-hidden size={18} />
        </button>
      </header>
      <div className="modal-body">{children}</div>
      {footer === undefined ? null : <footer className="modal-foot">{footer}</footer>}
    </dialog>
  )
}
