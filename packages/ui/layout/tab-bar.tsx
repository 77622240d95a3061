// The four roots of the app at the bottom of the column. The selected icon keeps its line and is
// inlaid with gold.
import { ChartColumnBig, House, type IconNode, Wallet } from 'lucide'
import type { MouseEvent } from 'react'
import { Glyph } from '#ui/marks/glyph.tsx'
import { styleNames } from '#ui/style-names.ts'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import styles from './tab-bar.module.css'

const css = styleNames(styles)

const drawn: Record<TabBarIconName, IconNode> = {
  home: House,
  quotes: ChartColumnBig,
  trade: [
    ['circle', { cx: '12', cy: '12', r: '9.5' }],
    ['path', { d: 'M7.5 9.8h9l-2.6-2.6M16.5 14.2h-9l2.6 2.6', fill: 'none' }],
  ],
  asset: Wallet,
}

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

type TabBarIconName = 'home' | 'quotes' | 'trade' | 'asset'

/** The four icons of the tab bar; the trade one is composed of a coin and two arrows. */
function TabBarIcon({ name }: { readonly name: TabBarIconName }) {
  const className = css('icon', name === 'quotes' && 'openPaths')
  return <Glyph nodes={drawn[name]} className={className} size={20} strokeWidth={1.8} />
}
