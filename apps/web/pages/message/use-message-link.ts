// The place that a message leads to: the record of a withdrawal, the user's devices, an order's
// details, the open positions, the liquidations or the conditional orders.
import type { Message } from '@ingot/contract/calls/message/messages.ts'
import { useRouter } from '@tanstack/react-router'
import { type IconNode, MonitorSmartphone, ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFailed } from '#data/call/ask.ts'
import { failureText } from '#data/call/failure-text.ts'
import { type ContractTab, setContractTab } from '#data/contract/list-choices.ts'
import { openOrder } from '#data/notices/open-order.ts'
import { setTradeChoices } from '#data/orders/trade-choices.ts'
import { showToast } from '#ui/sheets/toast-store.ts'

export type MessageLinkTarget = {
  readonly icon: IconNode
  readonly title: string
  readonly open: () => void
}

type LinkedTab = Extract<ContractTab, 'liquidations' | 'positions' | 'conditional'>

const contractLists: Readonly<Record<string, LinkedTab>> = {
  position_liquidated: 'liquidations', position_deleveraged: 'positions',
  exit_waits: 'conditional', conditional_order_refused: 'conditional',
}
const listWords = {
  liquidations: 'openLiquidations', positions: 'openPositions', conditional: 'openConditional',
} as const

/** Undefined for a message without such a place. */
export function useMessageLink({ kind, parameters }: Message): MessageLinkTarget | undefined {
  const t = useTranslations('message')
  const router = useRouter()
  const { order, market = '' } = parameters
  const openTrade = (): void => {
    void router.navigate({ to: '/pages/trade/index', search: { symbol: market } })
  }
  if (kind.startsWith('withdrawal_')) {
    return {
      icon: ReceiptText, title: t('openRecord'),
      open: () => void router.navigate({ to: '/pages/records/withdraw' }),
    }
  }
  if (kind === 'new_device_login') {
    return {
      icon: MonitorSmartphone, title: t('openDevices'),
      open: () => void router.navigate({ to: '/pages/my/index' }),
    }
  }
  if (order !== undefined && order !== '') {
    const show = async (): Promise<void> => {
      await openOrder(market, order)
      openTrade()
    }
    return { icon: ReceiptText, title: t('openOrder'), open: () => void show().catch(showFailure) }
  }
  const tab = contractLists[kind]
  if (tab === undefined) return undefined
  return {
    icon: ReceiptText, title: t(listWords[tab]),
    open() {
      setContractTab(tab)
      setTradeChoices({
        isThisPairOnly: false, ...tab === 'conditional' ? { orderTab: 'conditional' } : {},
      })
      openTrade()
    },
  }
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error
  showToast({ tone: 'error', text: failureText(error) })
}
