// Asks before one order of a pair is cancelled whether the other one is cancelled with it [K169].
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import {
  useAllConditionalOrders, useCancelConditionalOrder, useCancelConditionalPair,
} from '#features/trading/app/data/use-conditional-orders.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import styles from './cancel-pair-sheet.module.css'
import { ConditionalHead } from './conditional-head.tsx'
import { useConditionFigures } from './use-condition-figures.ts'

const css = styleNames(styles)

export type CancelPairSheetProps = {
  readonly order: ConditionalOrder
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CancelPairSheet({ order, isOpen, onClose }: CancelPairSheetProps) {
  const t = useTranslations()
  const one = useCancelConditionalOrder()
  const both = useCancelConditionalPair(() => t('conditional.pairCancelled'))
  const { conditionalOrderId, pairId } = order
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={one.isBusy || both.isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('conditional.cancelPairTitle')}
    >
      <div className={css('body')}>
        <p>{t('conditional.cancelPairQuestion')}</p>
        {isOpen && <Pair order={order} />}
        <Button
          busyLabel={t('trade.cancelling')}
          isBusy={both.isBusy}
          isDisabled={one.isBusy}
          onPress={() => pairId !== null
            && both.send({ ids: [conditionalOrderId, pairId] }, { onDone: onClose })}
        >
          {t('conditional.cancelBoth')}
        </Button>
        <Button
          busyLabel={t('trade.cancelling')}
          isBusy={one.isBusy}
          isDisabled={both.isBusy}
          kind="line"
          onPress={() => one.send({ conditionalOrderId }, { onDone: onClose })}
        >
          {t('conditional.cancelOnlyThis')}
        </Button>
      </div>
    </Sheet>
  )
}

/** The chosen order first. */
function Pair({ order }: { readonly order: ConditionalOrder }) {
  const { symbol, pairId } = order
  const market = marketKindOf(symbol) === 'spot' ? 'spot' : 'contract'
  const rows = useAllConditionalOrders({ market, symbol })
  const other = rows?.find(({ conditionalOrderId }) => conditionalOrderId === pairId)
  return (
    <ul className={css('pair')}>
      <Leg order={order} />
      {other !== undefined && <Leg order={other} />}
    </ul>
  )
}

function Leg({ order }: { readonly order: ConditionalOrder }) {
  const { pair, figures } = useConditionFigures(order)
  return <TradeCard figures={figures} head={<ConditionalHead order={order} pair={pair} />} />
}
