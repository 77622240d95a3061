// The offers of new coins as operators make and watch them.
import { z } from 'zod/mini'
import {
  afterId, decimalText, linesText, nothing, pageOf, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { logEntry } from './draws.calls.ts'
import {
  pageNumber, reasonText, rowId, workflowEvent,
} from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  beaconKinds, callOffReasons, offerAddressLengthMax, offerDetailLengthMax, offerLinkLengthMax,
  signedActions,
} from './limits.ts'
import { type Language, languages } from '@ingot/contract/vocabulary/language.ts'
import { offerStatuses } from '@ingot/contract/vocabulary/states.ts'
import { isForeignPage } from '@ingot/contract/vocabulary/text/foreign-page.ts'
import { isPlainText } from '@ingot/contract/vocabulary/text/plain-text.ts'

const moment = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))

/** An https address, or nothing. */
const link = z.string().check(
  z.maxLength(offerLinkLengthMax), z.refine((text) => text === '' || isForeignPage(text)),
)

/** A text in each language, or in none. */
const detail = z.nullable(z.strictObject(perLanguage(linesText(offerDetailLengthMax))))

function perLanguage<Field>(field: Field): Readonly<Record<Language, Field>>
function perLanguage(field: unknown): object {
  return Object.fromEntries(languages.map((language) => [language, field]))
}

/** The terms of the subscription; amounts are in coins, the price is USDT for one coin. */
const offerFacts = {
  symbol: symbolText,
  subPrice: decimalText,
  /** Coins of one ticket. */
  unitNums: decimalText,
  supply: decimalText,
  minSubNums: decimalText,
  maxSubNums: decimalText,
  openTime: moment,
  closeTime: moment,
  lotteryTime: moment,
  listingTime: moment,
  beacon: z.enum(beaconKinds),
  chainAddress: z.string().check(z.maxLength(offerAddressLengthMax), z.refine(isPlainText)),
  whitePaper: link,
  detail,
} as const

const signature = z.object({
  action: z.enum(signedActions), operator: z.string(), time: timeMs, isOwn: z.boolean(),
})

export const offer = z.object({
  ...offerFacts,
  id: wholeNumber,
  name: z.string(),
  status: z.enum(offerStatuses),
  /** Counts the edits. */
  version: wholeNumber,
  createTime: timeMs,
  ticketPrice: decimalText,
  offeredTickets: wholeNumber,
  askedTickets: wholeNumber,
  askedNums: decimalText,
  subscribers: wholeNumber,
  /** USDT that is held by subscriptions that wait. */
  held: decimalText,
  announceTime: z.nullable(timeMs),
  commitment: z.string(),
  beaconRound: z.nullable(wholeNumber),
  beaconTime: z.nullable(timeMs),
  listHash: z.string(),
  /** Tickets of the published list, and those of them that win; null before. */
  listTickets: z.nullable(wholeNumber),
  drawnTime: z.nullable(timeMs),
  /** When every subscription had ended. */
  settledTime: z.nullable(timeMs),
  listedTime: z.nullable(timeMs),
  callOffReason: z.nullable(z.enum(callOffReasons)),
})
export type Offer = z.output<typeof offer>

const read = 'read-new-coins'
const manage = 'manage-new-coins'

// The calls that read offers.

export const listOffers = defineConsoleCall({
  name: 'listOffers',
  access: read,
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber, after: afterId, status: z.optional(z.enum(offerStatuses)),
  }),
  reply: z.extend(pageOf(offer), { counts: z.record(z.enum(offerStatuses), wholeNumber) }),
  rejects: [],
})

/** The money of the draw, as it is expected or as it was. */
const drawMoney = z.object({
  winners: wholeNumber, paid: decimalText, refunded: decimalText, coins: decimalText,
})

export const loadOffer = defineConsoleCall({
  name: 'loadOffer',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    offer,
    signatures: z.array(signature),
    signaturesNeeded: wholeNumber,
    money: drawMoney,
    /** The checks that the page shows with the commitment. */
    isListIntact: z.nullable(z.boolean()),
    isMoneyHeld: z.boolean(),
    /** From when on the draw can be signed; null before the list is published. */
    drawTime: z.nullable(timeMs),
    /** Whether that time has come. */
    isDrawDue: z.boolean(),
    log: z.array(logEntry),
    events: z.array(workflowEvent(offerStatuses)),
  }),
  rejects: ['request_unknown'],
})

/** The public log of all draws, newest entry first. */
export const listLogEntries = defineConsoleCall({
  name: 'listLogEntries',
  access: read,
  isAction: false,
  request: z.strictObject({ pageNo: pageNumber, after: afterId }),
  reply: pageOf(logEntry),
  rejects: [],
})

// The calls that change an offer.

export const saveOffer = defineConsoleCall({
  name: 'saveOffer',
  access: manage,
  isAction: true,
  request: z.strictObject({
    /** The draft, and the version that was read; null for a new one. */
    id: z.nullable(rowId), version: wholeNumber, ...offerFacts,
  }),
  reply: z.object({ id: wholeNumber, version: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'asset_unknown', 'offer_incomplete',
    'amount_not_positive', 'amount_too_precise', 'amount_too_large', 'not_a_multiple',
  ],
})

/** The facts that may change until the listing. */
export const changeOffer = defineConsoleCall({
  name: 'changeOffer',
  access: manage,
  isAction: true,
  target: ['new-coin', 'id'],
  request: z.strictObject({
    id: rowId, version: wholeNumber, listingTime: moment, whitePaper: link, detail,
    reason: reasonText,
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict', 'offer_incomplete'],
})

export const signOffer = defineConsoleCall({
  name: 'signOffer',
  access: manage,
  isAction: true,
  target: ['new-coin', 'id'],
  request: z.strictObject({ id: rowId, version: wholeNumber, action: z.enum(signedActions) }),
  reply: z.object({ signatures: wholeNumber, needed: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'second_operator_required', 'offer_incomplete',
    'amount_too_large', 'asset_unknown',
  ],
})

export const callOffOffer = defineConsoleCall({
  name: 'callOffOffer',
  access: manage,
  isAction: true,
  target: ['new-coin', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
