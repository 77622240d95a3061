// The spot orders of one user, newest first.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { listUserOrders } from '#features/user/users.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

export function UserOrders({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserOrders, { id, ...pages.asked }, ['user'])
  const columns = useOrderColumns()
  return (
    <ListPanel emptyTitle={words('noOrders')} state={state} turns={pages}>
      {(rows) => (
        <RowTable
          columns={columns} keyOf={({ orderId }) => orderId} label={words('orders')} rows={rows}
        />
      )}
    </ListPanel>
  )
}

function useOrderColumns(): readonly Column<Order>[] {
  const words = useTranslations('users')
  return [
    { key: 'order', label: words('order'), cell: ({ orderId }) => orderId },
    { key: 'time', label: words('time'), cell: ({ createTime }) => formatMoment(createTime) },
    { key: 'market', label: words('market'), cell: ({ symbol }) => <b className="m">{symbol}</b> },
    { key: 'side', label: words('side'), cell: ({ direction }) => words(`sides.${direction}`) },
    {
      key: 'price', label: words('price'), isRight: true,
      cell: ({ price }) => price === null ? words('marketPrice') : formatAmount(price),
    },
    {
      key: 'quantity', label: words('quantity'), isRight: true,
      cell: ({ quantity }) => quantity === null ? '–' : formatAmount(quantity),
    },
    {
      key: 'filled', label: words('filled'), isRight: true,
      cell: ({ filledQuantity }) => formatAmount(filledQuantity),
    },
    { key: 'state', label: words('state'), cell: ({ status }) => words(`orderStates.${status}`) },
  ]
}
