// The frame of the app: the whole window on a phone and on a desktop, a floating column on a window
// between the two. Sheets and toasts are drawn in its last child, so they stay inside the frame.
import type { ReactNode } from 'react'
import { layersId } from '#ui/sheets/layers-id.ts'
import { TapGuard } from '#ui/sheets/tap-guard.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './app-frame.module.css'

const css = styleNames(styles)

/** A form, columns of cards, or panels that take the whole window. */
export type FrameWidth = 'form' | 'columns' | 'full'

export type AppFrameProps = {
  readonly children: ReactNode
  /** The width of the page's content on a desktop. */
  readonly width: FrameWidth
  /** The bar above every page of a desktop. */
  readonly header?: ReactNode
}

export function AppFrame({ children, width, header }: AppFrameProps) {
  return (
    <div className={css('page')}>
      <div className={css('column', width)}>
        <div className={css('content')}>
          {header}
          {children}
        </div>
        <div className={css('layers')} id={layersId} />
        <TapGuard />
      </div>
    </div>
  )
}
