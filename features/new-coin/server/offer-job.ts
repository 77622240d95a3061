// The life of every offer by the exchange's time: it opens, closes, publishes its list, is drawn
// once two operators have signed, and ends its subscriptions. The rows are its only memory: after a
// kill it goes on where they are.
import { drawKeyOf, listHashOf } from '@ingot/contract/proof'
import {
  approvalsNeeded, asAssetId, drawNameOf, revealLatestMs, symbolDefault,
} from '@ingot/contract/vocabulary'
import { isSame, loadApprovals } from '#features/approval/server/sign.ts'
import type { FeatureJob, FeatureJobParts } from '@ingot/server/kit/feature.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { createBeacon, type ReadBeacon } from './beacon.ts'
import { computeDraw } from './compute-draw.ts'
import { readList } from './draw-list.ts'
import {
  drawOffer, endLateOffer, excludeSubscription, publishList, turnOffer,
} from './life-steps.ts'
import { listOffer, notifyListed } from './list-steps.ts'
import { findPlan, planOfferMarket } from './market-steps.ts'
import { notifyReminded, settleOffer, settleSubscription } from './settle-steps.ts'
import { signedOffer } from './signed-offer.ts'

const everyMs = 1_000
/** Subscriptions that end side by side, and that are read at once. */
const inFlight = 8
const pageRows = 400
const remindersAtOnce = 20

export const runOffersJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const stopping = new AbortController()
    const parts: OfferParts = {
      services, stop: stopping.signal, readBeacon: createBeacon(services),
    }
    const working = new Map<number, Promise<void>>()
    const tick = async (): Promise<void> => {
      for (const row of await findOffers(parts)) {
        if (working.has(row.id) || stopping.signal.aborted) continue
        const work = advance(parts, row).catch((error: unknown) => {
          if (!stopping.signal.aborted) logger.error({ error, offer: row.id }, 'an offer waits')
        }).finally(() => { working.delete(row.id) })
        working.set(row.id, work)
      }
      await remindAll(parts)
    }
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(tick).catch((error: unknown) => {
        logger.error({ error }, 'offers were not read this time')
      })
    }, everyMs).unref()
    return {
      async stop() {
        stopping.abort()
        clearInterval(timer)
        await running
        await Promise.all(working.values())
      },
    }
  },
}

type OfferParts = {
  readonly services: FeatureJobParts['services']
  readonly stop: AbortSignal
  readonly readBeacon: ReadBeacon
}

/** Offers that may have something to do. */
function findOffers({ services: { database } }: OfferParts): Promise<NewCoinOfferTable[]> {
  return database.selectFrom('new_coin_offer').selectAll()
    .where('announced_at', 'is not', null)
    .where((eb) => eb.or([
      eb('status', 'in', ['announced', 'open', 'closed', 'drawn']),
      eb.and([eb('status', '=', 'called_off'), eb('settled_at', 'is', null)]),
    ])).orderBy('id').execute()
}

async function advance(parts: OfferParts, row: NewCoinOfferTable): Promise<void> {
  const { services: { sequencer, clock } } = parts
  const now = clock()
  switch (row.status) {
    case 'announced':
    case 'open': {
      const dueAt = row.status === 'open' ? row.close_at : row.open_at
      if (now >= dueAt) await sequencer.run(turnOffer, { id: row.id })
      return
    }
    case 'closed': return row.list_published_at === null
      ? publish(parts, row) : drawIfSigned(parts, row)
    default: return row.settled_at === null ? settle(parts, row) : listIfDue(parts, row)
  }
}

/** [NC4, NC10] Users that may not take part are left out before the list is fixed. */
async function publish({ services, stop }: OfferParts, row: NewCoinOfferTable): Promise<void> {
  const { database, reports, sequencer, configuration } = services
  const level = configuration.now().settings.newCoinsLevel
  const outside = await database.selectFrom('new_coin_subscription as s')
    .innerJoin('user as u', 'u.id', 's.user_id').select('s.id')
    .where('s.offer_id', '=', row.id).where('s.status', '=', 'waiting_lottery')
    .where((eb) => eb.or([eb('u.auth_level', '<', level), eb('u.user_status', '!=', 1)]))
    .execute()
  for (const { id } of outside) {
    if (stop.aborted) return
    await sequencer.run(excludeSubscription, { id })
  }
  const { text, lines, tickets } = await readList(reports, row.id)
  await sequencer.run(publishList, { id: row.id, listHash: listHashOf(text), lines, tickets })
}

