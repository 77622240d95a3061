// The ways from a line or a frozen part to its request: an order's details, a record, a list of the
// contract account.
import type { FrozenPart } from '#features/account/holding.calls.ts'
import type { Entry } from '#features/record/entries.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import {
  type ContractTab, setContractTab,
} from '#features/trading/app/data/contract/list-choices.ts'
import { openOrder } from '#features/trading/app/data/open-order.ts'
import { setTradeChoices } from '#features/market/app/parts/trade-choices.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

/** Undefined where there is no request to open. */
export function useOpenPlace(): (of: FrozenPart | Entry) => (() => void) | undefined {
  const router = useRouter()
  const opener = (to: `/pages/records/${'withdraw' | 'recharge' | 'transfer' | 'exchange'
    | 'new-coin' | 'copy-trading' | 'c2c'}`) => () => void router.navigate({ to })
  const openTrade = (symbol: string): void =>
    void router.navigate({ to: '/pages/trade/index', search: { symbol } })
  const orderOpener = (symbol: string, orderId: string) => (): void => {
    openOrder(symbol, orderId).then(() => openTrade(symbol)).catch(showFailure)
  }
  const listOpener = (tab: ContractTab) => (): void => {
    setContractTab(tab)
    setTradeChoices({ isThisPairOnly: false })
    void router.navigate({ to: '/pages/records/contract' })
  }
  return (of) => {
    if ('trade' in of && of.trade !== null && of.trade.orderId !== null) {
      return orderOpener(of.trade.symbol, of.trade.orderId)
    }
    switch (of.kind) {
      case 'order': return of.id === null || of.symbol === null ? undefined
        : orderOpener(of.symbol, of.id)
      case 'position': return listOpener('positions')
      case 'withdrawal': return opener('/pages/records/withdraw')
      case 'deposit': return opener('/pages/records/recharge')
      case 'transfer': return opener('/pages/records/transfer')
      case 'conversion': return opener('/pages/records/exchange')
      case 'funding': return listOpener('funding')
      case 'liquidation': case 'pnl': case 'fee': return listOpener('liquidations')
      case 'subscription': case 'allotment': return opener('/pages/records/new-coin')
      case 'copy_share': return opener('/pages/records/copy-trading')
      case 'quick_trade': return opener('/pages/records/c2c')
      default: return undefined
    }
  }
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error
  showToast({ tone: 'error', text: failureText(error) })
}
