// The steps of operators: a draft is made and edited, announced with its prize money, called off;
// entries are excluded and objections answered; two operators sign the payment.
import {
  accepted, approvalsNeeded, asAssetId, contestReviewMs, type ContestStatus, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { sign } from '#features/approval/server/sign.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { contestEntryWorkflow, contestWorkflow } from './contest-workflow.ts'
import { findFunding } from './reserved-prizes.ts'
import { newSeasonRow, prizesOf, type SeasonFacts } from './season-facts.ts'

const permission = 'manage-contests'
const staff = ({ id }: ActingOperator) => ({ kind: 'staff', id } as const)

export type SavedSeason = {
  readonly id: number | null
  readonly version: number
  readonly facts: SeasonFacts
}

export const saveSeasonStep = defineOperatorStep({
  name: 'save-season', action: 'saveSeason', permission,
  async run(step, { id, version, facts }: SavedSeason, operator) {
    const saved = id === null ? await insertDraft(step, facts, operator)
      : await editDraft(step, { id, version, facts })
    return saved.ok ? accepted({
      result: saved.value,
      audit: {
        target: { kind: 'contest', id: saved.value.id }, to: await auditOf(step, facts),
      },
    }) : saved
  },
})

type Saved = { readonly id: number, readonly version: number }

async function insertDraft(
  step: StepContext, facts: SeasonFacts, operator: ActingOperator,
): Promise<Outcome<Saved>> {
  const id = await nextId(step.database, 'contest_season')
  await step.database.insertInto('contest_season').values(newSeasonRow({ id, at: step.at, facts }))
    .execute()
  await contestWorkflow.open(step, { id, to: 'draft', by: staff(operator) })
  return accepted({ id, version: 1 })
}

async function editDraft(
  step: StepContext, { id, version, facts }: Saved & { readonly facts: SeasonFacts },
): Promise<Outcome<Saved>> {
  const found = await loadSeasonIn(step, id, ['draft'])
  if (!found.ok) return found
  if (found.value.version !== version) return rejected('state_conflict')
  const next = version + 1
  await step.database.updateTable('contest_season').set({ ...facts, version: next })
    .where('id', '=', id).execute()
  step.announce(contestWorkflow.name)
  return accepted({ id, version: next })
}

async function loadSeasonIn(
  step: StepContext, id: number, states: readonly ContestStatus[],
): Promise<Outcome<ContestSeasonTable>> {
  const found = await contestWorkflow.load(step, { id })
  if (!found.ok) return found
  return states.includes(found.value.status) ? found : rejected('state_conflict')
}

async function auditOf(step: StepContext, facts: SeasonFacts) {
  const usdt = await loadUsdt(step)
  return {
    kind: facts.contest_kind, account: facts.coin_type, startTime: facts.start_at,
    endTime: facts.end_at, pool: amountText(usdt, facts.pool_units),
    baseMin: amountText(usdt, facts.base_min_units),
    dayVolumeMin: amountText(usdt, facts.day_volume_units), daysMin: facts.days_min,
    prizes: prizesOf(facts).map(({ to, units }) => `${to}: ${amountText(usdt, units)}`).join(', '),
  }
}

type Version = { readonly id: number, readonly version: number }

/** [CT6] The prize money is reserved on promotions; from now on the facts are frozen. */
export const announceSeasonStep = defineOperatorStep({
  name: 'announce-season', action: 'announceSeason', permission,
  async run(step, { id, version }: Version, operator) {
    const found = await loadSeasonIn(step, id, ['draft'])
    if (!found.ok) return found
    const row = found.value
    if (row.version !== version) return rejected('state_conflict')
    if (step.at >= row.start_at) return rejected('contest_incomplete', 'startTime')
    const usdt = await loadUsdt(step)
    const funding = await findFunding(step, { asset: usdt.id, units: row.pool_units })
    if (funding === undefined) return rejected('house_insufficient')
    if (funding !== null) {
      const moved = step.apply({
        kind: 'move-house-funds', from: 'fee_revenue', to: 'promotions',
        asset: asAssetId(usdt.id), units: funding.units, houseWallet: funding.wallet,
      })
      if (!moved.ok) return moved
    }
    await contestWorkflow.move(step, {
      id, to: 'announced', by: staff(operator), set: { announced_at: step.at },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'contest', id }, from: { status: 'draft' },
        to: {
          status: 'announced', ...await auditOf(step, row),
          moved: amountText(usdt, funding?.units ?? 0n),
        },
      },
    })
  },
})

type Reasoned = { readonly id: number, readonly reason: string }

/** [CT6] Before the start only; the money stays with promotions and is free again. */
export const callOffSeasonStep = defineOperatorStep({
  name: 'call-off-season', action: 'callOffSeason', permission,
  async run(step, { id, reason }: Reasoned, operator) {
    const ended = await contestWorkflow.move(step, {
      id, to: 'called_off', by: staff(operator), reason, set: { called_off_at: step.at },
    })
    return ended.ok ? accepted({
      result: null,
      audit: {
        target: { kind: 'contest', id }, from: { status: ended.value },
        to: { status: 'called_off' }, reason,
      },
    }) : ended
  },
})

type Open = { readonly entry: ContestEntryTable, readonly season: ContestSeasonTable }

