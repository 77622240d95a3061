// One conditional order in a list: its condition and the order that it places, with its cancel
// while it waits, or its end.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { Ban, Check, CircleDashed, CircleX } from 'lucide'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOpenStatus } from '#features/trading/app/data/own-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { AmendOrderButton } from '#features/trading/app/order-lists/amend-order-button.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import { AmendConditionalSheet } from './amend-conditional-sheet.tsx'
import { CancelConditionalButton } from './cancel-conditional-button.tsx'
import { ConditionalHead } from './conditional-head.tsx'
import { useConditionFigures } from './use-condition-figures.ts'
import { useEndedText } from './use-ended-text.ts'

export type ConditionalCardProps = { readonly order: ConditionalOrder }

export const ConditionalCard = memo(function ConditionalCard({ order }: ConditionalCardProps) {
  const format = useFormat()
  const { pair, figures } = useConditionFigures(order)
  return (
    <TradeCard
      figures={figures}
      head={(
        <ConditionalHead order={order} pair={pair}>
          {order.status !== 'waiting' && <ConditionalStatus order={order} />}
        </ConditionalHead>
      )}
      {...isOpenStatus(order.status)
        ? { actions: <CardActions order={order} /> } : {}}
      note={[format.dayTime(order.createTime), useNote(order)].filter(Boolean).join(' · ')}
    />
  )
})

const looks = {
  attached: { tone: 'info', icon: CircleDashed, word: 'conditional.statusAttached' },
  waiting: { tone: 'info', icon: CircleDashed, word: 'conditional.statusWaiting' },
  due: { tone: 'info', icon: CircleDashed, word: 'conditional.statusDue' },
  triggered: { tone: 'ok', icon: Check, word: 'conditional.statusTriggered' },
  refused: { tone: 'danger', icon: CircleX, word: 'conditional.statusRefused' },
  cancelled: { tone: 'mute', icon: Ban, word: 'trade.statusCancelled' },
} as const

function ConditionalStatus({ order: { status } }: ConditionalCardProps) {
  const t = useTranslations()
  const { tone, icon, word } = looks[status]
  return <Badge icon={icon} tone={tone}>{t(word)}</Badge>
}

/** Why it ended, or its condition in addition to the price. */
function useNote(order: ConditionalOrder): string | undefined {
  const t = useTranslations('conditional')
  const halted = useTranslations('trade')('haltedNoTrigger')
  const isHalted = useIsTradingHalted(order.symbol)
  const ended = useEndedText()(order)
  if (ended !== undefined) return ended
  if (isHalted) return halted
  if (order.status === 'due' && order.reduceOnly && order.entrust === 'market') return t('dueNote')
  if (order.status === 'attached') return t('attachedNote', { id: order.parentOrderId ?? '' })
  return order.pairId === null ? undefined : t('pairNote')
}

function CardActions({ order }: ConditionalCardProps) {
  const steps = useMarketSteps(order.symbol)
  const [isAmending, setAmending] = useState(false)
  return (
    <>
      {order.status === 'waiting' && steps !== undefined && (
        <>
          <AmendOrderButton onPress={() => setAmending(true)} symbol={order.symbol} />
          <AmendConditionalSheet
            isOpen={isAmending}
            onClose={() => setAmending(false)}
            order={order}
            steps={steps}
          />
        </>
      )}
      <CancelConditionalButton order={order} />
    </>
  )
}
