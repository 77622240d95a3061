// The phone column: the whole window on a phone, a floating column on a wide screen. Sheets and
// toasts are drawn in its last child, so they stay inside the column.
import type { ReactNode } from 'react'
import { layersId } from '#ui/sheets/layers-id.ts'
import { TapGuard } from '#ui/sheets/tap-guard.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './app-frame.module.css'

const css = styleNames(styles)

export type AppFrameProps = {
  readonly children: ReactNode
  /** Takes the whole window on a desktop. */
  readonly isWide?: boolean
}

export function AppFrame({ children, isWide = false }: AppFrameProps) {
  return (
    <div className={css('page')}>
      <div className={css('column', isWide && 'wide')}>
        <div className={css('content')}>{children}</div>
        <div className={css('layers')} id={layersId} />
        <TapGuard />
      </div>
    </div>
  )
}
