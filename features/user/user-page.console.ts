// The sections of a user's page. Each is a read of its own; contacts are in none of them.
import { z } from 'zod/mini'
import { hit } from '#features/search/search.console.ts'
import { requestKinds } from '#features/search/limits.ts'
import {
  afterId, afterTimedId, decimalText, linesText, nothing, pageOf, rowPlace,
  signedDecimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { pageNumber, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { userLinks, userNoteLengthMax, userTradingParts } from './limits.ts'

const access = 'read-users'
const isAction = false

/** The requests of every kind that the operator's role may read, newest first. */
export const listUserRequests = defineConsoleCall({
  name: 'listUserRequests', access, isAction,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterTimedId }),
  reply: pageOf(hit), rejects: [],
})

/** [US1] The links that the operator's role may read. */
export const listUserLinks = defineConsoleCall({
  name: 'listUserLinks', access, isAction,
  request: z.strictObject({ id: rowId }),
  reply: z.array(z.object({
    userId: wholeNumber, userName: z.string(), reason: z.enum(userLinks), count: wholeNumber,
    lastTime: timeMs,
  })),
  rejects: [],
})

export const listUserNotes = defineConsoleCall({
  name: 'listUserNotes', access, isAction,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterId }),
  reply: pageOf(z.object({
    id: wholeNumber, operator: z.string(), time: timeMs, text: z.string(),
  })),
  rejects: [],
})

/** A note is read by every operator that reads users, and by no user. */
export const addUserNote = defineConsoleCall({
  name: 'addUserNote', access, isAction: true, target: ['user', 'id'],
  request: z.strictObject({ id: rowId, text: linesText(userNoteLengthMax) }),
  reply: nothing, rejects: ['request_unknown'],
})

/** The notifications of the user in the operator's language, without announcements. */
export const listUserMessages = defineConsoleCall({
  name: 'listUserMessages', access, isAction,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterId }),
  reply: pageOf(z.object({
    id: wholeNumber, title: z.string(), text: z.string(), time: timeMs, isRead: z.boolean(),
  })),
  rejects: [],
})

/** One order, fill, position or copy; null where the kind has no such figure. */
const tradingRow = z.object({
  id: z.string(),
  time: timeMs,
  /** The market, or the name of a copy's leader. */
  symbol: z.string(),
  side: z.enum(['buy', 'sell', 'long', 'short', '']),
  price: z.nullable(decimalText),
  quantity: z.nullable(decimalText),
  filled: z.nullable(decimalText),
  profit: z.nullable(signedDecimalText),
  fee: z.nullable(z.string()),
  /** The word of its state; empty for a fill. */
  state: z.string(),
})
export type TradingRow = z.output<typeof tradingRow>

export const listUserTrading = defineConsoleCall({
  name: 'listUserTrading', access, isAction,
  request: z.strictObject({
    id: rowId, part: z.enum(userTradingParts), pageNo: pageNumber,
    after: rowPlace(/^\d{1,15}(?:\.(?:maker|taker))?$/),
  }),
  reply: pageOf(tradingRow), rejects: [],
})

/** The money that requests have frozen, and the money that came in and left. */
export const loadUserMoney = defineConsoleCall({
  name: 'loadUserMoney', access, isAction,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    holds: z.array(z.object({
      id: wholeNumber, wallet: z.enum(['spot', 'contract']), symbol: symbolText,
      amount: decimalText, purpose: z.string(), time: timeMs,
      /** Null where the hold belongs to no request of a queue. */
      request: z.nullable(z.object({
        kind: z.enum(requestKinds), id: wholeNumber, number: z.string(),
      })),
    })),
    /** The ended movements with their worth in USDT at their time. */
    flows: z.array(z.object({
      kind: z.enum(['deposit', 'offline_deposit', 'buy', 'withdrawal', 'sell']),
      count: wholeNumber, worth: decimalText,
    })),
  }),
  rejects: [],
})

/** The log-ins and changes of factors, newest first, without any network. */
export const listUserEvents = defineConsoleCall({
  name: 'listUserEvents', access, isAction,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterTimedId }),
  reply: pageOf(z.object({
    id: wholeNumber, time: timeMs, kind: z.string(), device: z.string(),
    /** The beginning of the network's digest: equal ones are the same network; empty for none. */
    network: z.string(),
  })),
  rejects: [],
})

/** The saved withdrawal addresses with the withdrawals to each. */
export const listUserAddresses = defineConsoleCall({
  name: 'listUserAddresses', access: 'read-withdrawals', isAction,
  request: z.strictObject({ id: rowId }),
  reply: z.array(z.object({
    id: wholeNumber, symbol: symbolText, chain: z.string(), address: z.string(),
    saveTime: timeMs, uses: wholeNumber, firstTime: z.nullable(timeMs),
    lastTime: z.nullable(timeMs),
  })),
  rejects: [],
})
