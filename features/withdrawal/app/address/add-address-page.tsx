// A new address: coin and network, the address with its checks as they pass, and the user's own
// label. A mismatch names the right network and offers to switch.
import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import {
  useAddressCheck, useBindAddress,
} from '#features/security/app/data/use-withdraw-addresses.ts'
import { useWithdrawCoins } from '#features/withdrawal/app/use-withdraw-coins.ts'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { BlockedCoin } from '#features/withdrawal/app/blocked-coin.tsx'
import { NetworkSheet } from '#features/withdrawal/app/network-sheet.tsx'
import { askedCoin } from '#features/withdrawal/app/withdrawal-block.ts'
import type { AddAddressSearch } from './page.ts'
import { AddressFields } from './address-fields.tsx'
import {
  addressFaults, type AddressFormView, addressRejects, type AddressValues, newAddressValues,
  viewAddressForm,
} from './address-form.ts'

/** A link to another coin or network, followed on the page itself, begins a new form. */
export function AddAddressPage() {
  const { symbol, chain } = useSearch({ from: '/pages/address/add' })
  return <AddAddress chain={chain} key={`${symbol} ${chain}`} symbol={symbol} />
}

function AddAddress({ symbol, chain }: AddAddressSearch) {
  const t = useTranslations()
  const { form, known, choose } = useAddressForm(symbol, chain)
  const { values } = form
  const coins = useWithdrawCoins()
  const [isChoosing, setChoosing] = useState(false)
  const goBack = useGoBack()
  const { isBusy, save } = useSaving(form, goBack)
  const plain = viewAddressForm(values, coins.data ?? [], undefined)
  const check = useAddressCheck({
    symbol: values.symbol, chain: plain?.network.chain ?? '', address: values.address,
  })
  const checked = check.isPlaceholderData ? undefined : check.data
  const view = viewAddressForm(values, coins.data ?? [], checked)
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
          onChoose={choose}
          symbol={values.symbol}
        />
      </Screen>
    )
  }
  const handleSave = (): void => save(view)
  const footer = (
    <Button busyLabel={t('withdraw.saving')} isBusy={isBusy} onPress={handleSave}>
      {t('withdraw.saveAddress')}
    </Button>
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="add-address">
      <AddressFields
        form={form}
        isChecking={check.isFetching}
        onChoose={choose}
        onChooseCoin={() => setChoosing(true)}
        onSubmit={handleSave}
        view={view}
      />
      <NetworkSheet
        chosen={{ symbol: view.coin.symbol, chain: view.network.chain }}
        coins={coins.data}
        isOpen={isChoosing}
        onChoose={(choice) => {
          setChoosing(false)
          choose(choice)
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
  const t = useTranslations('withdraw')
  const form = useFieldForm<AddressValues, 'missing'>(() => newAddressValues(symbol, chain), {
    faultsOf: addressFaults, words: { missing: t('addressEmpty') },
  })
  const known = useCoins()
  const { values } = form
  const asked = known.data === undefined ? values.symbol : askedCoin(values.symbol, known.data)
  if (asked !== values.symbol) form.set({ symbol: asked, chain: '' })
  // A refusal of the address is about its network too.
  const choose = (choice: Pick<AddressValues, 'symbol' | 'chain'>): void =>
    form.set({ ...choice, address: values.address })
  return { form, known, choose }
}

function useSaving(form: UsedForm<AddressValues>, onDone: () => void) {
  const { isBusy, send } = useBindAddress()
  const save = ({ coin, network, verdict }: AddressFormView): void => {
    if (!form.check()) return
    if (verdict.kind === 'invalid' || verdict.kind === 'other') {
      form.focus('address')
      return
    }
    const { address } = form.values
    const remark = form.values.remark.trim()
    send({
      symbol: coin.symbol, chain: network.chain, address, ...(remark === '' ? {} : { remark }),
    }, { onDone, onFailed: (error) => showFormFailure(form, addressRejects, error) })
  }
  return { isBusy, save }
}
