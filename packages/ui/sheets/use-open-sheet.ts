// Registers a sheet, or a list that takes a sheet's place, while it is open, so that going back
// closes it. It draws nothing.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { addOpenSheet, reportLock } from './open-sheets.ts'

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

  // The lock holds from the first frame that shows it.
  useLayoutEffect(() => {
    if (isOpen || isLocked) reportLock()
  }, [isOpen, isLocked])
}
