// The market's order book and its latest trades, side by side.
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { styleNames } from '#ui/style-names.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { BookTable } from './book/book-table.tsx'
import styles from './market-section.module.css'
import { TradeTape } from '#widgets/order-book/trade-tape.tsx'

const css = styleNames(styles)

export function MarketSection({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const [tab, setTab] = useState<'book' | 'trades'>('book')
  const panelId = useId()
  return (
    <section className={css('section')}>
      <div className={css('tabs')}>
        <Tabs
          label={t('sections')}
          onChange={setTab}
          panelId={panelId}
          size="s"
          tabs={[
            { value: 'book', label: t('orderBook') },
            { value: 'trades', label: t('trades') },
          ]}
          value={tab}
        />
      </div>
      <div className={css('panel')} id={panelId} role="tabpanel">
        {tab === 'book' ? <BookTable market={market} /> : <TradeTape market={market} />}
      </div>
    </section>
  )
}
