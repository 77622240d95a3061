// The way to the place that a message's kind names: a page by its path, the record of a
// withdrawal, the user's devices, the offer of a new coin, a copy, an order's details, the open
// positions, the liquidations, the conditional orders, or the page that an announcement names.
import type { Message } from '#features/message/messages.calls.ts'
import { announcementPaths, isMessageKind, isPagePlace, placeOf } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { type IconNode, MonitorSmartphone, ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { setContractTab } from '#features/trading/app/data/contract/list-choices.ts'
import { openOrder } from '#features/trading/app/data/open-order.ts'
import { setTradeChoices } from '#features/market/app/parts/trade-choices.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

export type MessageLinkTarget = {
  readonly icon: IconNode
  readonly title: string
  readonly open: () => void
}

const placeWords = {
  withdrawals: 'openRecord', devices: 'openDevices', order: 'openOrder',
  liquidations: 'openLiquidations', positions: 'openPositions', conditional: 'openConditional',
  offer: 'openPage', copy: 'openPage', page: 'openPage',
} as const

/** Undefined for a message without such a place. */
export function useMessageLink({ kind, parameters }: Message): MessageLinkTarget | undefined {
  const t = useTranslations('message')
  const router = useRouter()
  const place = isMessageKind(kind) ? placeOf(kind) : undefined
  const { order = '', market = '', offer, copy, page = '' } = parameters
  if (place === undefined || (place === 'order' && order === '')) return undefined
  const named = announcementPaths.find((each) => each === page)
  if (place === 'page' && named === undefined) return undefined
  if (isPagePlace(place)) {
    return {
      icon: ReceiptText, title: t('openPage'), open: () => void router.navigate({ to: place }),
    }
  }
  const openTrade = (): void => {
    void router.navigate({ to: '/pages/trade/index', search: { symbol: market } })
  }
  const showOrder = async (): Promise<void> => {
    await openOrder(market, order)
    openTrade()
  }
  return {
    icon: place === 'devices' ? MonitorSmartphone : ReceiptText,
    title: t(placeWords[place]),
    open() {
      if (place === 'withdrawals') void router.navigate({ to: '/pages/records/withdraw' })
      else if (place === 'devices') void router.navigate({ to: '/pages/my/index' })
      else if (place === 'offer') openOffer(router, offer)
      else if (place === 'copy') openCopy(router, copy)
      else if (place === 'page') void router.navigate({ to: named ?? '/pages/message/index' })
      else if (place === 'order') void showOrder().catch(showFailure)
      else {
        setContractTab(place)
        setTradeChoices({
          isThisPairOnly: false, ...place === 'conditional' ? { orderTab: 'conditional' } : {},
        })
        openTrade()
      }
    },
  }
}

/** The offers, for a message of a version that did not name its own. */
function openOffer(router: ReturnType<typeof useRouter>, id: string | undefined): void {
  if (id === undefined) void router.navigate({ to: '/pages/new-coin/index' })
  else void router.navigate({ to: '/pages/new-coin/detail', search: { id } })
}

/** The records, for a message of a version that did not name its copy. */
function openCopy(router: ReturnType<typeof useRouter>, id: string | undefined): void {
  if (id === undefined) void router.navigate({ to: '/pages/records/copy-trading' })
  else void router.navigate({ to: '/pages/copy-trading/copy', search: { id } })
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error
  showToast({ tone: 'error', text: failureText(error) })
}
