// The state of a sheet whose code is fetched when it is first opened, unless it was read ahead.
import { useState } from 'react'

export type LazySheet = {
  /** Whether the sheet is rendered at all: from its first opening on. */
  readonly wasOpened: boolean
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

export function useLazySheet(): LazySheet {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    wasOpened: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}
