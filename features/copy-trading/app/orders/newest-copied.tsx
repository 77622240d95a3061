// The newest orders of a copy, and the way to all of them.
import type { CopiedOrder } from '#features/copy-trading/copied-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { type CopiedOrders, idOfCopied } from '#features/copy-trading/app/use-copies.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopiedOrderRow } from './copied-order-row.tsx'
import styles from './newest-copied.module.css'

const css = styleNames(styles)

const shownMax = 5

export type NewestCopiedProps = {
  readonly orders: CopiedOrders | undefined
  readonly leader: string
  readonly onOpen: (order: CopiedOrder) => void
  readonly onAll: () => void
}

export function NewestCopied({ orders, leader, onOpen, onAll }: NewestCopiedProps) {
  const t = useTranslations('copy-trading')
  const list = orders?.list.slice(0, shownMax) ?? []
  const total = orders?.total ?? 0
  return (
    <Card isFlush>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('copiedOrders')}</h2>
        {total > list.length && (
          <button className={css('all')} onClick={onAll} type="button">
            {t('allOrders', { count: total })}
          </button>
        )}
      </div>
      {orders === undefined ? <div className={css('note')}><Skeleton width="100%" /></div>
        : list.length === 0 ? <p className={css('note')}>{t('noOrders')}</p>
          : (
            <>
              <ul>
                {list.map((order) => (
                  <CopiedOrderRow
                    key={idOfCopied(order)}
                    leader={leader}
                    onOpen={() => onOpen(order)}
                    order={order}
                  />
                ))}
              </ul>
              <p className={css('note')}>{t('differenceNote')}</p>
            </>
          )}
    </Card>
  )
}
