// The user's assets: the total, its two accounts, and each coin to the last digit.
import type { AccountBalances } from '#features/account/user-profile.calls.ts'
import { type CoinType, coinTypes, moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, CircleUserRound, ReceiptText, Repeat2,
} from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSpotBalances } from '@ingot/web/data/account/use-balances.ts'
import { useContractBalances } from '@ingot/web/data/account/use-contract-balances.ts'
import { useAccountTotals } from '@ingot/web/data/account/use-profile.ts'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { setPreference, usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSpotSymbols, useTickers } from '#features/market/app/data/use-tickers.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { TotalBalance } from '@ingot/web/widgets/figures/total-balance.tsx'
import { ActionPlates } from '@ingot/web/widgets/money/action-plates.tsx'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { AccountCard } from './account-card.tsx'
import { HoldingList } from './holding-list.tsx'
import { type Holding, holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { allocationOf } from './holdings.ts'
import styles from './property-page.module.css'

const css = styleNames(styles)

const panelId = 'account-coins'

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

type MoneyActionsProps = { readonly onDeposit: () => void }

/** The actions with money. */
function MoneyActions({ onDeposit }: MoneyActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const actions = [
    { icon: ArrowDownToLine, isMain: true, label: t('property.deposit'), onPress: onDeposit },
    {
      icon: ArrowUpFromLine,
      label: t('property.withdraw'),
      onPress: () => void router.navigate({ to: '/pages/withdraw/index' }),
    },
    {
      icon: ArrowRightLeft,
      label: t('property.transfer'),
      onPress: () => void router.navigate({ to: '/pages/transfer/index' }),
    },
    {
      icon: Repeat2,
      label: t('property.exchange'),
      onPress: () => void router.navigate({ to: '/pages/exchange/index' }),
    },
  ]
  return <ActionPlates actions={actions} look="onPage" />
}

/** The unrealised profit of the contract account: a part of its value, and of none of its coins. */
function UnrealisedRow() {
  const t = useTranslations('property')
  const format = useFormat()
  const { data: account } = useContractAccount()
  const balance = account?.balances.find(({ symbol }) => symbol === symbolDefault)
  if (balance === undefined) return null
  const { profitAndLoss, maintenanceMargin, isolatedMargin } = balance
  const hasPositions = maintenanceMargin !== '0' || isolatedMargin !== '0'
  if (!hasPositions) return null
  return (
    <p className={css('row')}>
      {t('unrealised')}
      <span className={css('figure')}>
        <PrivateFigure>
          <SignedText direction={directionOf(profitAndLoss)}>
            {format.signed(profitAndLoss, moneyPrecision)}
          </SignedText>
          {` ${symbolDefault}`}
        </PrivateFigure>
      </span>
    </p>
  )
}

type AccountTabsProps = {
  readonly account: CoinType
  readonly onChange: (account: CoinType) => void
  readonly children: ReactNode
}

/** Chooses whose coins are listed, and whether the small ones are. */
function AccountTabs({ account, onChange, children }: AccountTabsProps) {
  const t = useTranslations()
  const hidesSmall = usePreference((preferences) => preferences.hideSmallBalances)
  return (
    <Card isFlush>
      <div className={css('head')}>
        <Tabs
          label={t('property.accounts')}
          onChange={onChange}
          panelId={panelId}
          tabs={coinTypes.map((value) => ({ value, label: t(`common.${value}`) }))}
          value={account}
        />
        <div className={css('choice')}>
          <Checkbox
            isChecked={hidesSmall}
            onChange={(isChecked) => setPreference('hideSmallBalances', isChecked)}
          >
            {t('property.hideSmall')}
          </Checkbox>
        </div>
      </div>
      <div aria-label={t(`common.${account}`)} id={panelId} role="tabpanel">{children}</div>
    </Card>
  )
}
