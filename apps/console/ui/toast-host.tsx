// Shows the latest toast, above an open dialog too; screen readers hear it.
import { useEffect, useRef } from 'react'
import { useToast } from '#data/toast-store.ts'

export function ToastHost() {
  const toast = useToast()
  const host = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // The newest popover is the topmost, so an open one is shown again.
    if (!toast.isShown || host.current === null) return
    if (host.current.matches(':popover-open')) host.current.hidePopover()
    host.current.showPopover()
  }, [toast])
  return (
    <output className={toast.isShown ? 'toast shown' : 'toast'} popover="manual" ref={host}>
      {toast.text}
    </output>
  )
}
