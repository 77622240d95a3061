// The form of a withdrawal. A missing input is reported under its field after the first review.
import type {
  WithdrawCoin, WithdrawSettings,
} from '#features/withdrawal/withdrawals.calls.ts'
import { withdrawStatusFrozen } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useWithdraw } from './use-withdrawals.ts'
import { useWithdrawSettings } from '#features/security/app/data/use-withdraw-settings.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LockPanel } from '#features/security/app/parts/lock-panel.tsx'
import { NetworkSheet } from './network-sheet.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { LevelQuota } from './level-quota.tsx'
import { ReviewBar } from './review-bar.tsx'
import type { WithdrawView } from './view-withdraw.ts'
import { WithdrawAmount } from './withdraw-amount.tsx'
import type { WithdrawChange, WithdrawDraft } from './withdraw-draft.ts'
import styles from './withdraw-form.module.css'

const css = styleNames(styles)

export type WithdrawFormProps = {
  readonly bar: ReactNode
  readonly draft: WithdrawDraft
  readonly view: WithdrawView
  readonly coins: readonly WithdrawCoin[]
  readonly change: (change: WithdrawChange) => void
}

export function WithdrawForm({ bar, draft, view, coins, change }: WithdrawFormProps) {
  const t = useTranslations('withdraw')
  const router = useRouter()
  const settings = useWithdrawSettings().data
  const withdraw = useWithdraw()
  const [open, setOpen] = useState<'network' | 'confirm'>()
  const { coin, network, problem, address } = view
  const handleReview = (): void => {
    change({ kind: 'review' })
    const isReady = problem === undefined && address !== undefined
      && settings?.applicationsLeft !== 0 && settings?.locks.length === 0
    if (isReady && withdraw.tap()) setOpen('confirm')
  }
  const handleRequested = (): void => {
    setOpen(undefined)
    change({ kind: 'requested' })
    void router.navigate({ to: '/pages/records/withdraw', replace: true })
  }
  return (
    <Screen
      bar={bar}
      footer={<ReviewBar onReview={handleReview} settings={settings} view={view} />}
      scrollId="withdraw"
    >
      <Columns
        middle={(
          <>
            {settings !== undefined && <DayQuota settings={settings} />}
            <LevelQuota />
          </>
        )}
        start={(
          <Fields
            change={change} draft={draft} locks={settings?.locks ?? []}
            onChooseNetwork={() => setOpen('network')} view={view}
          />
        )}
      />
      <NetworkSheet
        chosen={{ symbol: coin.symbol, chain: network.chain }}
        coins={coins}
        isOpen={open === 'network'}
        onChoose={(choice) => {
          setOpen(undefined)
          change({ kind: 'choose-network', ...choice })
        }}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmSheet
        hasPassword={settings?.hasCoinPassword}
        isOpen={open === 'confirm'}
        onClose={() => setOpen(undefined)}
        onRequested={handleRequested}
        title={t('confirmTitle')}
        view={view}
        withdraw={withdraw}
      />
    </Screen>
  )
}

type FieldsProps = Pick<WithdrawFormProps, 'draft' | 'view' | 'change'> & {
  readonly locks: WithdrawSettings['locks']
  readonly onChooseNetwork: () => void
}

/** The typed parts, below the reasons for which nothing can leave now. */
function Fields({ draft, view, change, locks, onChooseNetwork }: FieldsProps) {
  const t = useTranslations('withdraw')
  const isFrozen = useProfile().data?.withdrawStatus === withdrawStatusFrozen
  const { coin } = view
  return (
    <>
      <Card isFlush><CoinRow onPress={onChooseNetwork} view={view} /></Card>
      {signOfDecimal(coin.available) === 0 && <NothingAvailable symbol={coin.symbol} />}
      {isFrozen && <Note tone="warn">{t('frozenAccount')}</Note>}
      <LockPanel locks={locks} />
      <WithdrawAmount
        onChange={(text) => change({ kind: 'type', text })}
        view={view}
        value={draft.typed}
        wasReviewed={draft.wasReviewed}
      />
      <AddressChoice
        onChoose={(id) => change({ kind: 'choose-address', id })}
        view={view}
        wasReviewed={draft.wasReviewed}
      />
    </>
  )
}

function CoinRow({ view, onPress }: { readonly view: WithdrawView, readonly onPress: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  const { coin, network } = view
  const logo = useCoins().data?.find(({ symbol }) => symbol === coin.symbol)?.logo
  return (
    <ListRow
      hasChevron
      isStrong
      lead={<CoinLogo src={logo} symbol={coin.symbol} />}
      onPress={onPress}
      subtitle={t('withdraw.networkOf', { chain: network.chain })}
      title={coin.symbol}
      value={(
        <span className={css('available')}>
          {t('property.available')}
          <b className={css('figure')}>{format.figure(coin.available, coin.symbol)}</b>
        </span>
      )}
    />
  )
}

/**
 * The applications that are left today, as slanted bars with words, and when the next day begins.
 */
function DayQuota({ settings }: { readonly settings: WithdrawSettings }) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { applicationsLeft: left, applicationsPerDay: all, nextDayTime } = settings
  return (
    <Card>
      <div className={css('quota')}>
        <span aria-hidden className={css('bars')}>
          {Array.from({ length: all }, (_, index) => (
            <i className={css('bar', index < left && 'on')} key={index} />
          ))}
        </span>
        <span className={css('words')}>{t('leftToday', { left, all })}</span>
        <span className={css('when')}>{t('newDay', { time: format.dayTime(nextDayTime) })}</span>
      </div>
    </Card>
  )
}

/** Shown where the coin has no available balance: the way to its deposit. */
function NothingAvailable({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        lead={<RoundMark icon={ArrowDownToLine} tone="info" />}
        title={t('withdraw.noneAvailable', { symbol })}
        trailing={(
          <Button
            isNarrow
            kind="tint"
            onPress={() => void router.navigate({
              to: '/pages/recharge/index', search: { symbol },
            })}
            size="s"
          >
            {t('property.deposit')}
          </Button>
        )}
      />
    </Card>
  )
}
