// One copy of a leader: its money and result, its stop and take-profit, its positions, the newest
// orders with the reasons, and every action on it.
import type { CopiedPosition, MyCopy } from '#features/copy-trading/copies.calls.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CircleMinus, CirclePlus, SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import {
  type CopiedOrderName, type CopiedOrders, useMyCopy, useNewestCopied,
} from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { NewestCopied } from '#features/copy-trading/app/orders/newest-copied.tsx'
import { ReceiptSheet } from '#features/copy-trading/app/orders/receipt-sheet.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { CopyHead } from './copy-head.tsx'
import { CopiedPositions } from './copied-positions.tsx'
import { FundSheet, type FundDirection } from './fund-sheet.tsx'
import styles from '#features/copy-trading/app/page.module.css'
import { PositionSheet } from './position-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { StopBar } from './stop-bar.tsx'
import { StopScale } from './stop-scale.tsx'

const css = styleNames(styles)

export function MyCopyPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/copy-trading/copy' })
  const copy = useMyCopy(id)
  const orders = useNewestCopied(id)
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const refresh = usePullToRefresh(async () => {
    await Promise.all([copy.refetch(), orders.refetch()])
  })
  const { data } = copy
  const back = { label: t('common.back'), onPress: useGoBack() }
  const settings = data === undefined ? undefined : (
    <IconButton
      icon={SlidersHorizontal}
      label={t('copy-trading.settings')}
      onPress={() => setSettingsOpen(true)}
    />
  )
  const bar = (
    <AppBar
      actions={settings}
      back={back}
      title={data === undefined ? t('copy-trading.myCopy')
        : t('copy-trading.myCopyOf', { name: data.leaderName })}
    />
  )
  if (data === undefined) {
    const isUnknown = id === '' || rejectCodeOf(copy.error) === 'request_unknown'
    return (
      <Screen bar={bar} isCentred={isUnknown || copy.isError}>
        {isUnknown ? <Empty title={t('copy-trading.copyUnknown')} />
          : copy.isError ? <LoadFailed query={copy} /> : <SkeletonRows count={6} hasLead={false} />}
      </Screen>
    )
  }
  const isRunning = data.status === 'flow' && data.stopReason === null
  return (
    <Screen
      bar={bar}
      refresh={refresh}
      scrollId="my-copy"
      {...isRunning ? { footer: <StopBar copy={data} /> } : {}}
    >
      <Parts copy={data} onSettings={() => setSettingsOpen(true)} orders={orders.data} />
      <SettingsSheet copy={data} isOpen={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
    </Screen>
  )
}

type PartsProps = {
  readonly copy: MyCopy
  readonly orders: CopiedOrders | undefined
  readonly onSettings: () => void
}

function Parts({ copy, orders, onSettings }: PartsProps) {
  const router = useRouter()
  const [fund, setFund] = useState<FundDirection>()
  const [position, setPosition] = useState<CopiedPosition>()
  const [order, setOrder] = useState<CopiedOrderName>()
  const { id, leaderName } = copy
  const isRunning = copy.status === 'flow' && copy.stopReason === null
  return (
    <div className={css('page')}>
      <CopyHead copy={copy} />
      {copy.status === 'flow' && (
        <StopScale copy={copy} {...isRunning ? { onEdit: onSettings } : {}} />
      )}
      <CopiedPositions copy={copy} onOpen={setPosition} />
      <NewestCopied
        leader={leaderName}
        onAll={() => void router.navigate({
          to: '/pages/copy-trading/orders', search: { id },
        })}
        onOpen={(one) => setOrder({ copyId: id, id: one.id, kind: one.kind })}
        orders={orders}
      />
      {isRunning && <CopyMoney copy={copy} onFund={setFund} />}
      <FundSheet copy={copy} direction={fund} onClose={() => setFund(undefined)} />
      <PositionSheet copy={copy} onClose={() => setPosition(undefined)} position={position} />
      <ReceiptSheet leader={leaderName} name={order} onClose={() => setOrder(undefined)} />
    </div>
  )
}

type CopyMoneyProps = {
  readonly copy: Pick<MyCopy, 'free'>
  readonly onFund: (direction: FundDirection) => void
}

/** The two ways of money between an account and a copy. */
function CopyMoney({ copy, onFund }: CopyMoneyProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        lead={<Icon of={CirclePlus} />}
        onPress={() => onFund('in')}
        title={t('addMoney')}
      />
      <ListRow
        hasChevron
        lead={<Icon of={CircleMinus} />}
        onPress={() => onFund('out')}
        title={t('takeMoney')}
        value={(
          <PrivateFigure>{t('free', { amount: format.money(copy.free) })}</PrivateFigure>
        )}
      />
    </Card>
  )
}
