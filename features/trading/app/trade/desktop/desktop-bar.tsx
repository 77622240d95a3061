// The bar of the trade page on a desktop: spot or contract, and the market with its facts.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { tradeTabs } from '#features/market/app/data/trade-tab.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { PairHeader } from '#features/trading/app/trade/pair-header.tsx'
import { useChooseKind } from '#features/trading/app/trade/use-choose-kind.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { MarketFacts } from '@ingot/web/widgets/desktop/market-facts.tsx'
import styles from './desktop-bar.module.css'

const css = styleNames(styles)

const kindWords = { spot: 'common.spot', perpetual: 'common.contract' } as const

export type DesktopBarProps = { readonly kind: MarketKind, readonly symbol: string }

export function DesktopBar({ kind, symbol }: DesktopBarProps) {
  const t = useTranslations()
  const market = useMarket(symbol)
  return (
    <header className={css('pair')}>
      <div className={css('kinds')}>
        <Segmented
          choices={tradeTabs.map((value) => ({ value, label: t(kindWords[value]) }))}
          label={t('shell.tabTrade')}
          onChange={useChooseKind()}
          value={kind}
        />
      </div>
      <PairHeader key={symbol} symbol={symbol} />
      {market !== undefined && <MarketFacts market={market} />}
    </header>
  )
}
