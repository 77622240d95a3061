// POST /console/listUserOrders: one page of the user's spot orders.
import { listUserOrders } from '@ingot/contract/console/users/list-user-orders.ts'
import { accepted, asUserId, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { orderView } from '#store/rows/order-view.ts'
import { withShownLots } from '#store/rows/stored-orders.ts'
import { spotOrders } from '#store/tables/core-tables.ts'

export const listUserOrdersHandler = defineConsoleHandler(
  listUserOrders,
  async ({ request: { id, pageNo }, services: { database, listings } }) => {
    const own = database.selectFrom('spot_order').where('user_id', '=', asUserId(id))
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.selectAll().orderBy('order_id', 'desc')
        .limit(pageSize).offset((pageNo - 1) * pageSize).execute(),
    ])
    const list = rows.map((row) =>
      orderView(withShownLots(spotOrders.read(row), row.display_lots), listings))
    return accepted({ list, pageNo, pageSize, total })
  },
)
