// The steps that end subscriptions once an offer is drawn or called off, and the money of its
// issuer. A step sends one command, so a winner is settled in up to three: the rest is released,
// the won part is paid, the coins are credited. The row's columns make each of them once.
import { winningTickets, winTest } from '@ingot/contract/proof'
import {
  accepted, asAssetId, asOrderId, asUserId, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { releaseMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'
import { notifyReturn } from './notify-return.ts'
import { offerWorkflow, subscriptionWorkflow } from './offer-workflow.ts'
import { loadStepAsset, loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'

const bySystem = { kind: 'system', id: null } as const

type Ending = {
  readonly row: NewCoinSubscriptionTable
  readonly offer: NewCoinOfferTable
}
type Done = Promise<Outcome<{ readonly isDone: boolean }>>

/** [NC11, NC12] The next change of a subscription that waits; the last one ends it. */
export const settleSubscription = defineStep({
  name: 'settle-new-coin-subscription',
  async run(step, { id }: { readonly id: number }): Done {
    const found = await subscriptionWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'waiting_lottery') return accepted({ isDone: true })
    const offer = await offerWorkflow.load(step, { id: row.offer_id })
    if (!offer.ok) return offer
    const ending = { row, offer: offer.value }
    if (offer.value.status === 'called_off') return refund(step, ending, 'new_coin_called_off')
    if (offer.value.status !== 'drawn') return rejected('state_conflict')
    // The writer counts the tickets itself, once: no result of another thread moves money.
    const wins = row.win_tickets ?? countWins(ending)
    return wins === 0 ? refund(step, ending, 'new_coin_lost') : settleWin(step, ending, wins)
  },
})

function countWins({ row, offer }: Ending): number {
  const { draw_key: key, cutoff_score: score, cutoff_ticket: ticket } = offer
  if (ticket === null) throw new Error('a drawn offer has a cutoff')
  const line = { first: row.first_ticket, count: row.tickets }
  return winningTickets(line, winTest(key, { score, ticket })).length
}

async function refund(
  step: StepContext, { row, offer }: Ending, kind: 'new_coin_called_off' | 'new_coin_lost',
): Done {
  const released = await releaseMoney(step, subscriptionWorkflow, {
    row, to: 'lottery_failure', by: bySystem, reason: offer.status,
    set: {
      win_tickets: 0, refund_units: row.amount_units, released_at: step.at, ended_at: step.at,
      ending: kind === 'new_coin_lost' ? null : 'called_off',
    },
  })
  if (!released.ok) return released
  await notifyReturn(step, { row, offer, kind })
  return accepted({ isDone: true })
}

async function settleWin(step: StepContext, { row, offer }: Ending, wins: number): Done {
  const paid = BigInt(wins) * offer.ticket_price_units
  const rest = row.amount_units - paid
  const hold = { user: asUserId(row.user_id), holdId: asOrderId(row.hold_id) }
  if (rest > 0n && row.released_at === null) {
    const released = step.apply({ kind: 'release-funds', ...hold, units: rest })
    if (!released.ok) return released
    await write(step, row, { win_tickets: wins, refund_units: rest, released_at: step.at })
    return accepted({ isDone: false })
  }
  if (row.paid_at === null) {
    const settled = step.apply({
      kind: 'settle-funds', ...hold, units: paid, feeUnits: 0n, to: 0,
    })
    if (!settled.ok) return settled
    await write(step, row, { win_tickets: wins, paid_units: paid, paid_at: step.at })
    return accepted({ isDone: false })
  }
  return allot(step, { row, offer }, wins)
}

const write = (
  { database }: StepContext, { id }: NewCoinSubscriptionTable,
  columns: Partial<NewCoinSubscriptionTable>,
) => database.updateTable('new_coin_subscription').set(columns).where('id', '=', id).execute()

/** The coins come out of escrow, where the announcement has put all of them. */
async function allot(step: StepContext, { row, offer }: Ending, wins: number): Done {
  const won = offer.won_tickets + wins
  if (won > (offer.winners ?? 0)) throw new Error('more tickets win than the draw has winners')
  const coins = BigInt(wins) * offer.unit_units
  const credited = step.apply({
    kind: 'credit-funds', user: asUserId(row.user_id), asset: asAssetId(offer.asset_id),
    units: coins, purpose: 'allotment', houseWallet: 'spot',
  })
  if (!credited.ok) return credited
  await step.database.updateTable('new_coin_offer').set({ won_tickets: won })
    .where('id', '=', offer.id).execute()
  await subscriptionWorkflow.move(step, {
    id: row.id, to: 'lottery_success', by: bySystem, set: { ended_at: step.at },
  })
  const [asset, usdt] = [await loadStepAsset(step, offer.asset_id), await loadUsdt(step)]
  await step.notify({
    user: row.user_id, kind: 'new_coin_won',
    parameters: {
      quantity: amountText(asset, coins), coin: asset.symbol,
      amount: amountText(usdt, row.paid_units), refund: amountText(usdt, row.refund_units),
      symbol: usdt.symbol,
    },
  })
  return accepted({ isDone: true })
}

/**
 * [NC13] The next change of an offer whose subscriptions have all ended: the proceeds go to the
 * issuer, and so do the coins that no ticket has won. Both leave escrow for the world outside.
 */
export const settleOffer = defineStep({
  name: 'settle-new-coin-offer',
  async run(step, { id }: { readonly id: number }): Done {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const isOver = row.status === 'drawn'
      || (row.status === 'called_off' && row.announced_at !== null)
    if (!isOver) return rejected('state_conflict')
    if (row.settled_at !== null) return accepted({ isDone: true })
    const waiting = await step.database.selectFrom('new_coin_subscription').select('id')
      .where('offer_id', '=', id).where('status', '=', 'waiting_lottery').executeTakeFirst()
    if (waiting !== undefined) return rejected('state_conflict')
    if (row.status === 'drawn' && row.won_tickets !== row.winners) {
      throw new Error('a draw has exactly its winners')
    }
    return payIssuer(step, row)
  },
})

async function payIssuer(step: StepContext, row: NewCoinOfferTable): Done {
  const proceeds = BigInt(row.won_tickets) * row.ticket_price_units
  const coins = row.supply_units - BigInt(row.won_tickets) * row.unit_units
  if (row.proceeds_at === null && proceeds > 0n) {
    const usdt = await loadUsdt(step)
    return leaveEscrow(step, row, { asset: usdt.id, units: proceeds, column: 'proceeds_at' })
  }
  if (row.coins_returned_at === null && coins > 0n) {
    return leaveEscrow(step, row, {
      asset: row.asset_id, units: coins, column: 'coins_returned_at',
    })
  }
  await step.database.updateTable('new_coin_offer').set({ settled_at: step.at })
    .where('id', '=', row.id).execute()
  step.announce(offerWorkflow.name)
  return accepted({ isDone: true })
}

type Leaving = {
  readonly asset: number
  readonly units: bigint
  readonly column: 'proceeds_at' | 'coins_returned_at'
}

async function leaveEscrow(
  step: StepContext, { id }: NewCoinOfferTable, { asset, units, column }: Leaving,
): Done {
  const moved = step.apply({
    kind: 'move-house-funds', from: 'escrow', to: 'outside', asset: asAssetId(asset), units,
    houseWallet: 'spot',
  })
  if (!moved.ok) return moved
  await step.database.updateTable('new_coin_offer').set({ [column]: step.at })
    .where('id', '=', id).execute()
  return accepted({ isDone: false })
}

/** [NC20] Notifies a bounded number of the users that asked for a reminder of the opening. */
export const notifyReminded = defineStep({
  name: 'notify-new-coin-reminders',
  async run(step, { most }: { readonly most: number }) {
    const rows = await step.database.selectFrom('new_coin_reminder as r')
      .innerJoin('new_coin_offer as o', 'o.id', 'r.offer_id')
      .innerJoin('asset as a', 'a.asset_id', 'o.asset_id')
      .select(['r.id', 'r.user_id', 'r.offer_id', 'a.symbol'])
      .where('r.notified_at', 'is', null).where('o.status', '=', 'open')
      .orderBy('r.id').limit(most).execute()
    for (const { id, user_id: user, offer_id: offer, symbol } of rows) {
      await step.database.updateTable('new_coin_reminder').set({ notified_at: step.at })
        .where('id', '=', id).execute()
      await step.notify({
          user, kind: 'new_coin_open', parameters: { coin: symbol, offer: String(offer) },
        })
    }
    return accepted({ changed: rows.length })
  },
})
