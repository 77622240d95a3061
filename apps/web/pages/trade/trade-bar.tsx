// The bar of the trade page: the tabs of spot and contract, and the market below them.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { tradeTabs } from '#data/market/trade-tab.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PairHeader } from './pair-header.tsx'
import { useChooseKind } from './use-choose-kind.ts'
import styles from './trade-bar.module.css'

const css = styleNames(styles)

const tabWords = { spot: 'common.spot', perpetual: 'common.contract' } as const

export type TradeBarProps = { readonly kind: MarketKind, readonly symbol: string }

export function TradeBar({ kind, symbol }: TradeBarProps) {
  const t = useTranslations()
  return (
    <AppBar isSurface>
      <div className={css('bar')}>
        <Tabs
          label={t('shell.tabTrade')}
          onChange={useChooseKind()}
          size="l"
          tabs={tradeTabs.map((value) => ({ value, label: t(tabWords[value]) }))}
          value={kind}
        />
        <PairHeader key={symbol} symbol={symbol} />
      </div>
    </AppBar>
  )
}
