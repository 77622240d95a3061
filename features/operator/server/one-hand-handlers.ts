// POST /console/listOneHand: the reason and the hour, so that no operator tries in vain.
import { listOneHand } from '#features/operator/one-hand.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import { hasApprover } from '@ingot/server/kit/propose-change.ts'

export const listOneHandHandler = defineConsoleHandler(
  listOneHand,
  async ({ services: { database, clock }, session: { operator } }) => {
    const reads = { database, at: clock() }
    const [hand, isApprovable, operators] = await Promise.all([
      loadOneHand(reads, operator.id),
      hasApprover(reads, operator, null),
      database.selectFrom('operator').select(['id', 'name']).execute(),
    ])
    const names = new Map(operators.map(({ id, name }) => [id, name]))
    const nameOf = (id: number | null): string => id === null ? '' : names.get(id) ?? ''
    const links = [...hand].flatMap(([id, link]) => link === null ? [] : [{
      operator: nameOf(id), entry: link.entry, cause: link.cause, giver: nameOf(link.giver),
      taker: nameOf(link.taker), until: link.until,
    }])
    return accepted({ links, isAlone: !isApprovable })
  },
)
