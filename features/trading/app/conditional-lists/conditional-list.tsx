// The conditional orders of one kind of market: those that wait, or those that ended.
import { useTranslations } from 'use-intl'
import type { ConditionalScope } from '#features/trading/app/data/conditional-scope.ts'
import {
  type ConditionalState, useConditionalHistory, useOpenConditionalOrders,
} from '#features/trading/app/data/use-conditional-orders.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
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
      {state === 'current' ? <OpenList scope={scope} /> : <EndedList scope={scope} />}
    </>
  )
}

type ListProps = Pick<ConditionalListProps, 'scope'>

function OpenList({ scope }: ListProps) {
  const t = useTranslations('conditional')
  const { query, count } = useConditionalFilter(scope.market, 'current')
  return (
    <OwnList
      emptyText={t('noneOpenText')}
      emptyTitle={t('noneOpen')}
      isFiltered={count > 0}
      pages={useOpenConditionalOrders(scope, query)}
    >
      {(order) => <ConditionalCard order={order} />}
    </OwnList>
  )
}

function EndedList({ scope }: ListProps) {
  const t = useTranslations('conditional')
  const { query, count } = useConditionalFilter(scope.market, 'history')
  return (
    <OwnList
      emptyText={t('noneEndedText')}
      emptyTitle={t('noneEnded')}
      isFiltered={count > 0}
      pages={useConditionalHistory(scope, query)}
    >
      {(order) => <ConditionalCard order={order} />}
    </OwnList>
  )
}
