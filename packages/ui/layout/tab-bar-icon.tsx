// The four icons of the tab bar; the trade one is composed of a coin and two arrows.
import { ChartColumnBig, House, type IconNode, Wallet } from 'lucide'
import { Glyph } from '#ui/marks/glyph.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './tab-bar.module.css'

const css = styleNames(styles)

export type TabBarIconName = 'home' | 'quotes' | 'trade' | 'asset'

const drawn: Record<TabBarIconName, IconNode> = {
  home: House,
  quotes: ChartColumnBig,
  trade: [
    ['circle', { cx: '12', cy: '12', r: '9.5' }],
    ['path', { d: 'M7.5 9.8h9l-2.6-2.6M16.5 14.2h-9l2.6 2.6', fill: 'none' }],
  ],
  asset: Wallet,
}

export function TabBarIcon({ name }: { readonly name: TabBarIconName }) {
  const className = css('icon', name === 'quotes' && 'openPaths')
  return <Glyph nodes={drawn[name]} className={className} size={20} strokeWidth={1.8} />
}
