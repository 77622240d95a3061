// Contract trading: mark, index and funding, the ticket next to the live book, and below them the
// user's own positions and orders.
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractChoices } from '#data/contract/contract-choices.ts'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { useTiersOf } from '#data/contract/use-leverage-tiers.ts'
import { useHistoryEntry } from '#data/device/use-history-entry.ts'
import { useLastPriceWhile } from '#data/market/use-last-price.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ContractLists } from '#widgets/contract-lists/contract-lists.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { riskTiersOf } from '#widgets/market/risk-tiers.ts'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import { AccountStrip } from './account-strip.tsx'
import { ContractDesk } from './contract-desk.tsx'
import { ContractFactsRow } from './contract-facts-row.tsx'
import { DeskSection } from './desk-section.tsx'
import { contractSide } from './named-side.ts'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'
import { useRepeatOrder } from './use-repeat-order.ts'

export type ContractTradeProps = {
  readonly symbol: string
  /** The other parts of the market, between its desk and the user's lists. */
  readonly children: ReactNode
}

export function ContractTrade({ symbol, children }: ContractTradeProps) {
  return (
    <>
      <DeskSection symbol={symbol}>
        <ContractFactsRow symbol={symbol} />
        <Desk key={symbol} symbol={symbol} />
        <AccountStrip symbol={symbol} />
      </DeskSection>
      {children}
      <ContractLists onRepeat={useRepeatOrder()} symbol={symbol} />
    </>
  )
}

function Desk({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const markets = useContractSymbols()
  const steps = useMarketSteps(symbol)
  const price = useFirstPrice(symbol)
  const listedTiers = useTiersOf([symbol]).get(symbol)
  const facts = useMemo(() => {
    const tiers = riskTiersOf(listedTiers ?? [])
    return steps && tiers && { steps, tiers }
  }, [steps, listedTiers])
  const { side, type: entrust } = useSearch({ from: '/pages/trade/index' })
  const named = { direction: contractSide(side), entrust }
  const choices = useContractChoices(named, useHistoryEntry())
  if (markets.isError && markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data !== undefined && steps === undefined) {
    return <Empty detail={t('trade.unknownMarketText')} title={t('trade.unknownMarket')} />
  }
  if (facts === undefined || price === undefined) return <TradeDeskSkeleton kind="perpetual" />
  return <ContractDesk choices={choices} facts={facts} price={price} />
}

/** The last price as the desk opens: the parts of the desk hear its changes themselves. */
function useFirstPrice(symbol: string): string | undefined {
  const [first, setFirst] = useState<string>()
  const last = useLastPriceWhile(first === undefined, symbol)
  if (first === undefined && last !== undefined) setFirst(last)
  return first ?? last
}
