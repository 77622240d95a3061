// POST /console/listUserOrders: one page of the user's spot orders.
import { listUserOrders } from '@ingot/contract/console/users/users.ts'
import { accepted, asUserId, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { isBehind, limitOf, offsetOf, pageOfRows } from '#features/own-page.ts'
import { orderView } from '#store/rows/order-view.ts'
import { withShownLots } from '#store/rows/stored-orders.ts'
import { spotOrders } from '#store/tables/core-tables.ts'

export const listUserOrdersHandler = defineConsoleHandler(
  listUserOrders,
  async ({ request: { id, pageNo, after }, services: { database, listings } }) => {
    const own = database.selectFrom('spot_order').where('user_id', '=', asUserId(id))
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.selectAll()
        .where(isBehind(after, [['order_id', 'desc']])).orderBy('order_id', 'desc')
        .limit(limitOf()).offset(offsetOf({ pageNo, after })).execute(),
    ])
    const page = pageOfRows(rows, { total, placeOf: (row) => row.order_id })
    const list = page.list.map((row) =>
      orderView(withShownLots(spotOrders.read(row), row.display_lots), listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
