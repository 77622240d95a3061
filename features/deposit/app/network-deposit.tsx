// The deposit over one network: the address while the network is open, else the reason why there is
// none; the warning, and the facts of the network.
import type {
  RechargeAddress, RechargeCoin, RechargeNetwork,
} from '#features/deposit/deposits.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { Copy, Download, Landmark } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDepositAddress } from './parts/use-deposit-coins.ts'
import { useWithdrawCoins } from '#features/withdrawal/app/use-withdraw-coins.ts'
import { useFormat, useIsSandbox } from '#features/market/app/data/use-site-config.ts'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCopyText } from '@ingot/web/widgets/copy-button.tsx'
import { SandboxMark } from './parts/sandbox-mark.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import { shortAddress } from '@ingot/web/widgets/figures/short-address.ts'
import { CheckCard } from './check-card.tsx'
import { MemoAddress, type MemoAddressProps } from './memo-address.tsx'
import { OnTheirWay } from './on-their-way.tsx'
import styles from './network-deposit.module.css'
import { TestPayment } from './test-payment.tsx'
import { useSaveAddress } from './use-save-address.ts'

const css = styleNames(styles)

export type NetworkDepositProps = {
  /** The coin and its networks, above the address. */
  readonly choice: ReactNode
  readonly coin: RechargeCoin
  readonly network: RechargeNetwork
}

export function NetworkDeposit({ choice, coin, network }: NetworkDepositProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const isSandbox = useIsSandbox()
  const { symbol } = coin
  const { chain, memoKind, delayedTime, isOpen } = network
  const address = useDepositAddress({ symbol, chain }, isOpen)
  const [isPromised, setPromised] = useState(false)
  const leaving = useWithdrawCoins().data
  // [DP23] Known before the deposit, not after it.
  const isKept = leaving !== undefined
    && !leaving.some((one) => one.symbol === symbol && one.networks.length > 0)
  const bold = (words: ReactNode): ReactNode => <b>{words}</b>
  return (
    <>
      <Columns
        middle={(
          <>
            <NetworkFacts network={network} symbol={symbol} />
            <OnTheirWay symbol={symbol} />
            {isSandbox && address.data !== undefined
              && <TestPayment chain={chain} symbol={symbol} />}
            <CheckCard />
            <OfflineLink symbol={symbol} />
          </>
        )}
        start={(
          <>
            {choice}
            {delayedTime !== null && (
              <Note tone="warn">{t('delayed', { chain, time: format.dayTime(delayedTime) })}</Note>
            )}
            {isOpen
              ? <Address address={address} isPromised={isPromised} onPromise={setPromised} />
              : (
                <Note tone="warn">
                  {coin.isOpen
                    ? t('closedNetwork', { symbol, chain })
                    : t('closedCoin', { symbol })}
                </Note>
              )}
            {isOpen && (
              <Note tone="warn">
                {memoKind === null
                  ? t.rich('onlyThis', { symbol, chain, b: bold })
                  : t.rich(`withoutMemo_${memoKind}`, { symbol, b: bold })}
              </Note>
            )}
            {isKept && <Note>{t('noWithdrawals', { symbol })}</Note>}
          </>
        )}
      />
      {isOpen && address.data !== undefined && memoKind !== null && (
        <MemoBar address={address.data} isPromised={isPromised} />
      )}
    </>
  )
}

type AddressProps = Omit<MemoAddressProps, 'address'> & {
  readonly address: ReturnType<typeof useDepositAddress>
}

function Address({ address, ...promise }: AddressProps) {
  const t = useTranslations('recharge')
  if (address.data === undefined && address.isError) {
    return <Card><LoadFailed query={address} /></Card>
  }
  if (address.data === undefined) {
    return (
      <Card label={t('address')}>
        <div className={css('loading')}>
          <Skeleton height={208} shape="plate" width={208} />
          <Skeleton width={220} />
          <Skeleton height={48} shape="plate" width="100%" />
        </div>
      </Card>
    )
  }
  return address.data.memo === null
    ? <AddressCard address={address.data} />
    : <MemoAddress {...promise} address={address.data} />
}

type NetworkFactsProps = { readonly symbol: string, readonly network: RechargeNetwork }

function NetworkFacts({ symbol, network }: NetworkFactsProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const { min, confirmations, finalConfirmations, contract } = network
  const facts = [
    { label: t('minimum'), value: format.amount(min, symbol, 'exact') },
    { label: t('smaller'), value: t('addedUp') },
    { label: t('readyToTrade'), value: t('afterConfirmations', { count: confirmations }) },
    { label: t('readyToWithdraw'), value: t('afterConfirmations', { count: finalConfirmations }) },
    { label: t('senderFee'), value: t('senderPays') },
    ...contract === '' ? [] : [{ label: t('contract'), value: shortAddress(contract) }],
  ]
  return (
    <Card>
        <Ledger>
          {facts.map(({ label, value }) => (
            <LedgerRow key={label} label={label}>{value}</LedgerRow>
          ))}
        </Ledger>
    </Card>
  )
}

/** The user's own address as a code and in groups of four, to be copied or saved as a picture. */
function AddressCard({ address }: { readonly address: RechargeAddress }) {
  const t = useTranslations('recharge')
  const copy = useCopyText()
  const save = useSaveAddress(address)
  return (
    <Card label={t('address')}>
      <QrCode label={t('qr')} text={address.qr} />
      <SandboxMark />
      <div className={css('address')}><FullAddress address={address.address} /></div>
      <div className={css('buttons')}>
        <Button icon={Download} kind="soft" onPress={save} size="m">{t('saveImage')}</Button>
        <Button icon={Copy} onPress={() => copy(address.address)} size="m">
          {t('copyAddress')}
        </Button>
      </div>
    </Card>
  )
}

type MemoBarProps = { readonly address: RechargeAddress, readonly isPromised: boolean }

/**
 * The two buttons that copy an address and its memo, at the bottom of the screen. Both wait until
 * the user has ticked that the memo will be entered.
 */
function MemoBar({ address: { address, memo, memoKind }, isPromised }: MemoBarProps) {
  const t = useTranslations('recharge')
  const copy = useCopyText()
  if (memo === null || memoKind === null) return null
  return (
    <div className={css('bar')}>
      <Button isDisabled={!isPromised} kind="soft" onPress={() => copy(address)}>
        {t('copyAddress')}
      </Button>
      <Button isDisabled={!isPromised} onPress={() => copy(memo)}>
        {t(`copyMemo_${memoKind}`)}
      </Button>
    </div>
  )
}

/** The way to the report of a deposit that no chain credits by itself, such as a bank transfer. */
function OfflineLink({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('recharge')
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        href={`#/pages/recharge/offline?symbol=${symbol}`}
        lead={<RoundMark icon={Landmark} tone="mute" />}
        onPress={() => void router.navigate({
          to: '/pages/recharge/offline', search: { symbol },
        })}
        subtitle={t('offlineText')}
        title={t('offlineTitle')}
      />
    </Card>
  )
}
