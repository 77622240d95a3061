// The offers with which a sandbox begins, so that no page is empty: they were announced, opened and
// drawn before the sandbox's first start. Their subscribers are simulated, their money is not.
import {
  beaconTimeOf, commitmentOf, type Cutoff, drawKeyOf, roundOfClose, tagOf,
} from '@ingot/contract/proof'
import {
  accepted, asAssetId, asUserId, drawNameOf, rejected,
} from '@ingot/contract/vocabulary'
import { appendPublicLog } from './append-public-log.ts'
import { holdMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { announcedFacts } from './announced-facts.ts'
import type { OfferFacts } from './offer-facts.ts'
import { newOfferRow } from './new-offer-row.ts'
import { offerWorkflow, subscriptionWorkflow } from './offer-workflow.ts'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'

const bySystem = { kind: 'system', id: null } as const

type SeededOffer = {
  readonly facts: OfferFacts
  readonly seed: string
  readonly announcedAt: number
}

/** An announced offer; an open one where its opening is over. */
export const seedOffer = defineStep({
  name: 'seed-new-coin-offer',
  async run(step, { facts, seed, announcedAt }: SeededOffer) {
    const moved = step.apply({
      kind: 'move-house-funds', from: 'outside', to: 'escrow', asset: asAssetId(facts.asset_id),
      units: facts.supply_units, houseWallet: 'spot',
    })
    if (!moved.ok) return moved
    const id = await nextId(step.database, 'new_coin_offer')
    const [subject, kind] = [drawNameOf(id), facts.beacon_kind]
    const round = roundOfClose(kind, facts.close_at)
    const isOpen = facts.open_at <= step.at
    const row = {
      ...newOfferRow({ id, at: announcedAt, facts }), status: isOpen ? 'open' : 'announced',
      announced_at: announcedAt, commitment: commitmentOf(subject, seed), round,
      round_at: beaconTimeOf(kind, round),
    } as const
    await step.database.insertInto('new_coin_offer').values(row).execute()
    await step.database.insertInto('new_coin_seed').values({ offer_id: id, seed }).execute()
    await offerWorkflow.open(step, { id, to: row.status, by: bySystem })
    await appendPublicLog(step, {
      kind: 'offer_announced', subject, facts: await announcedFacts(step, row), at: announcedAt,
    })
    if (isOpen) {
      await appendPublicLog(step, { kind: 'offer_opened', subject, facts: {}, at: facts.open_at })
    }
    return accepted({ id })
  },
})

type SeededSubscription = {
  readonly offerId: number
  readonly user: number
  readonly tickets: number
  readonly at: number
  readonly random: string
}

export const seedSubscription = defineStep({
  name: 'seed-new-coin-subscription',
  async run(step, { offerId, user, tickets, at, random }: SeededSubscription) {
    const found = await offerWorkflow.load(step, { id: offerId })
    if (!found.ok) return found
    const offer = found.value
    if (offer.status !== 'open') return rejected('state_conflict')
    const amount = BigInt(tickets) * offer.ticket_price_units
    const { id: usdt } = await loadUsdt(step)
    const held = holdMoney(step, {
      user: asUserId(user), wallet: 'spot', asset: usdt, units: amount, purpose: 'subscription',
    })
    if (!held.ok) return held
    const contact = `simulated${user}@example.com`
    const id = await nextId(step.database, 'new_coin_subscription')
    await step.database.insertInto('new_coin_subscription').values({
      id, user_id: user, offer_id: offerId, status: 'waiting_lottery', created_at: at, tickets,
      first_ticket: offer.asked_tickets, hold_id: held.value, amount_units: amount,
      identity_key: `user ${user}`, random, contact,
      tag: tagOf(drawNameOf(offerId), { random, contact }), is_listed: 1, win_tickets: null,
      paid_units: 0n, refund_units: 0n, released_at: null, paid_at: null, ended_at: null,
      ending: null,
    }).execute()
    await step.database.updateTable('new_coin_offer').set({
      asked_tickets: offer.asked_tickets + tickets, subscribers: offer.subscribers + 1,
    }).where('id', '=', offerId).execute()
    await subscriptionWorkflow.open(step, { id, to: 'waiting_lottery', by: bySystem })
    return accepted(null)
  },
})

type SeededDraw = {
  readonly id: number
  readonly listHash: string
  readonly lines: number
  readonly tickets: number
  readonly beaconValue: string
  readonly cutoff: Cutoff
}

/** Closes and draws an offer whose draw is over; the job settles it like any other. */
export const seedDraw = defineStep({
  name: 'seed-new-coin-draw',
  async run(step, { id, listHash, lines, tickets, beaconValue, cutoff }: SeededDraw) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const { close_at: closeAt, lottery_at: drawnAt, subscribers, ...row } = found.value
    if (row.status !== 'open' || drawnAt > step.at) return rejected('state_conflict')
    const { seed } = await step.database.selectFrom('new_coin_seed').select('seed')
      .where('offer_id', '=', id).executeTakeFirstOrThrow()
    const subject = drawNameOf(id)
    const key = drawKeyOf(subject, { seed, beacon: beaconValue, listHash })
    const offered = Number(row.supply_units / row.unit_units)
    const winners = Math.min(offered, tickets)
    await offerWorkflow.move(step, {
      id, to: 'closed', by: bySystem, set: {
        list_hash: listHash, list_lines: lines, list_tickets: tickets, list_published_at: closeAt,
      },
    })
    await offerWorkflow.move(step, {
      id, to: 'drawn', by: bySystem, set: {
        drawn_at: drawnAt, seed, beacon_value: beaconValue, draw_key: key, winners,
        cutoff_score: cutoff.score, cutoff_ticket: cutoff.ticket,
      },
    })
    const log = (kind: 'offer_closed' | 'list_published' | 'offer_drawn', at: number,
      facts: Readonly<Record<string, string | number>>) =>
      appendPublicLog(step, { kind, subject, facts, at })
    await log('offer_closed', closeAt, { tickets, subscribers })
    await log('list_published', closeAt, { listHash, lines, tickets })
    await log('offer_drawn', drawnAt, {
      seed, beaconValue, beaconSignature: '', key, winners, cutoffScore: cutoff.score,
      cutoffTicket: cutoff.ticket,
    })
    return accepted(null)
  },
})
