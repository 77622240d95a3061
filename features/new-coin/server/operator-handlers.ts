// The console calls of new coins.
import { randomBytes } from 'node:crypto'
import {
  callOffOffer, changeOffer, listLogEntries, listOffers, loadOffer, type Offer, saveOffer,
  signOffer,
} from '#features/new-coin/new-coins.console.ts'
import { listHashOf } from '@ingot/contract/proof'
import {
  accepted, approvalsNeeded, asAssetId, drawNameOf, isWords, type OfferStatus, offerStatuses,
  type Outcome, pageSize, rejected, signedActions,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { isSame, loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { loadTimeline } from '@ingot/server/kit/workflow-events.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { logEntryView } from './draw-handlers.ts'
import { readList } from './draw-list.ts'
import { type OfferFacts, readFacts, type WrittenFacts } from './offer-facts.ts'
import { offeredTickets, usdtOf } from './offer-view.ts'
import { offerWorkflow } from './offer-workflow.ts'
import {
  callOffOfferStep, changeOfferStep, saveOfferStep, signOfferStep,
} from './operator-steps.ts'
import { signedOffer } from './signed-offer.ts'

/** The money of an offer's subscriptions that wait, and of all that are in its draw, USDT units. */
async function loadMoney({ database }: Services, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await database.selectFrom('new_coin_subscription')
    .select(({ fn }) => [
      'offer_id', 'status', 'is_listed', fn.sum<bigint>('amount_units').as('amount'),
      fn.sum<bigint>('paid_units').as('paid'), fn.sum<bigint>('refund_units').as('refund'),
    ])
    .where('offer_id', 'in', ids).groupBy(['offer_id', 'status', 'is_listed']).execute()
  const sum = (values: readonly (number | bigint)[]): bigint =>
    values.reduce<bigint>((total, value) => total + BigInt(value), 0n)
  return (id: number) => {
    const own = rows.filter((row) => row.offer_id === id)
    const waiting = own.filter((row) => row.status === 'waiting_lottery')
    return {
      held: sum(waiting.map(({ amount, paid, refund }) =>
        BigInt(amount) - BigInt(paid) - BigInt(refund))),
      drawn: sum(own.filter((row) => row.is_listed === 1).map((row) => row.amount)),
    }
  }
}

function offerView(
  { listings }: Services, row: NewCoinOfferTable, held: bigint,
): Offer {
  const asset = listings.asset(asAssetId(row.asset_id))
  const coins = (tickets: number): string => amountText(asset, BigInt(tickets) * row.unit_units)
  const detail: unknown = JSON.parse(row.detail)
  return {
    id: row.id, symbol: asset.symbol, name: asset.name, status: row.status, version: row.version,
    createTime: row.created_at, subPrice: row.sub_price,
    unitNums: amountText(asset, row.unit_units), supply: amountText(asset, row.supply_units),
    minSubNums: coins(row.min_tickets), maxSubNums: coins(row.max_tickets),
    openTime: row.open_at, closeTime: row.close_at, lotteryTime: row.lottery_at,
    listingTime: row.listing_at, beacon: row.beacon_kind, chainAddress: row.chain_address,
    whitePaper: row.white_paper, detail: isWords(detail) ? detail : null,
    ticketPrice: amountText(usdtOf(listings), row.ticket_price_units),
    offeredTickets: offeredTickets(row), askedTickets: row.asked_tickets,
    askedNums: coins(row.asked_tickets), subscribers: row.subscribers,
    held: amountText(usdtOf(listings), held), announceTime: row.announced_at,
    commitment: row.commitment, beaconRound: row.round, beaconTime: row.round_at,
    listHash: row.list_hash, listTickets: row.list_tickets, drawnTime: row.drawn_at,
    settledTime: row.settled_at, listedTime: row.listed_at, callOffReason: row.call_off_reason,
  }
}

// POST /console/listOffers: the newest first.

export const listOffersHandler = defineConsoleHandler(
  listOffers,
  async ({ request: { status, pageNo, after }, services }) => {
    const { database } = services
    const found = database.selectFrom('new_coin_offer').selectAll()
      .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'draft'))
    const [page, counted] = await Promise.all([
      pageOf(found, { pageNo, after, sort: [['id', 'desc']] }),
      database.selectFrom('new_coin_offer').select(['status', howMany]).groupBy('status').execute(),
    ])
    const moneyOf = await loadMoney(services, page.list.map(({ id }) => id))
    const list = page.list.map((row) => offerView(services, row, moneyOf(row.id).held))
    return accepted({ ...page, list, pageNo, pageSize, counts: countsOf(counted) })
  },
)

// POST /console/listLogEntries.

export const listLogEntriesHandler = defineConsoleHandler(
  listLogEntries,
  async ({ request: { pageNo, after }, services: { database } }) => {
    const found = database.selectFrom('public_log').selectAll()
    const page = await pageOf(found, { pageNo, after, sort: [['id', 'desc']] })
    return accepted({ ...page, list: page.list.map(logEntryView), pageNo, pageSize })
  },
)

type Counted = readonly { readonly status: OfferStatus, readonly total: number }[]

function countsOf(counted: Counted): Record<OfferStatus, number>
function countsOf(counted: Counted): object {
  return Object.fromEntries(offerStatuses.map((status) =>
    [status, counted.find((row) => row.status === status)?.total ?? 0]))
}

