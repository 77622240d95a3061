// The four icons of the tab bar; the trade one is composed of a coin and two arrows.
import { ChartColumnBig, House, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { styleNames } from './style-names.ts'
import { TradeGlyph } from './trade-glyph.ts'
import styles from './tab-bar.module.css'

const css = styleNames(styles)

export type TabBarIconName = 'home' | 'quotes' | 'trade' | 'asset'

const drawn: Record<Exclude<TabBarIconName, 'trade'>, LucideIcon> = {
  home: House,
  quotes: ChartColumnBig,
  asset: Wallet,
}

export function TabBarIcon({ name }: { readonly name: TabBarIconName }) {
  if (name === 'trade') return <TradeGlyph className={css('icon')} size={20} strokeWidth={1.8} />
  const Glyph = drawn[name]
  return (
    <Glyph
      aria-hidden
      className={css('icon', name === 'quotes' && 'openPaths')}
      size={20}
      strokeWidth={1.8}
    />
  )
}
