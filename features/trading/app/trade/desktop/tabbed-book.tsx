// The order book of a narrow desktop, with the latest trades as a tab next to it.
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { OrderBook, type OrderBookProps } from '#features/market/app/order-book/order-book.tsx'
import { TradeTape } from '#features/market/app/order-book/trade-tape.tsx'
import styles from './tabbed-book.module.css'

const css = styleNames(styles)

export function TabbedBook(props: OrderBookProps) {
  const t = useTranslations()
  const [tab, setTab] = useState<'book' | 'trades'>('book')
  const panelId = useId()
  return (
    <div className={css('tabbed')}>
      <Tabs
        label={t('coin.sections')}
        onChange={setTab}
        panelId={panelId}
        size="s"
        tabs={[
          { value: 'book', label: t('trade.orderBook') },
          { value: 'trades', label: t('coin.trades') },
        ]}
        value={tab}
      />
      <div className={css('panel')} id={panelId} role="tabpanel">
        {tab === 'book' ? <OrderBook {...props} /> : <TradeTape isFitted market={props.market} />}
      </div>
    </div>
  )
}
