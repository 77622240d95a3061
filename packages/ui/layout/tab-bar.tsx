// The four roots of the app at the bottom of the column. The selected icon keeps its line and is
// inlaid with gold.
import type { MouseEvent } from 'react'
import { TabBarIcon } from './tab-bar-icon.tsx'
import type { TabBarIconName } from './tab-bar-icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import styles from './tab-bar.module.css'

const css = styleNames(styles)

export type TabBarItem = {
  readonly icon: TabBarIconName
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  readonly onPress: () => void
  /** How many new things there are, as it is shown and as it is read out; none when left out. */
  readonly badge?: { readonly count: string, readonly label: string } | undefined
}

export type TabBarProps = { readonly label: string, readonly items: readonly TabBarItem[] }

export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav aria-label={label} className={css('bar')}>
      {items.map((item) => (
        <a
          aria-current={item.isCurrent ? 'page' : undefined}
          className={css('tab')}
          href={item.href}
          key={item.href}
          onClick={(event) => handleClick(event, item)}
        >
          <TabBarIcon name={item.icon} />
          {item.badge !== undefined && (
            <span className={css('badge')}>
              <span aria-hidden>{item.badge.count}</span>
              <VisuallyHidden>{item.badge.label}</VisuallyHidden>
            </span>
          )}
          <span className={css('label')}>{item.label}</span>
        </a>
      ))}
    </nav>
  )
}

/** A plain press moves inside the app; a press with a modifier stays the browser's. */
function handleClick(event: MouseEvent, item: TabBarItem): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  item.onPress()
}
