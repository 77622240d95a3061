// Shows toasts whose press leads on in the same screen: the last one leaves with the screen.
import { useEffect, useRef } from 'react'
import { dismissToast, showToast, type Toast } from '@ingot/ui/sheets/toast-store.ts'

export function useOffer(): (toast: Toast) => void {
  const offered = useRef<number>(undefined)
  useEffect(() => () => {
    if (offered.current !== undefined) dismissToast(offered.current)
  }, [])
  return (toast) => {
    const id = showToast(toast)
    if (toast.action !== undefined) offered.current = id
  }
}
