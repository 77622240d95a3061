// The steps of an offer's life that no operator takes: it opens and closes by the writer's clock,
// its list is published before its beacon, and it is drawn once two operators have signed.
import {
  commitmentOf, type Cutoff, drawKeyOf, isBeaconValue,
} from '@ingot/contract/proof'
import {
  accepted, approvalsNeeded, drawNameOf, rejected, revealLatestMs,
} from '@ingot/contract/vocabulary'
import { isSigned } from '#features/approval/server/sign.ts'
import { appendPublicLog } from './append-public-log.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { releaseMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { endOffer } from './end-offer.ts'
import { notifyReturn } from './notify-return.ts'
import { offerWorkflow, subscriptionWorkflow } from './offer-workflow.ts'
import { signedOffer } from './signed-offer.ts'

const bySystem = { kind: 'system', id: null } as const

type OfOffer = { readonly id: number }

/** [NC1] At its opening and at its close; before, nothing happens. */
export const turnOffer = defineStep({
  name: 'turn-new-coin-offer',
  async run(step, { id }: OfOffer) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, open_at: openAt, close_at: closeAt, asked_tickets: tickets } = found.value
    const subject = drawNameOf(id)
    if (status === 'announced' && step.at >= openAt) {
      await offerWorkflow.move(step, { id, to: 'open', by: bySystem })
      await appendPublicLog(step, { kind: 'offer_opened', subject, facts: {} })
      return accepted(null)
    }
    if (status === 'open' && step.at >= closeAt) {
      await offerWorkflow.move(step, { id, to: 'closed', by: bySystem })
      await appendPublicLog(step, {
        kind: 'offer_closed', subject,
        facts: { tickets, subscribers: found.value.subscribers },
      })
      return accepted(null)
    }
    return accepted(null)
  },
})

/** [NC10] A user who may not take part any more is refunded before the list is published. */
export const excludeSubscription = defineStep({
  name: 'exclude-new-coin-subscription',
  async run(step, { id }: OfOffer) {
    const found = await subscriptionWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const offer = await offerWorkflow.load(step, { id: row.offer_id })
    if (!offer.ok) return offer
    if (offer.value.status !== 'closed' || offer.value.list_published_at !== null) {
      return rejected('state_conflict')
    }
    const isEligible = await mayTakePart(step, row.user_id)
    if (isEligible) return accepted(null)
    const released = await releaseMoney(step, subscriptionWorkflow, {
      row, to: 'lottery_failure', by: bySystem, reason: 'not_eligible',
      set: {
        is_listed: 0, win_tickets: 0, refund_units: row.amount_units, released_at: step.at,
        ended_at: step.at, ending: 'not_eligible',
      },
    })
    if (!released.ok) return released
    await notifyReturn(step, { row, offer: offer.value, kind: 'new_coin_excluded' })
    return accepted(null)
  },
})

async function mayTakePart(step: StepContext, user: number): Promise<boolean> {
  const level = await checkLevel(step, { user, name: 'newCoins' })
  if (!level.ok) return false
  const row = await step.database.selectFrom('user').select('user_status').where('id', '=', user)
    .executeTakeFirst()
  return row?.user_status === 1
}

type PublishedList = {
  readonly id: number
  readonly listHash: string
  readonly lines: number
  readonly tickets: number
}

/** [NC4] A list that is published after its beacon proves nothing: the offer is called off. */
export const publishList = defineStep({
  name: 'publish-new-coin-list',
  async run(step, { id, listHash, lines, tickets }: PublishedList) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'closed' || row.list_published_at !== null) return rejected('state_conflict')
    if (step.at >= (row.round_at ?? 0)) {
      await endOffer(step, { row, reason: 'list_late', by: bySystem })
      return accepted(null)
    }
    const counted = await step.database.selectFrom('new_coin_subscription')
      .select(({ fn }) => [
        fn.countAll<number>().as('lines'), fn.sum<number | null>('tickets').as('tickets'),
      ])
      .where('offer_id', '=', id).where('is_listed', '=', 1).executeTakeFirstOrThrow()
    if (counted.lines !== lines || (counted.tickets ?? 0) !== tickets) {
      return rejected('state_conflict')
    }
    await step.database.updateTable('new_coin_offer').set({
      list_hash: listHash, list_lines: lines, list_tickets: tickets, list_published_at: step.at,
    }).where('id', '=', id).execute()
    await appendPublicLog(step, {
      kind: 'list_published', subject: drawNameOf(id), facts: { listHash, lines, tickets },
    })
    step.announce(offerWorkflow.name)
    return accepted(null)
  },
})

/** [NC9] A seed that is not revealed within a day of its beacon calls the offer off. */
export const endLateOffer = defineStep({
  name: 'end-late-new-coin-offer',
  async run(step, { id }: OfOffer) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, round_at: roundAt } = found.value
    if (status !== 'closed' || step.at < (roundAt ?? 0) + revealLatestMs) {
      return rejected('state_conflict')
    }
    const ended = await endOffer(step, { row: found.value, reason: 'reveal_late', by: bySystem })
    return ended.ok ? accepted(null) : ended
  },
})

type DrawnOffer = {
  readonly id: number
  readonly listHash: string
  readonly beaconValue: string
  readonly beaconSignature: string
  readonly cutoff: Cutoff
}

/** [NC5, NC6] The seed is revealed with everything that the draw follows from. */
export const drawOffer = defineStep({
  name: 'draw-new-coin-offer',
  async run(step, drawn: DrawnOffer) {
    const { id, listHash, beaconValue, beaconSignature, cutoff } = drawn
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'closed' || row.list_tickets === null || step.at < row.lottery_at
      || !await isDrawSigned(step, row)) return rejected('state_conflict')
    const { seed } = await step.database.selectFrom('new_coin_seed').select('seed')
      .where('offer_id', '=', id).executeTakeFirstOrThrow()
    const draw = drawNameOf(id)
    const isRight = commitmentOf(draw, seed) === row.commitment && listHash === row.list_hash
      && isBeaconValue(row.beacon_kind, { value: beaconValue, signature: beaconSignature })
    if (!isRight) return rejected('commitment_differs')
    const key = drawKeyOf(draw, { seed, beacon: beaconValue, listHash })
    const offered = row.supply_units / row.unit_units
    const winners = Number(offered < BigInt(row.list_tickets) ? offered : row.list_tickets)
    await offerWorkflow.move(step, {
      id, to: 'drawn', by: bySystem, set: {
        drawn_at: step.at, seed, beacon_value: beaconValue, beacon_signature: beaconSignature,
        draw_key: key, winners, cutoff_score: cutoff.score, cutoff_ticket: cutoff.ticket,
      },
    })
    await appendPublicLog(step, {
      kind: 'offer_drawn', subject: draw,
      facts: {
        seed, beaconValue, beaconSignature, key, winners, cutoffScore: cutoff.score,
        cutoffTicket: cutoff.ticket,
      },
    })
    return accepted({ winners })
  },
})

/** [NC8] Two operators have signed this version, and they count as two persons. */
const isDrawSigned = (step: StepContext, row: NewCoinOfferTable): Promise<boolean> =>
  isSigned(step, { ...signedOffer(row, 'draw'), needed: approvalsNeeded })
