// The list of the nouns with notifications. It is apart from the other facts, because the web app
// reads it alone, and not in its first load. A kind of two nouns has two texts, which stop the
// start.
import * as announcement from './announcement/messages.ts'
import * as bankAccount from './bank-account/messages.ts'
import * as conditionalOrder from './conditional-order/messages.ts'
import * as contest from './contest/messages.ts'
import * as copyTrading from './copy-trading/messages.ts'
import * as deposit from './deposit/messages.ts'
import * as feedback from './feedback/messages.ts'
import * as identity from './identity/messages.ts'
import * as newCoin from './new-coin/messages.ts'
import * as offlineDeposit from './offline-deposit/messages.ts'
import * as order from './order/messages.ts'
import * as payment from './payment/messages.ts'
import * as perpetual from './perpetual/messages.ts'
import * as priceAlert from './price-alert/messages.ts'
import * as quickTrade from './quick-trade/messages.ts'
import * as security from './security/messages.ts'
import * as session from './session/messages.ts'
import * as statement from './statement/messages.ts'
import * as support from './support/messages.ts'
import * as withdrawal from './withdrawal/messages.ts'

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
  ...offlineDeposit.messageKinds,
  ...bankAccount.messageKinds,
  ...order.messageKinds,
  ...conditionalOrder.messageKinds,
  ...perpetual.messageKinds,
  ...priceAlert.messageKinds,
  ...payment.messageKinds,
  ...security.messageKinds,
  ...statement.messageKinds,
} as const
