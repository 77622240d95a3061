// The steps of leading: a user applies, an operator decides, a leader changes the terms or ends.
import {
  approveLeadApplication, rejectLeadApplication,
} from '#features/copy-trading/leading.console.ts'
import { accepted, asUserId, leaderLimits, rejected } from '@ingot/contract/vocabulary'
import { defineDecision } from '@ingot/server/console/define-decision.ts'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { LeadApplicationTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import { sql } from 'kysely'
import { applicationWorkflow } from './application-workflow.ts'
import { loadStanding } from './equity-reads.ts'
import { isBarred, type LeaderTerms, noteTerms, startLeading } from './leader-steps.ts'

type Applied = LeaderTerms & { readonly userId: number }

/** [LD8] Refused below the level or the equity, for a follower, and for a second lead. */
export const applyToLeadStep = defineStep({
  name: 'apply-to-lead',
  async run(step, { userId, ...terms }: Applied) {
    const { at, database } = step
    const level = await checkLevel(step, { user: userId, name: 'leading' })
    if (!level.ok) return level
    const [leads, waits, follows] = await Promise.all([
      database.selectFrom('leader').select('user_id').where('user_id', '=', userId)
        .where('status', '=', 'leading').executeTakeFirst(),
      database.selectFrom('lead_application').select('id').where('user_id', '=', userId)
        .where('status', '=', 'pending_approval').executeTakeFirst(),
      database.selectFrom('copy').select('copy_id').where('user_id', '=', userId)
        .where('status', '=', 'flow').executeTakeFirst(),
    ])
    if (leads !== undefined || waits !== undefined) return rejected('state_conflict')
    if (follows !== undefined) return rejected('leader_follows')
    if (await isBarred(database, userId)) return rejected('lead_barred')
    if (await isTaken(step, { userId, nickname: terms.nickname })) {
      return rejected('nickname_taken', 'nickname')
    }
    const standing = await loadStanding(database, {
      user: asUserId(userId), asset: (await loadUsdt(step)).id, since: undefined,
    })
    if (standing.equityUnits < leaderLimits.equityMinUnits) return rejected('lead_minimum')
    const row: LeadApplicationTable = {
      id: await nextId(database, 'lead_application'), user_id: userId, nickname: terms.nickname,
      bio: terms.bio, share_ppm: terms.sharePpm, investment_min_units: terms.investmentMinUnits,
      investment_max_units: terms.investmentMaxUnits, followers_max: terms.followersMax,
      status: 'pending_approval', reason: null, created_at: at,
    }
    await database.insertInto('lead_application').values(row).execute()
    await applicationWorkflow.open(step, {
      id: row.id, to: 'pending_approval', by: { kind: 'user', id: userId },
    })
    return accepted(row)
  },
})

/** [LD8] Whether another leader, or a user that waits to lead, has the nickname. */
async function isTaken(
  { database }: StepContext, of: { readonly userId: number, readonly nickname: string },
): Promise<boolean> {
  const same = sql<boolean>`lower(nickname) = lower(${of.nickname})`
  const [leader, applicant] = await Promise.all([
    database.selectFrom('leader').select('user_id').where(same)
      .where('user_id', '!=', of.userId).executeTakeFirst(),
    database.selectFrom('lead_application').select('id').where(same)
      .where('user_id', '!=', of.userId).where('status', '=', 'pending_approval')
      .executeTakeFirst(),
  ])
  return leader !== undefined || applicant !== undefined
}

/** [LD8] The engine makes the user a leader in the step of the approval. */
export const approveLeadApplicationStep = defineOperatorStep({
  name: 'approve-lead-application', action: approveLeadApplication.name,
  permission: approveLeadApplication.access,
  async run(step, { id }: { readonly id: number }, operator) {
    const checked = await applicationWorkflow.check(step, { id, to: 'approved' })
    if (!checked.ok) return checked
    const found = await applicationWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (await isTaken(step, { userId: row.user_id, nickname: row.nickname })) {
      return rejected('nickname_taken')
    }
    const started = await startLeading(step, row.user_id, {
      nickname: row.nickname, bio: row.bio, sharePpm: row.share_ppm,
      investmentMinUnits: row.investment_min_units, investmentMaxUnits: row.investment_max_units,
      followersMax: row.followers_max,
    })
    if (!started.ok) {
      return started.reject.code === 'cannot_copy' ? rejected('leader_follows') : started
    }
    await applicationWorkflow.move(step, {
      id, to: 'approved', by: { kind: 'staff', id: operator.id },
    })
    await step.notify({ user: row.user_id, kind: 'lead_approved', parameters: {} })
    return accepted({
      result: null,
      audit: {
        target: { kind: applicationWorkflow.name, id }, from: { status: row.status },
        to: { status: 'approved' },
      },
    })
  },
})

export const rejectLeadApplicationStep = defineDecision(rejectLeadApplication, {
  workflow: applicationWorkflow, to: 'rejected',
  set: ({ reason }) => ({ reason }),
  notice: ({ reason }) => ({ kind: 'lead_rejected', parameters: { why: reason } }),
})

/** [LD9, LD19] The terms of new copies; those that follow keep theirs. */
export const changeLeadTermsStep = defineStep({
  name: 'change-lead-terms',
  async run(step, { userId, ...terms }: Omit<Applied, 'nickname'>) {
    const { database } = step
    const row = await database.selectFrom('leader').selectAll().where('user_id', '=', userId)
      .where('status', '=', 'leading').executeTakeFirst()
    if (row === undefined) return rejected('state_conflict')
    await database.updateTable('leader').set({
      bio: terms.bio, share_ppm: terms.sharePpm,
      investment_min_units: terms.investmentMinUnits,
      investment_max_units: terms.investmentMaxUnits, followers_max: terms.followersMax,
    }).where('user_id', '=', userId).execute()
    const isSame = row.share_ppm === terms.sharePpm && row.followers_max === terms.followersMax
      && row.investment_min_units === terms.investmentMinUnits
      && row.investment_max_units === terms.investmentMaxUnits
    if (!isSame) await noteTerms(step, userId, terms)
    return accepted(null)
  },
})

/** [LD10] Every copy closes and pays its due share. */
export const endLeadingStep = defineStep({
  name: 'end-leading',
  async run(step, { userId }: { readonly userId: number }) {
    const { at, database } = step
    const ended = step.apply({ kind: 'end-leader', user: asUserId(userId), isForCause: false })
    if (!ended.ok) return ended
    await database.updateTable('leader')
      .set({ status: 'ended', ended_at: at, end_reason: 'by_leader' })
      .where('user_id', '=', userId).execute()
    await step.notify({ user: userId, kind: 'lead_ended', parameters: {} })
    return accepted(null)
  },
})
