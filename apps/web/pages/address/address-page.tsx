// The address book: usable addresses first, then those that the lock of new addresses still holds.
// The lock itself is switched here.
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '#data/device/exchange-clock.ts'
import { useWithdrawAddresses } from '#data/withdrawal/use-withdraw-addresses.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { AddressGroup } from './address-group.tsx'
import styles from './address-page.module.css'
import { AddressSheet } from './address-sheet.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { LockCard } from './lock-card.tsx'
import { sortAddresses } from './sort-addresses.ts'

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