/** Of both actions; while one waits, those that count. */
async function loadSignatures(database: Services['database'], row: NewCoinOfferTable) {
  const lists = await Promise.all(signedActions.map(async (action) => {
    const { subject, facts } = signedOffer(row, action)
    const given = await loadApprovals(database, { subject, rows: [row.id] })
    const waits = row.status === (action === 'announce' ? 'draft' : 'closed')
    return shownApprovals(given, { row: row.id, waits })
      .filter((one) => action === 'announce' && !waits || isSame(one.facts, facts))
      .map((one) => ({ ...one, action }))
  }))
  return lists.flat()
}

// POST /console/loadOffer.

export const loadOfferHandler = defineConsoleHandler(
  loadOffer,
  async ({ request: { id }, services, session: { operator } }) => {
    const { database } = services
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const [moneyOf, signed, log, events] = await Promise.all([
      loadMoney(services, [id]),
      loadSignatures(database, row),
      database.selectFrom('public_log').selectAll().where('subject', '=', drawNameOf(id))
        .orderBy('id').execute(),
      loadTimeline(database, { workflow: offerWorkflow.name, id, stateOf: offerWorkflow.stateOf }),
    ])
    const { held, drawn } = moneyOf(id)
    return accepted({
      offer: offerView(services, row, held),
      signatures: signed.map(({ action, time, operator: name, operatorId }) =>
        ({ action, time, operator: name, isOwn: operatorId === operator.id })),
      signaturesNeeded: approvalsNeeded,
      money: moneyOfDraw(services, row, drawn),
      isListIntact: await isListIntact(services, row),
      isMoneyHeld: await isMoneyHeld(services, row),
      drawTime: row.list_published_at === null ? null : row.lottery_at,
      isDrawDue: row.list_published_at !== null && services.clock() >= row.lottery_at,
      log: log.map(logEntryView),
      events,
    })
  },
)

const loadRow = ({ database }: Services, id: number) =>
  database.selectFrom('new_coin_offer').selectAll().where('id', '=', id).executeTakeFirst()

/** The draw's money, from the winners that it has or would have. */
function moneyOfDraw({ listings }: Services, row: NewCoinOfferTable, drawn: bigint) {
  const asked = row.list_tickets ?? row.asked_tickets
  const winners = row.winners ?? Math.min(offeredTickets(row), asked)
  const paid = BigInt(winners) * row.ticket_price_units
  const [usdt, asset] = [usdtOf(listings), listings.asset(asAssetId(row.asset_id))]
  return {
    winners, paid: amountText(usdt, paid), refunded: amountText(usdt, drawn - paid),
    coins: amountText(asset, BigInt(winners) * row.unit_units),
  }
}

/** Null before the list is published; a large list is read only by its draw. */
async function isListIntact(
  { reports }: Services, row: NewCoinOfferTable,
): Promise<boolean | null> {
  if (row.list_published_at === null) return null
  const { text } = await readList(reports, row.id)
  return listHashOf(text) === row.list_hash
}

/** Whether every subscription that waits has its open hold of the whole price. */
async function isMoneyHeld({ database }: Services, { id }: NewCoinOfferTable): Promise<boolean> {
  const row = await database.selectFrom('new_coin_subscription as s')
    .leftJoin('funds_hold as h', 'h.hold_id', 's.hold_id').select('s.id')
    .where('s.offer_id', '=', id).where('s.status', '=', 'waiting_lottery')
    .where((eb) => eb.or([
      eb('h.hold_id', 'is', null), eb('h.hold_units', '!=', eb.ref('s.amount_units')),
    ])).executeTakeFirst()
  return row === undefined
}

// POST /console/saveOffer.

export const saveOfferHandler = defineConsoleHandler(
  saveOffer,
  async ({ request: { id, version, symbol, ...written }, services, by }) => {
    const facts = factsOf(services, symbol, written)
    if (!facts.ok) return facts
    const saved = await services.sequencer.run(saveOfferStep, {
      by, input: { id, version, facts: facts.value },
    })
    return saved.ok ? accepted(saved.value.result) : saved
  },
)

function factsOf(
  { listings, mode }: Services, symbol: string, written: WrittenFacts,
): Outcome<OfferFacts> {
  const asset = listings.assetBySymbol(symbol)
  if (asset === undefined) return rejected('asset_unknown', 'symbol')
  // The simulated beacon proves nothing to outsiders.
  if (written.beacon === 'sandbox' && mode !== 'sandbox') {
    return rejected('offer_incomplete', 'beacon')
  }
  return readFacts(written, { asset, usdt: usdtOf(listings) })
}

// POST /console/changeOffer.

export const changeOfferHandler = defineConsoleHandler(
  changeOffer,
  async ({ request, services: { sequencer }, by }) => {
    const { id, version, listingTime, whitePaper, detail, reason } = request
    const changed = await sequencer.run(changeOfferStep, {
      by,
      input: {
        id, version, reason,
        change: {
          listing_at: listingTime, white_paper: whitePaper, detail: JSON.stringify(detail),
        },
      },
    })
    return changed.ok ? accepted(null) : changed
  },
)

// POST /console/signOffer. The seed of an announcement is drawn here: a step has no randomness.

export const signOfferHandler = defineConsoleHandler(
  signOffer,
  async ({ request, services: { sequencer }, by }) => {
    const seed = randomBytes(32).toString('hex')
    const signed = await sequencer.run(signOfferStep, { by, input: { ...request, seed } })
    return signed.ok ? accepted(signed.value.result) : signed
  },
)

// POST /console/callOffOffer.

export const callOffOfferHandler = actionHandler(callOffOffer, callOffOfferStep)
