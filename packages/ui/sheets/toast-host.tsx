// Draws the current toast above the tab bar, and at the top while a sheet is open, whose buttons
// are at the bottom. Its two live regions exist from the start, because a region that is created
// with its text is not read out; both contain the text, because an open sheet silences all other
// regions. A toast whose button has the focus stays until the focus leaves it.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, X } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { isSheetOpen, subscribeToSheets } from './open-sheets.ts'
import { styleNames } from '#ui/style-names.ts'
import { currentToast, dismissToast, subscribeToToasts, toastDurationMs } from './toast-store.ts'
import type { ShownToast } from './toast-store.ts'
import styles from './toast-host.module.css'

const css = styleNames(styles)

export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  const isOverSheet = useSyncExternalStore(subscribeToSheets, isSheetOpen)
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (toast === undefined || toast.isKept === true) return undefined
    const dismiss = (): void => dismissToast(toast.id)
    const end = (): void => {
      const plates = host.current
      if (plates?.contains(document.activeElement) === true) {
        plates.addEventListener('focusout', dismiss, { once: true })
      } else dismiss()
    }
    const timer = setTimeout(end, toastDurationMs(toast))
    return () => clearTimeout(timer)
  }, [toast])

  const isError = toast?.tone === 'error'
  const plate = toast !== undefined && <ToastPlate key={toast.id} toast={toast} />
  return (
    <div className={css('host', isOverSheet && 'overSheet')} ref={host}>
      <output aria-live="polite">{!isError && plate}</output>
      <div aria-live="assertive" role="alert">{isError && plate}</div>
    </div>
  )
}

function ToastPlate({ toast }: { readonly toast: ShownToast }) {
  const { id, tone = 'plain', text, action, isKept = false } = toast
  const toneIcon = { plain: undefined, ok: CircleCheck, error: CircleAlert }[tone]
  const icon = toast.icon ?? toneIcon
  const content = (
    <>
      {icon !== undefined && <Icon of={icon} size={16} />}
      <span>{text}</span>
    </>
  )
  if (action === undefined && !isKept) return <span className={css('toast')}>{content}</span>
  const handlePress = (): void => {
    dismissToast(id)
    action?.onPress()
  }
  return (
    <button className={css('toast', 'pressable')} onClick={handlePress} type="button">
      {content}
      {action === undefined ? <Icon of={X} size={16} />
        : <span className={css('action')}>{action.label}</span>}
    </button>
  )
}
