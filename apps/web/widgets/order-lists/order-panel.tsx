// The user's lists in the market: open orders, history, fills and holdings.
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { setTradeChoices, useTradeChoice } from '#data/orders/trade-choices.ts'
import { useOpenOrders } from '#data/orders/use-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { unknownFigure } from '#format/create-format.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { styleNames } from '#ui/style-names.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { CancelAllButton } from './cancel-all-button.tsx'
import { FilterButton } from '#widgets/order-filter/filter-button.tsx'
import { HoldingList } from './holding-list.tsx'
import { FillList, HistoryList, OpenOrderList } from './order-lists.tsx'
import styles from './order-panel.module.css'

const css = styleNames(styles)

export function OrderPanel({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const panelId = useId()
  const tab = useTradeChoice((choices) => choices.orderTab)
  const isThisPair = useTradeChoice((choices) => choices.isThisPairOnly)
  const scope = isThisPair ? symbol : undefined
  const known = useOpenOrders(scope).total
  const total = known ?? 0
  const tabs = [
    { value: 'open', label: t('currentOrders', {
        count: known === undefined ? unknownFigure : format.count(known),
      }) },
    { value: 'history', label: t('history') },
    { value: 'fills', label: t('fills') },
    { value: 'holdings', label: t('holdings') },
  ] as const
  return (
    <section className={css('panel')}>
      <div className={css('tabs')}>
        <Tabs
          label={t('ownSections')}
          onChange={(orderTab) => setTradeChoices({ orderTab })}
          panelId={panelId}
          size="s"
          tabs={tabs}
          value={tab}
        />
      </div>
      <div id={panelId} role="tabpanel">
        {tab !== 'holdings' && (
          <div className={css('filter')}>
            <Checkbox
              isChecked={isThisPair}
              onChange={(isThisPairOnly) => setTradeChoices({ isThisPairOnly })}
            >
              {t('thisPairOnly')}
            </Checkbox>
            <div className={css('actions')}>
              <FilterButton key={tab} list={tab} />
              {tab === 'open' && <CancelAllButton count={total} symbol={scope} />}
            </div>
          </div>
        )}
        {tab === 'open' && <OpenOrderList symbol={scope} />}
        {tab === 'history' && <HistoryList symbol={scope} />}
        {tab === 'fills' && <FillList symbol={scope} />}
        {tab === 'holdings' && <HoldingList />}
      </div>
    </section>
  )
}