/** An entry of a season whose payment lacks a signature. */
async function loadOpenEntry(step: StepContext, id: number): Promise<Outcome<Open>> {
  const found = await contestEntryWorkflow.load(step, { id })
  if (!found.ok) return found
  const season = await loadSeasonIn(
    step, found.value.season_id, ['announced', 'running', 'review'],
  )
  if (!season.ok) return season
  return season.value.signed_at === null
    ? accepted({ entry: found.value, season: season.value }) : rejected('state_conflict')
}

/** [CT8] The final table is computed again, and its signatures count no more. */
async function voidTable(step: StepContext, { id, version }: ContestSeasonTable): Promise<void> {
  await step.database.updateTable('contest_season')
    .set({ version: version + 1, table_hash: '' }).where('id', '=', id).execute()
  step.announce(contestWorkflow.name)
}

/** [CT8] The owner of the entry is notified of the reason, and may object once. */
export const excludeEntryStep = defineOperatorStep({
  name: 'exclude-entry', action: 'excludeEntry', permission,
  async run(step, { id, reason }: Reasoned, operator) {
    const found = await loadOpenEntry(step, id)
    if (!found.ok) return found
    const { entry, season } = found.value
    const moved = await contestEntryWorkflow.move(step, {
      id, to: 'excluded', by: staff(operator), reason,
      set: {
        excluded_at: step.at, reason, roi_rank: null, profit_rank: null, final_rank: null,
        prize_units: 0n,
      },
    })
    if (!moved.ok) return moved
    await voidTable(step, season)
    await step.notify({
      user: entry.user_id, kind: 'contest_excluded',
      parameters: { number: String(season.id), answer: reason },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'contest-entry', id }, from: { status: moved.value },
        to: { status: 'excluded', season: season.id, user: entry.user_id }, reason,
      },
    })
  },
})

type Answered = Reasoned & { readonly isAccepted: boolean }

/** [CT8] An accepted objection ends the exclusion. */
export const answerObjectionStep = defineOperatorStep({
  name: 'answer-objection', action: 'answerObjection', permission,
  async run(step, { id, isAccepted, reason }: Answered, operator) {
    const found = await loadOpenEntry(step, id)
    if (!found.ok) return found
    const { entry, season } = found.value
    const isOpen = entry.status === 'excluded' && entry.objection !== ''
      && entry.answered_at === null
    if (!isOpen) return rejected('state_conflict')
    const set = { answer: reason, answered_at: step.at }
    if (isAccepted) {
      await contestEntryWorkflow.move(step, {
        id, to: 'joined', by: staff(operator), reason, set: { ...set, excluded_at: null },
      })
      await voidTable(step, season)
    } else {
      await step.database.updateTable('contest_entry').set(set).where('id', '=', id).execute()
      await contestEntryWorkflow.changed(step, { id })
      step.announce(contestWorkflow.name)
    }
    await step.notify({
      user: entry.user_id, kind: 'contest_objection_answered',
      parameters: { number: String(season.id), answer: reason },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'contest-entry', id }, from: { status: 'excluded' },
        to: { status: isAccepted ? 'joined' : 'excluded', season: season.id, user: entry.user_id },
        reason,
      },
    })
  },
})

type Signed = { readonly id: number, readonly tableHash: string }

/** [CT9] The last signature that is needed lets the payment begin. */
export const signPayoutStep = defineOperatorStep({
  name: 'sign-payout', action: 'signPayout', permission,
  async run(step, { id, tableHash }: Signed, operator) {
    const found = await loadSeasonIn(step, id, ['review'])
    if (!found.ok) return found
    const row = found.value
    if (row.signed_at !== null || row.table_hash !== tableHash) return rejected('state_conflict')
    if (step.at < await payoutDueAt(step, row)) return rejected('contest_not_due')
    const signed = await sign(step, {
      subject: 'contest-payout', row: id, facts: { tableHash }, operator,
    })
    if (!signed.ok) return signed
    const { approvals: signatures } = signed.value
    await signed.value.store()
    if (signatures >= approvalsNeeded) {
      await step.database.updateTable('contest_season').set({ signed_at: step.at })
        .where('id', '=', id).execute()
    }
    step.announce(contestWorkflow.name)
    return accepted({
      result: { signatures, needed: approvalsNeeded },
      audit: { target: { kind: 'contest', id }, to: { tableHash, signatures } },
    })
  },
})

/**
 * [CT9] A day after the end, and after each exclusion to which its user may still object; never
 * while an objection waits.
 */
export async function payoutDueAt(
  { database }: Pick<StepContext, 'database'>,
  { id, ended_at: endedAt, end_at: endAt }: Pick<ContestSeasonTable, 'id' | 'ended_at' | 'end_at'>,
): Promise<number> {
  const excluded = await database.selectFrom('contest_entry')
    .select(({ fn }) => fn.max<number | null>('excluded_at').as('last'))
    .where('season_id', '=', id).where('status', '=', 'excluded')
    .where('objection', '=', '').executeTakeFirstOrThrow()
  const waiting = await database.selectFrom('contest_entry').select('id')
    .where('season_id', '=', id).where('status', '=', 'excluded')
    .where('objection', '!=', '').where('answered_at', 'is', null).executeTakeFirst()
  if (waiting !== undefined) return Number.MAX_SAFE_INTEGER
  return Math.max(endedAt ?? endAt, excluded.last ?? 0) + contestReviewMs
}
