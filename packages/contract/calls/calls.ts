// The list of all calls. Routes, client, API document and repository checks are derived from it.
import { accountTransfer } from './account/account-transfer.ts'
import { listMySpotAccount } from './account/list-my-spot-account.ts'
import { loadAccount } from './account/load-account.ts'
import { loadUserAccountBalance } from './account/load-user-account-balance.ts'
import { loadUserInfo } from './account/load-user-info.ts'
import { listCoins } from './market/list-coins.ts'
import { listIncrease } from './market/list-increase.ts'
import { listKline } from './market/list-kline.ts'
import { listQuantity } from './market/list-quantity.ts'
import { listSparklines } from './market/list-sparklines.ts'
import { listSpotSymbols } from './market/list-spot-symbols.ts'
import { listTrades } from './market/list-trades.ts'
import { loadDepth } from './market/load-depth.ts'
import { faucet } from './sandbox/faucet.ts'
import { outbox } from './sandbox/outbox.ts'
import { checkPassword } from './session/check-password.ts'
import { emailLogin } from './session/email-login.ts'
import { listMySessions } from './session/list-my-sessions.ts'
import { logout } from './session/logout.ts'
import { phoneLogin } from './session/phone-login.ts'
import { regisiterEmail } from './session/regisiter-email.ts'
import { regisiterPhone } from './session/regisiter-phone.ts'
import { resetEmailPassword } from './session/reset-email-password.ts'
import { resetPhonePassword } from './session/reset-phone-password.ts'
import { revokeSession } from './session/revoke-session.ts'
import { sendLoginCode } from './session/send-login-code.ts'
import { sendMailVCode } from './session/send-mail-v-code.ts'
import { sendPhoneLoginCode } from './session/send-phone-login-code.ts'
import { sendPhoneResetCode } from './session/send-phone-reset-code.ts'
import { sendPhoneVCode } from './session/send-phone-v-code.ts'
import { sendResetCode } from './session/send-reset-code.ts'
import { webConfig } from './site/web-config.ts'
import { cancelAllSpotOrders } from './spot/cancel-all-spot-orders.ts'
import { cancelSpotOrder } from './spot/cancel-spot-order.ts'
import { listSpotOrders } from './spot/list-spot-orders.ts'
import { listSpotTrades } from './spot/list-spot-trades.ts'
import { placeSpotOrder } from './spot/place-spot-order.ts'
import { addSelfSelection } from './watchlist/add-self-selection.ts'
import { delSelfSelection } from './watchlist/del-self-selection.ts'
import { listSelfSelection } from './watchlist/list-self-selection.ts'

export const calls = {
  accountTransfer,
  addSelfSelection,
  cancelAllSpotOrders,
  cancelSpotOrder,
  checkPassword,
  delSelfSelection,
  emailLogin,
  faucet,
  listCoins,
  listIncrease,
  listKline,
  listMySessions,
  listMySpotAccount,
  listQuantity,
  listSelfSelection,
  listSparklines,
  listSpotOrders,
  listSpotSymbols,
  listSpotTrades,
  listTrades,
  loadAccount,
  loadDepth,
  loadUserAccountBalance,
  loadUserInfo,
  logout,
  outbox,
  phoneLogin,
  placeSpotOrder,
  regisiterEmail,
  regisiterPhone,
  resetEmailPassword,
  resetPhonePassword,
  revokeSession,
  sendLoginCode,
  sendMailVCode,
  sendPhoneLoginCode,
  sendPhoneResetCode,
  sendPhoneVCode,
  sendResetCode,
  webConfig,
} as const

export type CallName = keyof typeof calls
