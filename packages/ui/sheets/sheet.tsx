// A panel that rises from the bottom of the column. Drag, scrim, Escape, the cross and going back
// close it, unless it is locked because money is in flight. Its code is fetched when first needed.
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'

export type SheetProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly closeLabel: string
  /** Money is in flight: nothing closes the sheet until it has landed. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

const loadPanel = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(async () => ({ default: (await loadPanel()).SheetPanel }))

export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen && !props.isOpen) return null
  return <Suspense fallback={null}><SheetPanel {...props} /></Suspense>
}

/** Fetches the panel's code, for an idle moment: the first sheet then opens at once. */
export async function preloadSheet(): Promise<void> {
  await loadPanel()
}
