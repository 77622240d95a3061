// A new address: coin and network, the address with its checks as they pass, and the user's own
// label. A mismatch names the right network and offers to switch.
import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { useAddressCheck, useBindAddress } from '#data/withdrawal/use-withdraw-addresses.ts'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { BlockedCoin } from '#widgets/withdrawal/blocked-coin.tsx'
import { NetworkSheet } from '#widgets/withdrawal/network-sheet.tsx'
import { askedCoin } from '#widgets/withdrawal/withdrawal-block.ts'
import type { AddAddressSearch } from './page.ts'
import { AddressFields } from './address-fields.tsx'
import { changeAddressForm, newAddressForm, viewAddressForm } from './address-form.ts'

/** A link to another coin or network, followed on the page itself, begins a new form. */
export function AddAddressPage() {
  const { symbol, chain } = useSearch({ from: '/pages/address/add' })
  return <AddAddress chain={chain} key={`${symbol} ${chain}`} symbol={symbol} />
}

function AddAddress({ symbol, chain }: AddAddressSearch) {
  const t = useTranslations()
  const { form, change, known } = useAddressForm(symbol, chain)
  const coins = useWithdrawCoins()
  const [isChoosing, setChoosing] = useState(false)
  const bind = useBindAddress()
  const goBack = useGoBack()
  const plain = viewAddressForm(form, coins.data ?? [], undefined)
  const check = useAddressCheck({
    symbol: form.symbol, chain: plain?.network.chain ?? '', address: form.address,
  })
  const checked = check.isPlaceholderData ? undefined : check.data
  const view = viewAddressForm(form, coins.data ?? [], checked)
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('withdraw.addAddress')} />
  )
  if (coins.data === undefined || known.data === undefined) {
    return <UnreadScreen bar={bar} queries={[coins, known]} />
  }
  if (view === undefined) {
    return (
      <Screen bar={bar} isCentred>
        <BlockedCoin
          coins={coins.data}
          onChoose={(choice) => change({ kind: 'choose', ...choice })}
          symbol={form.symbol}
        />
      </Screen>
    )
  }
  const handleSave = (): void => {
    change({ kind: 'press' })
    if (form.address === '' || view.verdict.kind === 'invalid' || view.verdict.kind === 'other') {
      return
    }
    bind.send({
      symbol: view.coin.symbol, chain: view.network.chain, address: form.address,
      ...(form.remark.trim() === '' ? {} : { remark: form.remark.trim() }),
    }, { onDone: goBack })
  }
  const footer = (
    <Button busyLabel={t('withdraw.saving')} isBusy={bind.isBusy} onPress={handleSave}>
      {t('withdraw.saveAddress')}
    </Button>
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="add-address">
      <AddressFields
        change={change}
        failure={bind.failure?.text}
        form={form}
        isChecking={check.isFetching}
        onChooseCoin={() => setChoosing(true)}
        view={view}
      />
      <NetworkSheet
        chosen={{ symbol: view.coin.symbol, chain: view.network.chain }}
        coins={coins.data}
        isOpen={isChoosing}
        onChoose={(choice) => {
          setChoosing(false)
          change({ kind: 'choose', ...choice })
        }}
        onClose={() => setChoosing(false)}
      />
    </Screen>
  )
}

type UnreadScreenProps = {
  readonly bar: ReactNode
  readonly queries: readonly ComponentProps<typeof LoadFailed>['query'][]
}

function UnreadScreen({ bar, queries }: UnreadScreenProps) {
  const failed = queries.find(({ error }) => error !== null && error !== undefined)
  if (failed === undefined) return <Screen bar={bar}><SkeletonRows count={4} /></Screen>
  return <Screen bar={bar} isCentred><LoadFailed query={failed} /></Screen>
}

/** The coin of the address is the form's when the exchange has it. */
function useAddressForm(symbol: string | undefined, chain: string | undefined) {
  const [form, change] = useReducer(changeAddressForm, undefined, () =>
    newAddressForm(symbol, chain))
  const known = useCoins()
  const asked = known.data === undefined ? form.symbol : askedCoin(form.symbol, known.data)
  if (asked !== form.symbol) change({ kind: 'choose', symbol: asked, chain: '' })
  return { form, change, known }
}
