// One look at a leader's trades for the patterns that operators are shown.
import { asUserId } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { LeaderTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import { againstMarks, candidatesOf } from './against-block.ts'
import { type FoundMark, storeMarks } from './mark-steps.ts'
import { findMartingale } from './martingale.ts'
import { loadLinks, loadOppositeFills } from './opposite-fills.ts'

const candidatesMax = 500

/** [LD16, LD17] Stores nothing where nothing has changed. */
export async function markLeader(services: Services, leader: LeaderTable): Promise<void> {
  const { clock, reports, sequencer } = services
  const user = asUserId(leader.user_id)
  const [martingale, { blocks, fills }, known] = await Promise.all([
    findMartingale(reports, { user, now: clock() }),
    loadOppositeFills(reports, user),
    reports.selectFrom('leader_mark').select(['kind', 'linked_user_id', 'evidence', 'is_current'])
      .where('user_id', '=', user).execute(),
  ])
  const candidates = candidatesOf(fills, user).slice(0, candidatesMax)
  const linksOf = await loadLinks(reports, user, candidates)
  const found: FoundMark[] = [
    ...martingale === undefined ? []
      : [{ kind: 'martingale' as const, linkedUser: 0, evidence: JSON.stringify(martingale) }],
    ...againstMarks({ blocks, fills, linksOf })
      .map(({ evidence, ...mark }) => ({ ...mark, evidence: JSON.stringify(evidence) })),
  ]
  const stored = known.filter(({ is_current: isCurrent }) => isCurrent === 1)
  const isSame = stored.length === found.length && found.every((mark) => stored.some((row) =>
    row.kind === mark.kind && row.linked_user_id === mark.linkedUser
      && row.evidence === mark.evidence))
  if (isSame) return
  const marked = await sequencer.run(storeMarks, { user, found })
  if (!marked.ok) throw new Error(`leader ${user} has no marks: ${marked.reject.code}`)
}
