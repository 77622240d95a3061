// The one list of the nouns: a folder of facts that is not named here would not exist, so
// `tidy/nouns.test.ts` compares the folders with it. The order is that of the words below.
import { gather, gatherList } from './gather.ts'
import * as announcement from '@ingot/features/announcement/facts.ts'
import * as bankAccount from '@ingot/features/bank-account/facts.ts'
import * as configuration from '@ingot/features/configuration/facts.ts'
import * as contest from '@ingot/features/contest/facts.ts'
import * as conversion from '@ingot/features/conversion/facts.ts'
import * as copyTrading from '@ingot/features/copy-trading/facts.ts'
import * as core from './core/facts.ts'
import * as deposit from '@ingot/features/deposit/facts.ts'
import * as feedback from '@ingot/features/feedback/facts.ts'
import * as file from '@ingot/features/file/facts.ts'
import * as identity from '@ingot/features/identity/facts.ts'
import * as invitation from '@ingot/features/invitation/facts.ts'
import * as market from '@ingot/features/market/facts.ts'
import * as message from '@ingot/features/message/facts.ts'
import * as newCoin from '@ingot/features/new-coin/facts.ts'
import * as operator from '@ingot/features/operator/facts.ts'
import * as trading from '@ingot/features/trading/facts.ts'
import * as priceAlert from '@ingot/features/price-alert/facts.ts'
import * as profile from '@ingot/features/profile/facts.ts'
import * as quickTrade from '@ingot/features/quick-trade/facts.ts'
import * as report from '@ingot/features/report/facts.ts'
import * as risk from '@ingot/features/risk/facts.ts'
import * as sandbox from '@ingot/features/sandbox/facts.ts'
import * as screening from '@ingot/features/screening/facts.ts'
import * as security from '@ingot/features/security/facts.ts'
import * as session from '@ingot/features/session/facts.ts'
import * as statement from '@ingot/features/statement/facts.ts'
import * as support from '@ingot/features/support/facts.ts'
import * as account from '@ingot/features/account/facts.ts'
import * as user from '@ingot/features/user/facts.ts'
import * as withdrawal from '@ingot/features/withdrawal/facts.ts'

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
  conversion,
  bankAccount,
  file,
  message,
  market,
  trading,
  priceAlert,
  account,
  profile,
  security,
  screening,
  statement,
  risk,
  invitation,
  sandbox,
  report,
} as const

/** The rejects by word: envelope code and HTTP status. */
export const allRejects = /* @__PURE__ */ gather(nouns, 'rejects')

/** The words of success. */
export const allSuccesses = /* @__PURE__ */ gatherList(nouns, 'successes')

/** The permissions of operators, each with the roles that have it in addition to `admin`. */
export const allPermissions = /* @__PURE__ */ gather(nouns, 'permissions')
