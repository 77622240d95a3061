// The bar at the top of a screen: back, title, actions. It takes the surface colour once content
// scrolls under it.
import { use } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { ScreenContext } from './screen-context.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './app-bar.module.css'

const css = styleNames(styles)

export type AppBarBack = { readonly label: string, readonly onPress: () => void }

export type AppBarProps = {
  readonly title?: string
  /** Before the title: a coin's logo. */
  readonly mark?: ReactNode
  readonly back?: AppBarBack | undefined
  readonly actions?: ReactNode
  /** Takes the title's place: a search field or tabs. */
  readonly children?: ReactNode
  readonly align?: 'centre' | 'start'
  /** Surface from the start, as above a white ticket. */
  readonly isSurface?: boolean
}

export function AppBar(props: AppBarProps) {
  const { title, mark, back, actions, children, align = 'centre', isSurface = false } = props
  const { isScrolled } = use(ScreenContext)
  const needsBalance = align === 'centre' && children === undefined
  return (
    <header className={css('bar', (isScrolled || isSurface) && 'on', isScrolled && 'lined')}>
      {back !== undefined
        ? <IconButton icon={ChevronLeft} label={back.label} onPress={back.onPress} />
        : needsBalance && actions !== undefined && <span className={css('space')} />}
      {title !== undefined && (
        <h1 className={css('title', align, mark !== undefined && 'marked')}>{mark}{title}</h1>
      )}
      {children !== undefined && <div className={css('middle')}>{children}</div>}
      {actions !== undefined
        ? <div className={css('actions')}>{actions}</div>
        : needsBalance && back !== undefined && <span className={css('space')} />}
    </header>
  )
}
