// Announces fills of the user's orders on every page, and leads to the order.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFillNotices } from '#data/orders/fill-notices.ts'
import type { FillNotice } from '#data/orders/fill-tally.ts'
import { showOrder } from '#data/orders/shown-order.ts'
import { setTradeChoices } from '#data/orders/trade-choices.ts'
import { addUnseenFills } from '#data/orders/unseen-fills.ts'
import { marketOf } from '#data/market/market.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useSpotSymbols } from '#data/market/use-tickers.ts'
import { showToast } from '#ui/sheets/toast-store.ts'

export function FillNotices() {
  const t = useTranslations('trade')
  const router = useRouter()
  const textOf = useNoticeText()
  useFillNotices((notices) => {
    const [first] = notices
    if (first === undefined) return
    addUnseenFills(notices.map(({ orderId }) => orderId))
    const open = (): void => {
      if (notices.length === 1 && first.order !== undefined) showOrder(first.order)
      else setTradeChoices({ orderTab: 'fills', isThisPairOnly: false })
      void router.navigate({ to: '/pages/trade/index', search: { symbol: first.symbol } })
    }
    showToast({
      tone: 'ok',
      text: notices.length === 1 ? textOf(first) : t('ordersFilled', { count: notices.length }),
      action: { label: t('view'), onPress: open },
    })
  })
  return null
}

/** The words for the fills of one order. */
function useNoticeText(): (notice: FillNotice) => string {
  const t = useTranslations('trade')
  const format = useFormat()
  const markets = useSpotSymbols().data
  return ({ symbol, direction, quantity, price, isExactPrice, order }) => {
    const listing = markets?.find((known) => known.symbol === symbol)
    const market = listing && marketOf(listing)
    const priceText = market === undefined
      ? format.amount(price)
      : format.price(price, market.priceDecimals)
    const words = {
      quantity: market === undefined
        ? format.amount(quantity)
        : format.quantity(quantity, market.quantityDecimals),
      symbol: market?.base ?? symbol,
      price: isExactPrice ? priceText : t('average', { price: priceText }),
    }
    const isWhole = order?.status === 'fully_filled'
    if (direction === 'buy') return t(isWhole ? 'filledBuy' : 'partlyFilledBuy', words)
    return t(isWhole ? 'filledSell' : 'partlyFilledSell', words)
  }
}
