// Announces the user's fills, conditional orders and liquidations on every page. A press on the
// toast leads to the order, to the list or to the message.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { setContractTab } from './data/contract/list-choices.ts'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSpotSymbols } from '#features/market/app/data/use-tickers.ts'
import { isShownInApp, useNotificationSettings } from './data/notification-settings.ts'
import { useTradingNotices } from './data/trading-notices.ts'
import { shownOrders } from './data/orders/shown-order.ts'
import { setTradeChoices } from '#features/market/app/parts/trade-choices.ts'
import { addUnseenFills } from './data/orders/unseen-fills.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { type Lead, noticeToasts } from './notice-toasts.ts'

export function TradingNotices() {
  const t = useTranslations()
  const format = useFormat()
  const follow = useLead()
  const spot = useSpotSymbols().data
  const contracts = useContractListings()
  const settings = useNotificationSettings().data
  useTradingNotices((notices) => {
    addUnseenFills([...notices.fills, ...notices.contractFills].map(({ orderId }) => orderId))
    const toasts = noticeToasts(notices, {
      t, format,
      marketOf(symbol) {
        const listing = [...spot ?? [], ...contracts ?? []].find((each) => each.symbol === symbol)
        return listing && marketOf(listing)
      },
      isShown: (category) => isShownInApp(settings, category),
    })
    for (const { lead, ...toast } of toasts) {
      showToast({ ...toast, action: { label: t('trade.view'), onPress: () => follow(lead) } })
    }
  })
  return null
}

function useLead(): (lead: Lead) => void {
  const router = useRouter()
  const openTrade = (symbol: string): void => {
    void router.navigate({ to: '/pages/trade/index', search: { symbol } })
  }
  return (lead) => {
    if (lead.to === 'message') {
      void router.navigate({ to: '/pages/message/detail', search: { id: lead.id } })
      return
    }
    if (lead.to === 'messages') {
      void router.navigate({ to: '/pages/message/index' })
      return
    }
    if (lead.to === 'order') {
      const { order, symbol } = lead.fill
      if (order !== undefined && 'contract' in order) shownOrders.perpetual.show(order.contract)
      else shownOrders.spot.show(order)
      openTrade(symbol)
      return
    }
    const isFills = lead.to === 'fills'
    setTradeChoices({ orderTab: isFills ? 'fills' : 'conditional', isThisPairOnly: false })
    setContractTab(isFills ? 'trades' : 'conditional')
    openTrade(lead.symbol)
  }
}
