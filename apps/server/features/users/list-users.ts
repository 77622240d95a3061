// POST /console/listUsers. The text is a user's number, or a part of an address, a phone number or
// a name; simulated accounts are left out.
import { listUsers } from '@ingot/contract/console/users/users.ts'
import { accepted, customerIdMin, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { isBehind, limitOf, offsetOf, pageOfRows } from '#features/own-page.ts'
import { userColumns, userView } from './user-view.ts'

export const listUsersHandler = defineConsoleHandler(
  listUsers,
  async ({ request: { text = '', pageNo, after }, services: { reports } }) => {
    let users = reports.selectFrom('user').where('id', '>=', customerIdMin)
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
    const [{ total }, rows] = await Promise.all([
      users.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      users.select(userColumns)
        .where(isBehind(after, [['id', 'desc']])).orderBy('id', 'desc')
        .limit(limitOf()).offset(offsetOf({ pageNo, after })).execute(),
    ])
    const page = pageOfRows(rows, { total, placeOf: ({ id }) => id })
    return accepted({ ...page, list: page.list.map(userView), pageNo, pageSize })
  },
)
