// The conditional orders of one kind of market: those that wait, or those that ended.
import { useTranslations } from 'use-intl'
import type { ConditionalScope } from '#data/conditional/conditional-scope.ts'
import {
  type ConditionalState, useConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { OwnList } from '#widgets/order-lists/own-list.tsx'
import { ConditionalCard } from './conditional-card.tsx'
import { useConditionalFilter } from './use-conditional-filter.ts'
import styles from './conditional-list.module.css'

const css = styleNames(styles)

export type ConditionalListProps = {
  readonly scope: ConditionalScope
  readonly state: ConditionalState
  readonly onState: (state: ConditionalState) => void
}

export function ConditionalList({ scope, state, onState }: ConditionalListProps) {
  const t = useTranslations('conditional')
  const isOpen = state === 'current'
  const { query, count } = useConditionalFilter(scope.market, state)
  return (
    <>
      <div className={css('choice')}>
        <Segmented
          choices={[
            { value: 'current', label: t('open') }, { value: 'history', label: t('ended') },
          ]}
          label={t('whichOrders')}
          onChange={onState}
          value={state}
        />
      </div>
      <OwnList
        emptyText={t(isOpen ? 'noneOpenText' : 'noneEndedText')}
        emptyTitle={t(isOpen ? 'noneOpen' : 'noneEnded')}
        isFiltered={count > 0}
        key={state}
        pages={useConditionalOrders(state, scope, query)}
      >
        {(order) => <ConditionalCard order={order} />}
      </OwnList>
    </>
  )
}
