// The markets of a leader's closed positions in the window, the most traded first.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { useTranslations } from 'use-intl'
import { useMarketNames } from '#features/copy-trading/app/use-market-names.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AllocationBar } from '@ingot/ui/figures/allocation-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import styles from './leader-figures.module.css'

const css = styleNames(styles)

export function LeaderMarkets({ leader: { markets } }: { readonly leader: LeaderDetail }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const coinOf = useMarketNames()
  const wordsOf = (symbol: string, count: number): string =>
    `${coinOf(symbol)} · ${format.count(count)}`
  return (
    <Card>
      <h2 className={css('title')}>{t('distribution')}</h2>
      <div className={css('bar')}>
        <AllocationBar
          label={markets.map(({ symbol, orders }) => wordsOf(symbol, orders)).join(', ')}
          parts={markets.map(({ symbol, orders }) => ({ key: symbol, share: orders }))}
        />
      </div>
      <div className={css('ledger')}>
        <Ledger>
          {markets.map(({ symbol, orders, profitAndLoss }) => (
            <LedgerRow key={symbol} label={wordsOf(symbol, orders)}>
              <ProfitText amount={profitAndLoss} />
            </LedgerRow>
          ))}
        </Ledger>
      </div>
    </Card>
  )
}
