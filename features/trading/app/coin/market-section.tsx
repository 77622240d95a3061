// The market's order book, its latest trades and its depth.
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { BookTable } from './book/book-table.tsx'
import { DepthChart } from './book/depth-chart.tsx'
import styles from './market-section.module.css'
import { TradeTape } from '#features/market/app/order-book/trade-tape.tsx'

const css = styleNames(styles)

export function MarketSection({ market }: { readonly market: Market }) {
  const t = useTranslations()
  const [tab, setTab] = useState<'book' | 'trades' | 'depth'>('book')
  const panelId = useId()
  return (
    <section className={css('section')}>
      <div className={css('tabs')}>
        <Tabs
          label={t('coin.sections')}
          onChange={setTab}
          panelId={panelId}
          size="s"
          tabs={[
            { value: 'book', label: t('coin.orderBook') },
            { value: 'trades', label: t('coin.trades') },
            { value: 'depth', label: t('chart.depth') },
          ]}
          value={tab}
        />
      </div>
      <div className={css('panel')} id={panelId} role="tabpanel">
        {tab === 'book' && <BookTable market={market} />}
        {tab === 'trades' && <TradeTape market={market} />}
        {tab === 'depth' && <DepthChart market={market} />}
      </div>
    </section>
  )
}
