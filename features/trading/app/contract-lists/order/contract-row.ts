// A contract order as a row of the lists, and the words that contracts alone have.
import type {
  ContractOrder, ContractTrade,
} from '#features/trading/contract-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { contractReasonNames } from '#features/market/app/parts/order-words.ts'
import type { OrderRow, SideBadge } from '#features/trading/app/order-lists/order-row.ts'

type Meant = Pick<ContractOrder, 'direction' | 'action'>

/** Whether an order or a fill buys: a long that opens, a short that closes. */
export function isBuy({ direction, action }: Meant): boolean {
  return (direction === 'long') === (action !== 'close')
}

export function contractRow(order: ContractOrder): OrderRow {
  const { closeReason } = order
  return {
    ...order,
    amount: null,
    side: isBuy(order) ? 'bid' : 'ask',
    closeReason: isOfContracts(closeReason) ? null : closeReason,
  }
}

const sideWords = {
  open: { long: 'openLong', short: 'openShort' },
  close: { long: 'closeLong', short: 'closeShort' },
} as const

/** "Open long", or "Buy" in one-way mode. */
export function useContractBadge(of: Meant): SideBadge {
  const t = useTranslations()
  return { tone: isBuy(of) ? 'up' : 'down', text: t(sideWord(of)) }
}

/** The key of a contract order's side. */
export function sideWord(of: Meant) {
  if (of.action === null) return isBuy(of) ? 'trade.buy' : 'trade.sell'
  return `position.${sideWords[of.action][of.direction]}` as const
}

type ContractReason = keyof typeof contractReasonNames

/** The reason for an end that only contracts have, or that the order only closes. */
export function useContractNote({ closeReason, reduceOnly }: ContractOrder): string | undefined {
  const t = useTranslations()
  if (isOfContracts(closeReason)) return t(contractReasonNames[closeReason])
  return closeReason === null && reduceOnly ? t('position.reduceOnly') : undefined
}

function isOfContracts(
  reason: ContractOrder['closeReason'],
): reason is ContractReason {
  return reason !== null && reason in contractReasonNames
}

/** The word of a fill without an order. */
export function useFillKind({ kind }: ContractTrade): string | undefined {
  const t = useTranslations('position')
  if (kind === 'match') return undefined
  return t(kind === 'adl' ? 'kindAdl' : 'kindLiquidation')
}
