// A new address: coin and network, the address with its checks as they pass, and the user's own
// label. A mismatch names the right network and offers to switch.
import { useSearch } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAddressCheck, useBindAddress } from '#data/withdrawal/use-withdraw-addresses.ts'
import { useWithdrawCoins } from '#data/withdrawal/use-withdraw-coins.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { NetworkSheet } from '#widgets/withdrawal/network-sheet.tsx'
import { AddressFields } from './address-fields.tsx'
import { changeAddressForm, newAddressForm, viewAddressForm } from './address-form.ts'

export function AddAddressPage() {
  const t = useTranslations()
  const { symbol, chain } = useSearch({ from: '/pages/address/add' })
  const [form, change] = useReducer(changeAddressForm, undefined, () =>
    newAddressForm(symbol, chain))
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
  if (view === undefined) {
    if (coins.isError) return <Screen bar={bar} isCentred><LoadFailed query={coins} /></Screen>
    if (coins.isPending) return <Screen bar={bar}><SkeletonRows count={4} /></Screen>
    return <Screen bar={bar} isCentred><Empty title={t('withdraw.noCoins')} /></Screen>
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
        coins={coins.data ?? []}
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
