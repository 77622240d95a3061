// An order of a copy in words: its title, the reason of a missed part, and the difference of prices
// in basis points.
import type { CopiedOrder } from '#features/copy-trading/copied-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarketNames } from '#features/copy-trading/app/use-market-names.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import type { StateBadgeProps } from '@ingot/web/widgets/records/state-badge.tsx'

export type CopiedWords = {
  titleOf(order: CopiedOrder): string
  /** Undefined for an order that was copied whole. */
  badgeOf(order: CopiedOrder): StateBadgeProps | undefined
  reasonOf(order: CopiedOrder): string
  /** With its sign; plus is worse for the follower. */
  differenceOf(order: CopiedOrder): string
}

export function useCopiedWords(): CopiedWords {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const baseOf = useMarketNames()
  const reasonOf = (order: CopiedOrder): string => {
    const { reason, quantity, kind, isPending } = order
    const isNothing = signOfDecimal(quantity) === 0
    if (reason === null) return t(isPending ? 'waiting' : 'lessFilled')
    if (reason === 'partly' && kind === 'close') return t('reason_closeRest')
    return reason === 'partly' && isNothing ? t('reason_oppositeOpen') : t(`reason_${reason}`)
  }
  return {
    titleOf({ kind, direction, symbol, quantity, wantedQuantity }) {
      const words = { coin: baseOf(symbol) }
      const title = t(`${kind}_${direction}`, words)
      const shown = signOfDecimal(quantity) > 0 ? quantity : wantedQuantity
      return signOfDecimal(shown) === 0 ? title
        : t('withQuantity', { order: title, quantity: format.digits(shown) })
    },
    badgeOf({ quantity, reason, isPending }) {
      if (signOfDecimal(quantity) === 0) {
        return reason === null && isPending
          ? { state: 'in_progress', text: t('waitingBadge') }
          : { state: 'not_copied', text: t('notCopied') }
      }
      return reason === null ? undefined : { state: 'partly_copied', text: t('partlyCopied') }
    },
    reasonOf(order) {
      const reason = reasonOf(order)
      if (signOfDecimal(order.quantity) === 0) return reason
      const filled = format.amount(order.quantity, baseOf(order.symbol), 'exact')
      return t('filledOnly', { filled, reason })
    },
    differenceOf: ({ differencePpm }) => differencePpm === null ? unknownFigure
      : t('basisPoints', { points: format.signed(shiftDecimal(String(differencePpm), -2), 1) }),
  }
}
