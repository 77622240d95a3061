// The list of the nouns with notifications. It is apart from the other facts, because the web app
// reads it alone, and not in its first load. A kind of two nouns has two texts, which stop the
// start.
import * as announcement from '@ingot/features/announcement/messages.ts'
import * as bankAccount from '@ingot/features/bank-account/messages.ts'
import * as contest from '@ingot/features/contest/messages.ts'
import * as copyTrading from '@ingot/features/copy-trading/messages.ts'
import * as deposit from '@ingot/features/deposit/messages.ts'
import * as feedback from '@ingot/features/feedback/messages.ts'
import * as identity from '@ingot/features/identity/messages.ts'
import * as newCoin from '@ingot/features/new-coin/messages.ts'
import * as trading from '@ingot/features/trading/messages.ts'
import * as priceAlert from '@ingot/features/price-alert/messages.ts'
import * as quickTrade from '@ingot/features/quick-trade/messages.ts'
import * as security from '@ingot/features/security/messages.ts'
import * as session from '@ingot/features/session/messages.ts'
import * as statement from '@ingot/features/statement/messages.ts'
import * as support from '@ingot/features/support/messages.ts'
import * as withdrawal from '@ingot/features/withdrawal/messages.ts'

/** The kinds of notifications by name. */
export const allMessageKinds = {
  ...session.messageKinds,
  ...withdrawal.messageKinds,
  ...deposit.messageKinds,
  ...feedback.messageKinds,
  ...identity.messageKinds,
  ...newCoin.messageKinds,
  ...quickTrade.messageKinds,
  ...copyTrading.messageKinds,
  ...support.messageKinds,
  ...contest.messageKinds,
  ...announcement.messageKinds,
  ...bankAccount.messageKinds,
  ...trading.messageKinds,
  ...priceAlert.messageKinds,
  ...security.messageKinds,
  ...statement.messageKinds,
} as const
