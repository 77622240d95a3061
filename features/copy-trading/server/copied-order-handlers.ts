// The reads of the orders of a copy: their list, and one with its receipts.
import {
  listCopiedOrders, loadCopiedOrder,
} from '#features/copy-trading/copied-orders.calls.ts'
import {
  accepted, asOrderId, type OrderId, pageSize, parseIdText, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { copies } from '@ingot/server/store/tables/copy-tables.ts'
import { copiedOrderViews } from './copied-order-view.ts'
import { copiesOf } from './copy-view.ts'
import { loadReceipts } from './copy-receipts.ts'
import { copiedOrdersOf, pageOfCopied } from './copied-orders.ts'

// GET /listCopiedOrders.

export const listCopiedOrdersHandler = defineHandler(
  listCopiedOrders,
  async ({ request: { copyId, pageNo, after }, session, services }) => {
    const copy = await ownCopy(services, session.user, copyId)
    if (copy === undefined) return rejected('request_unknown')
    const page = await pageOfCopied(services.database, copy, { pageNo, after })
    return accepted({
      ...page, list: await copiedOrderViews(services, copy, page.list), pageNo, pageSize,
    })
  },
)

// GET /loadCopiedOrder.

export const loadCopiedOrderHandler = defineHandler(
  loadCopiedOrder,
  async ({ request, session, services }) => {
    const copy = await ownCopy(services, session.user, request.copyId)
    if (copy === undefined) return rejected('request_unknown')
    const row = await copiedOrdersOf(services.database, copy)
      .where('row_id', '=', asOrderId(parseIdText(request.id) ?? 0))
      .where('is_close', '=', request.kind === 'close' ? 1 : 0).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown')
    const [order] = await copiedOrderViews(services, copy, [row])
    return order === undefined ? rejected('request_unknown')
      : accepted({ order, ...await loadReceipts(services, copy, row) })
  },
)

/** The id of the caller's copy. */
async function ownCopy(
  services: Services, user: UserId, copyId: string,
): Promise<OrderId | undefined> {
  const row = await copiesOf(services, user)
    .where('copy.copy_id', '=', asOrderId(parseIdText(copyId) ?? 0)).executeTakeFirst()
  return row === undefined ? undefined : copies.read(row).copyId
}
