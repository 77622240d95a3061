// The four icons of the tab bar; the trade one is composed of a coin and two arrows.
import { ChartColumnBig, House, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { styleNames } from '#ui/style-names.ts'
import styles from './tab-bar.module.css'

const css = styleNames(styles)

export type TabBarIconName = 'home' | 'quotes' | 'trade' | 'asset'

const drawn: Record<Exclude<TabBarIconName, 'trade'>, LucideIcon> = {
  home: House,
  quotes: ChartColumnBig,
  asset: Wallet,
}

export function TabBarIcon({ name }: { readonly name: TabBarIconName }) {
  if (name === 'trade') return <TradeIcon />
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

function TradeIcon() {
  return (
    <svg
      aria-hidden
      className={css('icon')}
      fill="none"
      height={20}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.8}
      viewBox="0 0 24 24"
      width={20}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M7.5 9.8h9l-2.6-2.6M16.5 14.2h-9l2.6 2.6" fill="none" />
    </svg>
  )
}
