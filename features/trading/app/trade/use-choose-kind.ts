// The function that shows the trade page of another kind of market.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { setTradeTab } from '#features/market/app/data/trade-tab.ts'

export function useChooseKind(): (kind: MarketKind) => void {
  const router = useRouter()
  return (kind) => {
    setTradeTab(kind)
    // An address that names a market would choose its kind again.
    void router.navigate({ to: '/pages/trade/index', search: {}, replace: true })
  }
}
