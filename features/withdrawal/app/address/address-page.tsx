// The address book: usable addresses first, then those that the lock of new addresses still holds.
// The lock itself is switched here.
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import {
  useDeleteAddress, useWithdrawAddresses,
} from '#features/security/app/data/use-withdraw-addresses.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  useSetAddressLock, useWithdrawSettings,
} from '#features/security/app/data/use-withdraw-settings.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import { isUsable } from '#features/withdrawal/app/is-usable.ts'
import { AddressGroup } from './address-group.tsx'
import styles from './address-page.module.css'
import { AddressSheet } from './address-sheet.tsx'

const css = styleNames(styles)

export function AddressPage() {
  const t = useTranslations()
  const router = useRouter()
  const addresses = useWithdrawAddresses()
  const now = useExchangeTime()
  const [chain, setChain] = useState('')
  const [openedId, setOpenedId] = useState<string>()
  const [deletedId, setDeletedId] = useState<string>()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('withdraw.addressesTitle')} />
  const footer = (
    <Button icon={Plus} onPress={() => void router.navigate({ to: '/pages/address/add' })}>
      {t('withdraw.addAddress')}
    </Button>
  )
  if (addresses.data === undefined) {
    return (
      <Screen bar={bar} isCentred={addresses.isError}>
        {addresses.isError ? <LoadFailed query={addresses} /> : <SkeletonRows count={5} />}
      </Screen>
    )
  }
  const { counts, usable, locked } = sortAddresses(addresses.data, { chain, now })
  return (
    <Screen bar={bar} footer={footer} scrollId="address">
      <div className={css('page')}>
        <LockCard />
        {counts.length > 1 && (
          <Chips
            choices={[
              { value: '', label: `${t('common.all')} ${addresses.data.length}` },
              ...counts.map(([name, count]) => ({ value: name, label: `${name} ${count}` })),
            ]}
            label={t('withdraw.network')}
            onChange={setChain}
            value={chain}
          />
        )}
        {addresses.data.length === 0 && (
          <Empty detail={t('withdraw.noAddressesText')} title={t('withdraw.noAddresses')} />
        )}
        <AddressGroup
          addresses={usable}
          onDelete={setDeletedId}
          onOpen={setOpenedId}
          title={t('withdraw.usable')}
        />
        <AddressGroup
          addresses={locked}
          now={now}
          onDelete={setDeletedId}
          onOpen={setOpenedId}
          title={t('withdraw.locked')}
        />
      </div>
      <AddressSheet
        address={addresses.data.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
      <DeleteSheet
        address={addresses.data.find(({ id }) => id === deletedId)}
        onClose={() => setDeletedId(undefined)}
      />
    </Screen>
  )
}

/**
 * The switch of the lock of new addresses. Turned off, the lock goes on for 24 hours, which the row
 * says.
 */
function LockCard() {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const settings = useWithdrawSettings().data
  const setLock = useSetAddressLock()
  if (settings === undefined) return null
  const { addressLock, addressLockEndTime } = settings
  const isOn = addressLock && addressLockEndTime === null
  return (
    <Card isFlush>
      <ListRow
        lead={<RoundMark icon={ShieldCheck} tone={addressLock ? 'ok' : 'mute'} />}
        subtitle={addressLockEndTime === null
          ? t('lockText')
          : t('lockEnds', { time: format.dayTime(addressLockEndTime) })}
        title={t('lock')}
        trailing={(
          <Switch
            isDisabled={setLock.isBusy}
            isOn={isOn}
            label={t('lock')}
            onChange={(enabled) => setLock.send({ enabled })}
          />
        )}
      />
    </Card>
  )
}

type SortedAddresses = {
  /** Each network with its number of addresses, the most used first. */
  readonly counts: readonly (readonly [chain: string, count: number])[]
  readonly usable: readonly WithdrawAddress[]
  readonly locked: readonly WithdrawAddress[]
}

/**
 * Saved addresses for the address book: of one network or all, usable ones before locked ones, each
 * group in the order of the list: the newest first. An empty `chain` means all networks.
 */
export function sortAddresses(
  addresses: readonly WithdrawAddress[],
  { chain, now }: { readonly chain: string, readonly now: number },
): SortedAddresses {
  const chains = [...new Set(addresses.map((address) => address.chain))]
  const counts = chains.map((name) =>
    [name, addresses.filter((address) => address.chain === name).length] as const)
  const shown = addresses.filter((address) => chain === '' || address.chain === chain)
  return {
    counts: counts.toSorted(([, one], [, two]) => two - one),
    usable: shown.filter((address) => isUsable(address, now)),
    locked: shown.filter((address) => !isUsable(address, now)),
  }
}

type DeleteSheetProps = {
  readonly address: WithdrawAddress | undefined
  readonly onClose: () => void
}

/** The confirmation before an address is deleted: its name and the address in full. */
function DeleteSheet({ address, onClose }: DeleteSheetProps) {
  const t = useTranslations()
  const remove = useDeleteAddress()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={remove.isBusy}
      isOpen={address !== undefined}
      onClose={onClose}
      title={t('withdraw.deleteTitle')}
    >
      {address !== undefined && (
        <div className={css('body')}>
          <p className={css('name')}>
            {`${address.remark} ${address.symbol} ${address.chain}`.trim()}
          </p>
          <div className={css('inset')}><FullAddress address={address.address} /></div>
          <Note>{t('withdraw.deleteNote')}</Note>
          <Button
            busyLabel={t('withdraw.deleting')}
            isBusy={remove.isBusy}
            kind="danger"
            onPress={() => remove.send({ id: address.id }, { onDone: onClose })}
          >
            {t('withdraw.deleteNow')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
