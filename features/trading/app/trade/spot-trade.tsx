// Spot trading: the ticket next to the live book, and below them the user's own orders, fills and
// holdings.
import { useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHistoryEntry } from '@ingot/web/data/device/use-history-entry.ts'
import { useSpotSymbols, useTicker } from '#features/market/app/data/use-tickers.ts'
import { useFormChoices } from '#features/market/app/parts/trade-choices.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { OrderDetailSheet } from '#features/trading/app/order-lists/spot/order-detail-sheet.tsx'
import { OrderPanel } from '#features/trading/app/order-lists/spot/order-panel.tsx'
import { DeskSection } from './desk-section.tsx'
import { spotSide } from './named-side.ts'
import { TradeDesk } from './trade-desk.tsx'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'

export type SpotTradeProps = {
  readonly symbol: string
  /** The other parts of the market, between its desk and the user's lists. */
  readonly children: ReactNode
}

export function SpotTrade({ symbol, children }: SpotTradeProps) {
  const router = useRouter()
  return (
    <>
      <DeskSection symbol={symbol}><Desk key={symbol} symbol={symbol} /></DeskSection>
      {children}
      <OrderPanel symbol={symbol} />
      <OrderDetailSheet
        onRepeat={(repeated) => void router.navigate({
          to: '/pages/trade/index', search: { symbol: repeated },
        })}
      />
    </>
  )
}

function Desk({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const markets = useSpotSymbols()
  const steps = useMarketSteps(symbol)
  const price = useTicker(symbol)?.price
  const { side, type: entrust } = useSearch({ from: '/pages/trade/index' })
  const choices = useFormChoices({ side: spotSide(side), entrust }, useHistoryEntry())
  if (markets.isError && markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data !== undefined && steps === undefined) {
    return <Empty detail={t('trade.unknownMarketText')} title={t('trade.unknownMarket')} />
  }
  if (steps === undefined || price === undefined) return <TradeDeskSkeleton kind="spot" />
  return <TradeDesk choices={choices} price={price} steps={steps} />
}
