// The conditional orders of one kind of market: those that wait, or those that ended.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type ConditionalScope, type ConditionalState, useConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { styleNames } from '#ui/style-names.ts'
import { OwnList } from '#widgets/order-lists/own-list.tsx'
import { ConditionalCard } from './conditional-card.tsx'
import styles from './conditional-list.module.css'

const css = styleNames(styles)

export function ConditionalList({ scope }: { readonly scope: ConditionalScope }) {
  const t = useTranslations('conditional')
  const [state, setState] = useState<ConditionalState>('current')
  const isOpen = state === 'current'
  return (
    <>
      <div className={css('choice')}>
        <Segmented
          choices={[
            { value: 'current', label: t('open') }, { value: 'history', label: t('ended') },
          ]}
          label={t('whichOrders')}
          onChange={setState}
          value={state}
        />
      </div>
      <OwnList
        emptyText={t(isOpen ? 'noneOpenText' : 'noneEndedText')}
        emptyTitle={t(isOpen ? 'noneOpen' : 'noneEnded')}
        isFiltered={false}
        key={state}
        pages={useConditionalOrders(state, scope)}
      >
        {(order) => <ConditionalCard key={order.conditionalOrderId} order={order} />}
      </OwnList>
    </>
  )
}
