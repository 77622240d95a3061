// The console calls of listed addresses.
import {
  listAddress, listListedAddresses, removeListedAddress,
} from '#features/screening/listed-addresses.console.ts'
import { accepted, addressKinds, pageSize, rejected } from '@ingot/contract/vocabulary'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler, decisionHandler } from '@ingot/server/console/queue-handlers.ts'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { listAddressStep, removeListedAddressStep } from './listed-address-steps.ts'

export const listListedAddressesHandler = defineConsoleHandler(
  listListedAddresses,
  async ({ request: { pageNo, after, address }, services: { database } }) => {
    const rows = database.selectFrom('listed_address').selectAll().where('status', '=', 'listed')
      .$if(address !== undefined, (found) =>
        found.where('address', '=', canonical(address ?? '') ?? ''))
    const page = await pageOf(rows, {
      pageNo, after, sort: [['created_at', 'desc'], ['id', 'desc']],
    })
    const ids = page.list.map(({ id }) => id)
    const [approvals, operators] = await Promise.all([
      loadApprovals(database, { subject: 'listed-address', rows: ids }),
      database.selectFrom('operator').select(['id', 'name'])
        .where('id', 'in', [-1, ...page.list.map((row) => row.listed_by)]).execute(),
    ])
    const list = page.list.map((row) => ({
      id: row.id, address: row.address, reason: row.reason, source: row.source,
      operator: operators.find(({ id }) => id === row.listed_by)?.name ?? '',
      createTime: row.created_at,
      approvals: shownApprovals(approvals, { row: row.id, waits: true })
        .filter(({ facts }) => facts['listedAt'] === String(row.created_at))
        .map(({ operator, time }) => ({ operator, time })),
    }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

/** The address in the form of its network; undefined for an address of none. */
const canonical = (typed: string): string | undefined =>
  addressKinds.map((kind) => readAddress(kind, typed)).find((text) => text !== undefined)

export const listAddressHandler = decisionHandler(listAddress, listAddressStep, {
  async inputOf(_, { address: typed, ...listing }) {
    const address = canonical(typed)
    return address === undefined ? rejected('address_invalid', 'address')
      : accepted({ ...listing, address })
  },
})

export const removeListedAddressHandler = actionHandler(
  removeListedAddress, removeListedAddressStep,
)
