// Keeps what lies over a page in step with the browser's history while it is open: a sheet, or a
// list that takes a sheet's place. It draws nothing.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { addOpenSheet, followLock } from './open-sheets.ts'

export type SheetState = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Money is in flight: going back does not close it. */
  readonly isLocked?: boolean
}

export function useOpenSheet({ isOpen, onClose, isLocked = false }: SheetState): void {
  const newest = useRef({ isLocked, onClose })

  useLayoutEffect(() => {
    newest.current = { isLocked, onClose }
  }, [isLocked, onClose])

  useEffect(() => {
    if (!isOpen) return undefined
    return addOpenSheet({
      isLocked: () => newest.current.isLocked,
      close: () => newest.current.onClose(),
    })
  }, [isOpen])

  // It is held as soon as it is seen to be.
  useLayoutEffect(() => {
    if (isOpen || isLocked) followLock()
  }, [isOpen, isLocked])
}
