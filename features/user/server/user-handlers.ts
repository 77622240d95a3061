// The console calls of users.
import {
  endUserSessions, freezeUser, type ListedUser, listUserEntries, listUserOrders, listUsers,
  loadUser, revealUserContact,
} from '#features/user/users.console.ts'
import {
  accepted, asAssetId, asUserId, customerIdMin, pageSize, rejected, sessionIdleMs,
  sessionLifetimeMs, tradeStatusOpen, userPageSize, userStatusActive, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { loadDebtViews } from '#features/profile/server/deposit-debts.ts'
import { accountBalances } from '#features/profile/server/account-balances.ts'
import { listEntries } from '#features/record/server/entry-reads.ts'
import { entryFacts } from '#features/record/server/entry-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { orderView } from '@ingot/server/store/rows/order-view.ts'
import { withShownLots } from '@ingot/server/store/rows/stored-orders.ts'
import { spotOrders } from '@ingot/server/store/tables/core-tables.ts'
import type { UserTable } from '@ingot/server/store/tables/session-tables.ts'
import { loadReferences } from './entry-references.ts'
import { loadFreezeCauses } from './freeze-causes.ts'
import { noteLook } from './note-look.ts'
import { endUserSessionsStep, freezeUserStep, revealUserContactStep } from './user-steps.ts'

/** A user as operators see them: contacts with their middle hidden, and the frozen parts. */
const userColumns = [
  'id', 'user_name', 'email', 'country_code', 'user_phone', 'created_at', 'user_status',
  'trade_status', 'withdraw_status',
] as const satisfies readonly (keyof UserRow)[]

// POST /console/endUserSessions.

export const endUserSessionsHandler = defineConsoleHandler(
  endUserSessions,
  async ({ request, services: { sequencer, sessions }, by }) => {
    const { sessionId = null } = request
    const done = await sequencer.run(endUserSessionsStep, { by, input: { ...request, sessionId } })
    if (!done.ok) return done
    const { ended } = done.value.result
    sessions.ended(ended)
    return accepted({ ended: ended.length })
  },
)

// POST /console/freezeUser. A frozen login ends the user's sessions and their sockets at once; each
// other flag counts from the next request.

export const freezeUserHandler = defineConsoleHandler(
  freezeUser,
  async ({ request, services: { sequencer, sessions }, by }) => {
    const changed = await sequencer.run(freezeUserStep, { by, input: request })
    if (!changed.ok) return changed
    sessions.ended(changed.value.result.ended)
    sessions.changed(asUserId(request.id))
    return accepted(null)
  },
)

// POST /console/listUserEntries: one page over the indexes of the owner's entries.

export const listUserEntriesHandler = defineConsoleHandler(
  listUserEntries,
  async ({ request: { id, pageNo, after, symbol, group }, services: { database, listings } }) => {
    const user = asUserId(id)
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const page = await listEntries(database, {
      user, pageNo, after, group, asset: asset?.id, pageSize: userPageSize,
    })
    const referenceOf = await loadReferences(database, user, page.list)
    const list = page.list.map((row) => ({
      ...entryFacts(row, listings),
      id: row.entry_id,
      wallet: row.wallet,
      reference: referenceOf(row),
    }))
    return accepted({ ...page, list, pageNo, pageSize: userPageSize })
  },
)

// POST /console/listUserOrders: one page of the user's spot orders.

export const listUserOrdersHandler = defineConsoleHandler(
  listUserOrders,
  async ({ request: { id, pageNo, after }, services: { database, listings } }) => {
    const own = database.selectFrom('spot_order').selectAll().where('user_id', '=', asUserId(id))
    const page = await pageOf(own, { pageNo, after, sort: [['order_id', 'desc']] })
    const list = page.list.map((row) =>
      orderView(withShownLots(spotOrders.read(row), row.display_lots), listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// POST /console/listUsers. The text is a user's number, or a part of an address, a phone number or
// a name; simulated accounts are left out.

export const listUsersHandler = defineConsoleHandler(
  listUsers,
  async ({ request: { text = '', pageNo, after }, services: { reports } }) => {
    let users = reports.selectFrom('user').where('id', '>=', customerIdMin)
      .where(sql<boolean>`id not in (select user_id from simulated_user)`)
    if (text !== '') {
      const part = `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
      const digits = text.replaceAll(/\D/g, '')
      users = users.where((eb) => eb.or([
        eb('id', '=', /^\d{1,15}$/.test(text) ? Number(text) : -1),
        eb(eb.fn('lower', ['email']), 'like', part.toLowerCase()),
        eb('user_name', 'like', part),
        ...digits.length < 4 ? [] : [eb('user_phone', 'like', `%${digits}%`)],
      ]))
    }
    const page = await pageOf(users.select(userColumns), {
      pageNo, after, sort: [['id', 'desc']],
    })
    return accepted({ ...page, list: page.list.map(userView), pageNo, pageSize })
  },
)

// POST /console/loadUser.

export const loadUserHandler = defineConsoleHandler(
  loadUser,
  async ({ request: { id }, services, by }) => {
    const { database, listings, clock } = services
    const row = await database.selectFrom('user').select([
      ...userColumns, 'auth_level',
      sql<number>`id in (select user_id from simulated_user)`.as('is_simulated'),
    ])
      .where('id', '=', id).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const looked = await noteLook(services, { by, id })
    if (!looked.ok) return looked
    const now = clock()
    const [totals, debts, causes, balances, sessions] = await Promise.all([
      accountBalances(services, asUserId(id)),
      loadDebtViews(services, { user: id, limit: pageSize }),
      loadFreezeCauses(database, id),
      database.selectFrom('balance')
        .select(['wallet', 'asset_id', 'available_units', 'frozen_units'])
        .where('owner', '=', id).orderBy('wallet', 'desc').orderBy('asset_id').execute(),
      database.selectFrom('session').select(['id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', id).where('created_at', '>', now - sessionLifetimeMs)
        .where('last_used_at', '>', now - sessionIdleMs).orderBy('last_used_at', 'desc').execute(),
    ])
    const view = userView(row)
    const isFrozen = {
      login: view.isLoginFrozen, trade: view.isTradeFrozen, withdraw: view.isWithdrawFrozen,
    }
    return accepted({
      ...view,
      freezes: causes.filter(({ freeze }) => isFrozen[freeze]),
      authLevel: row.auth_level,
      isSimulated: row.is_simulated === 1,
      totalValue: totals.allBalance,
      debts,
      balances: balances.map((balance) => {
        const asset = listings.asset(asAssetId(balance.asset_id))
        return {
          wallet: balance.wallet,
          symbol: asset.symbol,
          available: amountText(asset, balance.available_units),
          frozen: amountText(asset, balance.frozen_units),
        }
      }),
      sessions: sessions.map(({ id: sessionId, device, ...session }) => ({
        id: sessionId, device, createTime: session.created_at, lastUseTime: session.last_used_at,
      })),
    })
  },
)

// POST /console/revealUserContact. The audit entry is durable before the contact is read.

export const revealUserContactHandler = defineConsoleHandler(
  revealUserContact,
  async ({ request, services: { sequencer, database }, by }) => {
    const noted = await sequencer.run(revealUserContactStep, { by, input: request })
    if (!noted.ok) return noted
    const row = await database.selectFrom('user').select(['email', 'country_code', 'user_phone'])
      .where('id', '=', request.id).executeTakeFirstOrThrow()
    return accepted(contactOf(row))
  },
)

type UserRow = Pick<
  UserTable,
  | 'id' | 'user_name' | 'email' | 'country_code' | 'user_phone' | 'created_at'
  | 'user_status' | 'trade_status' | 'withdraw_status'
>

/** The contacts are masked; `revealUserContact` alone shows them. */
function userView(row: UserRow): ListedUser {
  const { email, phone } = contactOf(row)
  return {
    id: row.id,
    name: row.user_name,
    email: maskEmail(email),
    phone: maskPhone(phone),
    createTime: row.created_at,
    isLoginFrozen: row.user_status !== userStatusActive,
    isTradeFrozen: row.trade_status !== tradeStatusOpen,
    isWithdrawFrozen: row.withdraw_status !== withdrawStatusOpen,
  }
}

/** The address and the number of a user; empty where there is none. */
function contactOf(
  row: Pick<UserTable, 'email' | 'country_code' | 'user_phone'>,
): { readonly email: string; readonly phone: string } {
  return {
    email: row.email.startsWith('+') ? '' : row.email,
    phone: row.user_phone === '' ? '' : `+${row.country_code} ${row.user_phone}`,
  }
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  return `${email.slice(0, 1)}•••${email.slice(Math.max(1, at - 1))}`
}

function maskPhone(phone: string): string {
  if (phone === '') return ''
  const [code = '', digits = ''] = phone.split(' ')
  return `${code} ••• ${digits.slice(-3)}`
}
