// All orders of one copy, newest first, each with its receipt.
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type CopiedOrderName, useCopiedOrders, useMyCopy,
} from '#features/copy-trading/app/use-copies.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { CopiedOrderRow } from './copied-order-row.tsx'
import styles from './copied-orders-page.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

const css = styleNames(styles)

export function CopiedOrdersPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/copy-trading/orders' })
  const leader = useMyCopy(id).data?.leaderName ?? t('copy-trading.leader')
  const pages = useCopiedOrders(id)
  const [open, setOpen] = useState<CopiedOrderName>()
  const refresh = usePullToRefresh(pages.refresh)
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen
      bar={<AppBar back={back} title={t('copy-trading.copiedOrders')} />}
      refresh={refresh}
      scrollId="copied-orders"
    >
      <div className={css('page')}>
        <Card isFlush>
          <PagedList
            emptyText={t('copy-trading.noOrders')}
            emptyTitle={t('copy-trading.noOrdersTitle')}
            pages={pages}
          >
            {(order) => (
              <CopiedOrderRow
                leader={leader}
                onOpen={() => setOpen({ copyId: id, id: order.id, kind: order.kind })}
                order={order}
              />
            )}
          </PagedList>
        </Card>
      </div>
      <ReceiptSheet leader={leader} name={open} onClose={() => setOpen(undefined)} />
    </Screen>
  )
}
