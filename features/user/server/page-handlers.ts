// The console calls of the sections of a user's page.
import {
  addUserNote, listUserAddresses, listUserEvents, listUserLinks, listUserMessages, listUserNotes,
  listUserRequests, listUserTrading, loadUserMoney,
} from '#features/user/user-page.console.ts'
import {
  accepted, asAssetId, hasPermission, type OperatorPermission, type UserLink, userPageSize,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { messageView } from '#features/message/server/message-view.ts'
import { requestKindsOf } from '#features/search/server/request-rows.ts'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { loadLinkedUsers } from './linked-users.ts'
import { addUserNoteStep } from './page-steps.ts'
import { loadFlows, loadHolds } from './user-money.ts'
import { listRequestsOf } from './user-requests.ts'
import { listTrading } from './user-trading.ts'
import '@ingot/server/store/tables/notice/user-note-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

const pageSize = userPageSize

// POST /console/listUserRequests.

export const listUserRequestsHandler = defineConsoleHandler(
  listUserRequests,
  async ({ request: { id, pageNo, after }, services, session: { operator } }) => {
    const kinds = requestKindsOf(operator.role)
    const page = await listRequestsOf(services, { user: id, kinds, pageNo, after, pageSize })
    return accepted({ ...page, pageNo, pageSize })
  },
)

// POST /console/listUserLinks.

/** A shared account or document is a fact of the pages that show them. */
const permissionOfLink: Readonly<Record<UserLink, OperatorPermission>> = {
  address: 'read-withdrawals', transfer: 'read-withdrawals', bank: 'read-fiat',
  document: 'read-identity', inviter: 'read-users', invited: 'read-users',
}

export const listUserLinksHandler = defineConsoleHandler(
  listUserLinks,
  async ({ request: { id }, services: { database }, session: { operator } }) => {
    const links = await loadLinkedUsers(database, id)
    return accepted(links.filter(({ reason }) =>
      hasPermission(operator.role, permissionOfLink[reason])))
  },
)

// POST /console/listUserNotes.

export const listUserNotesHandler = defineConsoleHandler(
  listUserNotes,
  async ({ request: { id, pageNo, after }, services: { database } }) => {
    const own = database.selectFrom('user_note').where('user_id', '=', id)
      .select(['id', 'operator_id', 'text', 'created_at as time'])
    const page = await pageOf(own, { pageNo, after, sort: [['id', 'desc']], pageSize })
    const ids = [...new Set(page.list.map((note) => note.operator_id))]
    const operators = ids.length === 0 ? [] : await database.selectFrom('operator')
      .select(['id', 'name']).where('id', 'in', ids).execute()
    const names = new Map(operators.map((operator) => [operator.id, operator.name]))
    const list = page.list.map(({ operator_id: operator, ...note }) =>
      ({ ...note, operator: names.get(operator) ?? '' }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// POST /console/addUserNote.

export const addUserNoteHandler = defineConsoleHandler(
  addUserNote,
  async ({ request, services: { sequencer }, by }) => {
    const added = await sequencer.run(addUserNoteStep, { by, input: request })
    return added.ok ? accepted(null) : added
  },
)

// POST /console/listUserMessages.

export const listUserMessagesHandler = defineConsoleHandler(
  listUserMessages,
  async ({ request: { id, pageNo, after }, services: { database }, caller }) => {
    const own = database.selectFrom('message').selectAll().where('user_id', '=', id)
    const page = await pageOf(own, { pageNo, after, sort: [['id', 'desc']], pageSize })
    const list = page.list.map((row) => {
      const { title, text, time, read } = messageView(row, caller.language)
      return { id: row.id, title, text, time, isRead: read }
    })
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// POST /console/listUserTrading.

export const listUserTradingHandler = defineConsoleHandler(
  listUserTrading,
  async ({ request, services }) => {
    const page = await listTrading(services, request)
    return accepted({ ...page, pageNo: request.pageNo, pageSize })
  },
)

// POST /console/loadUserMoney.

export const loadUserMoneyHandler = defineConsoleHandler(
  loadUserMoney,
  async ({ request: { id }, services }) => {
    const [holds, flows] = await Promise.all([loadHolds(services, id), loadFlows(services, id)])
    return accepted({ holds, flows })
  },
)

// POST /console/listUserEvents.

/** Characters of a digest that tell networks apart. */
const networkLength = 6

export const listUserEventsHandler = defineConsoleHandler(
  listUserEvents,
  async ({ request: { id, pageNo, after }, services: { database } }) => {
    const own = database.selectFrom('security_event')
      .select(['event_id', 'happened_at', 'kind', 'device', 'network']).where('user_id', '=', id)
    const page = await pageOf(own, {
      pageNo, after, pageSize, sort: [['happened_at', 'desc'], ['event_id', 'desc']],
    })
    const list = page.list.map((row) => ({
      id: row.event_id, time: row.happened_at, kind: row.kind, device: row.device ?? '',
      network: (row.network ?? '').slice(0, networkLength),
    }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// POST /console/listUserAddresses.

export const listUserAddressesHandler = defineConsoleHandler(
  listUserAddresses,
  async ({ request: { id }, services: { database, listings } }) => {
    const rows = await database.selectFrom('withdraw_address as a')
      .leftJoin('withdrawal as w', (join) => join.onRef('w.address', '=', 'a.address')
        .onRef('w.user_id', '=', 'a.user_id').onRef('w.asset_id', '=', 'a.asset_id')
        .onRef('w.chain', '=', 'a.chain'))
      .where('a.user_id', '=', id).groupBy('a.id')
      .select([
        'a.id', 'a.asset_id', 'a.chain', 'a.address', 'a.created_at',
        sql<number>`count(w.id)`.as('uses'),
        sql<number | null>`min(w.created_at)`.as('first_at'),
        sql<number | null>`max(w.created_at)`.as('last_at'),
      ])
      .orderBy('a.id', 'desc').execute()
    return accepted(rows.map((row) => ({
      id: row.id, symbol: listings.asset(asAssetId(row.asset_id)).symbol, chain: row.chain,
      address: row.address, saveTime: row.created_at, uses: Number(row.uses),
      firstTime: row.first_at, lastTime: row.last_at,
    })))
  },
)
