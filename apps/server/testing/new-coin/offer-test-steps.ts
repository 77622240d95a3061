// A step that the product does not have: an offer that is open at once.
import { beaconTimeOf, commitmentOf, roundOfClose } from '@ingot/contract/proof'
import { accepted, asAssetId, drawNameOf } from '@ingot/contract/vocabulary'
import { appendPublicLog } from '@ingot/features/new-coin/server/append-public-log.ts'
import { offerWorkflow } from '@ingot/features/new-coin/server/offer-workflow.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import { defineStep } from '#sequencer/steps/step.ts'

const hourMs = 3_600_000
const unit = 10n ** 8n
const bySystem = { kind: 'system', id: null } as const

export type TestOffer = {
  readonly asset: number
  /** Tickets that are offered; each is one coin for one USDT. */
  readonly tickets: number
  /** The tickets that one user can ask for. */
  readonly most: number
}

/** An offer that is open for an hour and is drawn half an hour later, to every level. */
export const putOpenOffer = defineStep({
  name: 'test-put-open-offer',
  async run(step, { asset, tickets, most }: TestOffer) {
    const { database, at } = step
    const id = await nextId(database, 'new_coin_offer')
    const moved = step.apply({
      kind: 'move-house-funds', from: 'outside', to: 'escrow', asset: asAssetId(asset),
      units: BigInt(tickets) * unit, houseWallet: 'spot',
    })
    if (!moved.ok) return moved
    const seed = '5e'.repeat(32)
    const commitment = commitmentOf(drawNameOf(id), seed)
    const round = roundOfClose('sandbox', at + hourMs)
    await database.insertInto('new_coin_offer').values({
      id, status: 'open', version: 1, created_at: at, asset_id: asset, sub_price: '1',
      ticket_price_units: unit, unit_units: unit, supply_units: BigInt(tickets) * unit,
      min_tickets: 1, max_tickets: most, open_at: at, close_at: at + hourMs,
      lottery_at: at + 1.5 * hourMs, listing_at: at + 2 * hourMs, beacon_kind: 'sandbox',
      chain_address: '', white_paper: '', detail: 'null', announced_at: at, commitment, round,
      round_at: beaconTimeOf('sandbox', round), asked_tickets: 0, subscribers: 0,
      list_hash: '', list_lines: null, list_tickets: null, list_published_at: null,
      drawn_at: null, seed: '', beacon_value: '', beacon_signature: '',
      draw_key: '', winners: null, cutoff_score: '', cutoff_ticket: null,
      won_tickets: 0, settled_at: null, proceeds_at: null, coins_returned_at: null,
      listed_at: null, called_off_at: null, call_off_reason: null,
    }).execute()
    await database.insertInto('new_coin_seed').values({ offer_id: id, seed }).execute()
    await offerWorkflow.open(step, { id, to: 'open', by: bySystem })
    await appendPublicLog(step, {
      kind: 'offer_announced', subject: drawNameOf(id),
      facts: { commitment, beacon: 'sandbox', round },
    })
    await database.insertInto('setting').values({ name: 'newCoinsLevel', value: '1' })
      .onConflict((same) => same.column('name').doUpdateSet({ value: '1' })).execute()
    step.announce('configuration')
    return accepted({ id })
  },
})
