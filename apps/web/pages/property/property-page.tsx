// The user's assets: the total, its two accounts, and each coin to the last digit.
import type { AccountBalances } from '@ingot/contract/calls'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { CircleUserRound, ReceiptText } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSpotBalances } from '#data/account/use-balances.ts'
import { useContractBalances } from '#data/account/use-contract-balances.ts'
import { useAccountTotals } from '#data/account/use-profile.ts'
import { useSpotSymbols, useTickers } from '#data/market/use-tickers.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { TotalBalance } from '#widgets/figures/total-balance.tsx'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { AccountCard } from './account-card.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { HoldingList } from './holding-list.tsx'
import { type Holding, holdingOf } from '#widgets/figures/holding.ts'
import { allocationOf } from './holdings.ts'
import { MoneyActions } from './money-actions.tsx'
import { UnrealisedRow } from './unrealised-row.tsx'

export function PropertyPage() {
  const t = useTranslations()
  const router = useRouter()
  const [account, setAccount] = useState<CoinType>('spot')
  const { totals, isFailed, shares, shown, refresh } = useAssets(account)
  const deposit = (): void => void router.navigate({ to: '/pages/recharge/select' })
  const bar = (
    <AppBar
      actions={(
        <>
          <IconButton
            icon={ReceiptText}
            label={t('property.records')}
            onPress={() => void router.navigate({ to: '/pages/records/index' })}
          />
          <IconButton
            icon={CircleUserRound}
            label={t('my.title')}
            onPress={() => void router.navigate({ to: '/pages/my/index' })}
          />
        </>
      )}
      align="start"
      title={t('shell.tabAsset')}
    />
  )
  return (
    <Screen bar={bar} refresh={usePullToRefresh(refresh)} scrollId="property">
      <Columns
        middle={(
          <AccountTabs account={account} onChange={setAccount}>
            {account === 'contract' && <UnrealisedRow />}
            <HoldingList
              {...shown}
              account={account}
              onDeposit={deposit}
              onTransfer={() => void router.navigate({ to: '/pages/transfer/index' })}
            />
          </AccountTabs>
        )}
        start={(
          <>
            <TotalBalance />
            <MoneyActions onDeposit={deposit} />
            <AccountCard isFailed={isFailed} shares={shares} totals={totals} />
          </>
        )}
        wide="middle"
      />
    </Screen>
  )
}

/** Both accounts valued at the newest prices; the contract account is read once it is looked at. */
function useAssets(account: CoinType) {
  const totals = useAccountTotals()
  const spot = useSpotBalances()
  const contract = useContractBalances(account === 'contract')
  const markets = useSpotSymbols()
  const tickers = useTickers()
  const shownBalances = account === 'spot' ? spot : contract
  const isPriced = markets.data !== undefined || markets.isError
  const valued = (balances: typeof shownBalances.data) =>
    isPriced ? balances?.map((balance) => holdingOf(balance, tickers)) : undefined
  const spotHoldings = valued(spot.data)
  return {
    totals: totals.data,
    isFailed: totals.isError && totals.data === undefined,
    shares: sharesOf(spotHoldings, totals.data, spot.isError && spot.data === undefined),
    shown: {
      holdings: valued(shownBalances.data),
      error: shownBalances.error,
      isFetching: shownBalances.isFetching,
      onRetry: () => void shownBalances.refetch(),
    },
    refresh: () => Promise.all([
      totals.refetch({ throwOnError: true }),
      spot.refetch({ throwOnError: true }),
      markets.refetch(),
      ...(account === 'contract' ? [contract.refetch()] : []),
    ]),
  }
}

function sharesOf(
  holdings: readonly Holding[] | undefined,
  totals: AccountBalances | undefined,
  isFailed: boolean,
) {
  if (holdings !== undefined && totals !== undefined) return allocationOf(holdings, totals)
  return isFailed ? [] : undefined
}
