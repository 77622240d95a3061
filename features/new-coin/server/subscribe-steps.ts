// The steps by which a user subscribes to an offer, and sets the reminder of its opening.
import { tagOf } from '@ingot/contract/proof'
import {
  accepted, asUserId, drawNameOf, offerTicketsMax, type Outcome, rejected,
  symbolDefault,
} from '@ingot/contract/vocabulary'
import { identityKeyOf } from '#features/level/server/identity-key.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { holdMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'
import { loadStepAsset, loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { offerWorkflow, subscriptionWorkflow } from './offer-workflow.ts'

export type NewSubscription = {
  readonly userId: number
  readonly offerId: number
  /** Units of the coin. */
  readonly units: bigint
  /** The browser's 32 bytes in hex. */
  readonly random: string
}

/** [NC1, NC2] Holds the whole price and numbers the tickets, in the writer's window. */
export const subscribe = defineStep({
  name: 'subscribe-new-coin',
  async run(step, asked: NewSubscription) {
    const { userId: user, offerId } = asked
    const found = await loadOpenOffer(step, offerId)
    if (!found.ok) return found
    const offer = found.value
    const counted = ticketsOf(offer, asked.units)
    if (!counted.ok) return counted
    const tickets = counted.value
    const level = await checkLevel(step, { user, name: 'newCoins' })
    if (!level.ok) return level
    const identityKey = await identityKeyOf(step, user)
    if (await hasSubscribed(step, { user, offerId, identityKey })) {
      return rejected('already_subscribed')
    }
    if (offer.asked_tickets + tickets > offerTicketsMax) return rejected('subscription_full')
    const usdt = await loadUsdt(step)
    const amount = BigInt(tickets) * offer.ticket_price_units
    const held = holdMoney(step, {
      user: asUserId(user), wallet: 'spot', asset: usdt.id, units: amount,
      purpose: 'subscription',
    })
    if (!held.ok) return held
    const row = await insertSubscription(step, {
      asked, offer, tickets, amount, identityKey, holdId: held.value,
    })
    const asset = await loadStepAsset(step, offer.asset_id)
    await step.notify({
      user, kind: 'new_coin_subscribed',
      parameters: {
        quantity: amountText(asset, BigInt(tickets) * offer.unit_units), coin: asset.symbol,
        amount: amountText(usdt, amount), symbol: symbolDefault,
      },
    })
    return accepted(row)
  },
})

async function loadOpenOffer(
  step: StepContext, id: number,
): Promise<Outcome<NewCoinOfferTable>> {
  const found = await offerWorkflow.load(step, { id })
  if (!found.ok || found.value.status === 'draft') return rejected('request_unknown', 'id')
  const { status, close_at: closeAt } = found.value
  return status === 'open' && step.at < closeAt ? found : rejected('subscription_closed')
}

function ticketsOf(offer: NewCoinOfferTable, units: bigint): Outcome<number> {
  const { unit_units: unit, min_tickets: min, max_tickets: max } = offer
  if (units < BigInt(min) * unit) return rejected('subscription_too_small', 'subNums')
  if (units > BigInt(max) * unit) return rejected('subscription_too_large', 'subNums')
  return units % unit === 0n
    ? accepted(Number(units / unit)) : rejected('not_a_multiple', 'subNums')
}

type Subscriber = {
  readonly user: number, readonly offerId: number, readonly identityKey: string
}

async function hasSubscribed(
  { database }: StepContext, { user, offerId, identityKey }: Subscriber,
): Promise<boolean> {
  const row = await database.selectFrom('new_coin_subscription').select('id')
    .where('offer_id', '=', offerId)
    .where((eb) => eb.or([eb('user_id', '=', user), eb('identity_key', '=', identityKey)]))
    .executeTakeFirst()
  return row !== undefined
}

type Held = {
  readonly asked: NewSubscription
  readonly offer: NewCoinOfferTable
  readonly tickets: number
  readonly amount: bigint
  readonly identityKey: string
  readonly holdId: number
}

async function insertSubscription(
  step: StepContext, { asked, offer, tickets, amount, identityKey, holdId }: Held,
): Promise<NewCoinSubscriptionTable> {
  const { database, at } = step
  const { userId: user, random } = asked
  const { email: contact } = await database.selectFrom('user').select('email')
    .where('id', '=', user).executeTakeFirstOrThrow()
  const row: NewCoinSubscriptionTable = {
    id: await nextId(database, 'new_coin_subscription'), user_id: user, offer_id: offer.id,
    status: 'waiting_lottery', created_at: at, tickets, first_ticket: offer.asked_tickets,
    hold_id: holdId, amount_units: amount, identity_key: identityKey, random, contact,
    tag: tagOf(drawNameOf(offer.id), { random, contact }), is_listed: 1, win_tickets: null,
    paid_units: 0n, refund_units: 0n, released_at: null, paid_at: null, ended_at: null,
    ending: null,
  }
  await database.insertInto('new_coin_subscription').values(row).execute()
  await database.updateTable('new_coin_offer').set({
    asked_tickets: offer.asked_tickets + tickets, subscribers: offer.subscribers + 1,
  }).where('id', '=', offer.id).execute()
  await subscriptionWorkflow.open(step, {
    id: row.id, to: 'waiting_lottery', by: { kind: 'user', id: user },
  })
  step.announce(offerWorkflow.name)
  return row
}

type Reminder = { readonly userId: number, readonly offerId: number, readonly isOn: boolean }

/** [NC20] Before the opening only; a second request of the same changes nothing. */
export const remind = defineStep({
  name: 'remind-new-coin',
  async run(step, { userId: user, offerId, isOn }: Reminder) {
    const { database, at } = step
    const found = await offerWorkflow.load(step, { id: offerId })
    if (!found.ok || found.value.status === 'draft') return rejected('request_unknown', 'id')
    if (found.value.status !== 'announced') return rejected('state_conflict')
    await database.deleteFrom('new_coin_reminder').where('offer_id', '=', offerId)
      .where('user_id', '=', user).execute()
    if (isOn) {
      await database.insertInto('new_coin_reminder').values({
        id: await nextId(database, 'new_coin_reminder'), offer_id: offerId, user_id: user,
        created_at: at, notified_at: null,
      }).execute()
    }
    return accepted(null)
  },
})