async function drawIfSigned(parts: OfferParts, row: NewCoinOfferTable): Promise<void> {
  const { services: { database, reports, sequencer, clock }, stop, readBeacon } = parts
  const [now, id] = [clock(), row.id]
  if (now >= (row.round_at ?? 0) + revealLatestMs) {
    await sequencer.run(endLateOffer, { id })
    return
  }
  const { subject, facts } = signedOffer(row, 'draw')
  const signed = (await loadApprovals(database, { subject, rows: [id] }))
    .filter((one) => one.counts && isSame(one.facts, facts))
  if (signed.length < approvalsNeeded || now < row.lottery_at) return
  const beacon = await readBeacon(row.beacon_kind, row.round ?? 0)
  if (beacon === undefined) return
  const { seed } = await database.selectFrom('new_coin_seed').select('seed')
    .where('offer_id', '=', id).executeTakeFirstOrThrow()
  const { text } = await readList(reports, id)
  const key = drawKeyOf(drawNameOf(id), { seed, beacon: beacon.value, listHash: row.list_hash })
  const { listHash, cutoff } = await computeDraw({
    key, text, winners: Number(row.supply_units / row.unit_units),
  }, stop)
  const drawn = await sequencer.run(drawOffer, {
    id, listHash, beaconValue: beacon.value, beaconSignature: beacon.signature, cutoff,
  })
  if (!drawn.ok) throw new Error(`offer ${id} was not drawn: ${drawn.reject.code}`)
}

/** [NC12] Every subscription that waits, a few at a time; then the issuer's money and coins. */
async function settle({ services, stop }: OfferParts, { id }: NewCoinOfferTable): Promise<void> {
  const { database, sequencer } = services
  const waiting = () => database.selectFrom('new_coin_subscription').select('id')
    .where('offer_id', '=', id).where('status', '=', 'waiting_lottery').orderBy('id')
    .limit(pageRows).execute()
  const settleOne = async (subscription: number): Promise<void> => {
    let isDone = false
    while (!isDone && !stop.aborted) {
      const settled = await sequencer.run(settleSubscription, { id: subscription })
      if (!settled.ok) throw new Error(`subscription ${subscription}: ${settled.reject.code}`)
      isDone = settled.value.result.isDone
    }
  }
  for (let rows = await waiting(); rows.length > 0; rows = await waiting()) {
    const queue = rows.values()
    await Promise.all(Array.from({ length: inFlight }, async () => {
      for (const row of queue) await settleOne(row.id)
    }))
    if (stop.aborted) return
  }
  let isDone = false
  while (!isDone && !stop.aborted) {
    const settled = await sequencer.run(settleOffer, { id })
    if (!settled.ok) return
    isDone = settled.value.result.isDone
  }
}

/**
 * [NC16, NC60] The winners are notified first, each once by its key. An offer whose market was
 * delisted before stays drawn.
 */
async function listIfDue({ services, stop }: OfferParts, row: NewCoinOfferTable): Promise<void> {
  const { database, sequencer, clock, listings } = services
  const { symbol } = listings.asset(asAssetId(row.asset_id))
  const market = listings.marketBySymbol(`${symbol}${symbolDefault}`)
  if (market === undefined) {
    if (await findPlan(services, row) !== undefined) return
    const planned = await sequencer.run(planOfferMarket, { id: row.id })
    if (!planned.ok) throw new Error(`offer ${row.id} has no market: ${planned.reject.code}`)
    return
  }
  const opensAt = Math.max(row.listing_at, market.opensAt)
  if (market.listingState !== 'listed' || clock() < opensAt) return
  const winners = await database.selectFrom('new_coin_subscription').select('id')
    .where('offer_id', '=', row.id).where('status', '=', 'lottery_success').orderBy('id').execute()
  for (const { id } of winners) {
    if (stop.aborted) return
    await sequencer.run(notifyListed, { id }, {
      key: { scope: 'new-coin-listed', key: String(id), body: '' },
    })
  }
  await sequencer.run(listOffer, { id: row.id })
}

/** [NC20] */
async function remindAll({ services, stop }: OfferParts): Promise<void> {
  const { database, sequencer } = services
  const first = await database.selectFrom('new_coin_reminder as r')
    .innerJoin('new_coin_offer as o', 'o.id', 'r.offer_id').select('r.id')
    .where('r.notified_at', 'is', null).where('o.status', '=', 'open').executeTakeFirst()
  let changed = first === undefined ? 0 : remindersAtOnce
  while (changed >= remindersAtOnce && !stop.aborted) {
    const notified = await sequencer.run(notifyReminded, { most: remindersAtOnce })
    changed = notified.ok ? notified.value.result.changed : 0
  }
}
