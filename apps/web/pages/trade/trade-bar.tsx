// The bar of the trade page: the tabs of spot and contract, and the market below them.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { setTradeTab, tradeTabs } from '#data/market/trade-tab.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { styleNames } from '#ui/style-names.ts'
import { PairHeader } from './pair-header.tsx'
import styles from './trade-bar.module.css'

const css = styleNames(styles)

const tabWords = { spot: 'common.spot', perpetual: 'common.contract' } as const

export type TradeBarProps = { readonly kind: MarketKind, readonly symbol: string }

export function TradeBar({ kind, symbol }: TradeBarProps) {
  const t = useTranslations()
  const router = useRouter()
  return (
    <AppBar isSurface>
      <div className={css('bar')}>
        <Tabs
          label={t('shell.tabTrade')}
          onChange={(tab) => {
            setTradeTab(tab)
            // An address that names a market would choose its kind again.
            void router.navigate({ to: '/pages/trade/index', search: {}, replace: true })
          }}
          size="l"
          tabs={tradeTabs.map((value) => ({ value, label: t(tabWords[value]) }))}
          value={kind}
        />
        <PairHeader key={symbol} symbol={symbol} />
      </div>
    </AppBar>
  )
}
