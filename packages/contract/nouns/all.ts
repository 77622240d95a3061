// The one list of the nouns: a folder of facts that is not named here would not exist, so
// `tidy/nouns.test.ts` compares the folders with it. The order is that of the words below.
import { gather, gatherList } from './gather.ts'
import * as announcement from './announcement/facts.ts'
import * as bankAccount from './bank-account/facts.ts'
import * as conditionalOrder from './conditional-order/facts.ts'
import * as configuration from './configuration/facts.ts'
import * as contest from './contest/facts.ts'
import * as conversion from './conversion/facts.ts'
import * as copyTrading from './copy-trading/facts.ts'
import * as core from './core/facts.ts'
import * as deposit from './deposit/facts.ts'
import * as feedback from './feedback/facts.ts'
import * as file from './file/facts.ts'
import * as identity from './identity/facts.ts'
import * as invitation from './invitation/facts.ts'
import * as market from './market/facts.ts'
import * as message from './message/facts.ts'
import * as newCoin from './new-coin/facts.ts'
import * as offlineDeposit from './offline-deposit/facts.ts'
import * as operator from './operator/facts.ts'
import * as order from './order/facts.ts'
import * as payment from './payment/facts.ts'
import * as perpetual from './perpetual/facts.ts'
import * as priceAlert from './price-alert/facts.ts'
import * as profile from './profile/facts.ts'
import * as push from './push/facts.ts'
import * as quickTrade from './quick-trade/facts.ts'
import * as sandbox from './sandbox/facts.ts'
import * as security from './security/facts.ts'
import * as session from './session/facts.ts'
import * as statement from './statement/facts.ts'
import * as support from './support/facts.ts'
import * as transfer from './transfer/facts.ts'
import * as user from './user/facts.ts'
import * as watchlist from './watchlist/facts.ts'
import * as withdrawal from './withdrawal/facts.ts'

const nouns = {
  core,
  session,
  withdrawal,
  deposit,
  user,
  operator,
  configuration,
  feedback,
  identity,
  newCoin,
  quickTrade,
  copyTrading,
  support,
  contest,
  announcement,
  offlineDeposit,
  conversion,
  bankAccount,
  file,
  message,
  push,
  market,
  order,
  conditionalOrder,
  perpetual,
  priceAlert,
  watchlist,
  transfer,
  payment,
  profile,
  security,
  statement,
  invitation,
  sandbox,
} as const

/** The rejects by word: envelope code and HTTP status. */
export const allRejects = /* @__PURE__ */ gather(nouns, 'rejects')

/** The words of success. */
export const allSuccesses = /* @__PURE__ */ gatherList(nouns, 'successes')

/** The permissions of operators, each with the roles that have it in addition to `admin`. */
export const allPermissions = /* @__PURE__ */ gather(nouns, 'permissions')
