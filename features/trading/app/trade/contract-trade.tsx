// Contract trading: mark, index and funding, the ticket next to the live book, and below them the
// user's own positions and orders.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  setContractChoices, useContractChoices,
} from '#features/trading/app/data/contract/contract-choices.ts'
import { useContractSymbols } from '#features/market/app/parts/contract-symbols.ts'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { useTiersOf } from '#features/trading/app/data/contract/use-leverage-tiers.ts'
import { useHistoryEntry } from '@ingot/web/data/device/use-history-entry.ts'
import { useLastPriceWhile } from '#features/market/app/data/use-last-price.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { ContractLists } from '#features/trading/app/contract-lists/contract-lists.tsx'
import type { RepeatedOrder } from '#features/trading/app/contract-lists/order/repeated-order.ts'
import {
  useLivePositions,
} from '#features/trading/app/contract-lists/position/use-live-positions.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { riskTiersOf } from '#features/market/app/parts/risk-tiers.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { resetCondition } from '#features/trading/app/order-form/condition/use-condition.ts'
import { contractDrafts } from '#features/trading/app/order-form/contract/use-contract-ticket.ts'
import { accountFigures } from './account-figures.ts'
import { ContractDesk } from './contract-desk.tsx'
import { ContractFactsRow } from './contract-facts-row.tsx'
import { DeskSection } from './desk-section.tsx'
import { contractSide } from './named-side.ts'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'
import styles from './contract-trade.module.css'

const css = styleNames(styles)
const ratioDecimals = 4

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

/**
 * The function that fills the form of a contract's market with an order again and shows the form.
 */
function useRepeatOrder(): (repeated: RepeatedOrder) => void {
  const router = useRouter()
  return ({ symbol, choices, draft, condition }) => {
    contractDrafts.keep(symbol, draft)
    resetCondition(symbol, condition)
    setContractChoices(choices)
    void router.navigate({ to: '/pages/trade/index', search: { symbol } })
  }
}

/**
 * The contract account below the ticket: equity, unrealised profit, the free amount, and the margin
 * ratio of the cross account.
 */
function AccountStrip({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const format = useFormat()
  const quote = useMarketSteps(symbol)?.quote ?? ''
  const { data: account, isPending } = useContractAccount()
  const { rows: positions, query } = useLivePositions()
  const figures = account && positions && accountFigures(account, positions, quote)
  const isStale = useIsStale(`${symbol}@mark`)
  const { equity, unrealised = '0', free, marginRatio = null } = figures ?? {}
  const shown = roundDecimals(unrealised, moneyPrecision)
  const isWaiting = isPending || query.isPending
  return (
    <section
      aria-label={t('ticket.account')}
      className={css('strip', isWaiting && 'waiting', isStale && 'stale')}
    >
      <Stat label={t('ticket.equityIn', { symbol: quote })}>
        <PrivateFigure>{format.money(equity)}</PrivateFigure>
      </Stat>
      <Stat label={t('position.unrealised')}>
        <PrivateFigure>
          <SignedText direction={isStale ? 'flat' : directionOf(shown)}>
            {figures === undefined ? unknownFigure : format.signed(unrealised, moneyPrecision)}
          </SignedText>
        </PrivateFigure>
      </Stat>
      <Stat label={t('trade.available')}>
        <PrivateFigure>{format.money(free)}</PrivateFigure>
      </Stat>
      <Stat align="end" label={t('position.marginRatio')}>
        {marginRatio === null ? unknownFigure
          : format.share(multiplyDecimals(marginRatio, '100', ratioDecimals), 2)}
      </Stat>
    </section>
  )
}
