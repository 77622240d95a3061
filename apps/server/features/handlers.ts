// Every call's handler.
import type { Handler } from '#http/handler.ts'
import { accountTransferHandler } from './account/account-transfer.ts'
import { listMySpotAccountHandler } from './account/list-my-spot-account.ts'
import { loadAccountHandler } from './account/load-account.ts'
import { loadUserAccountBalanceHandler } from './account/load-user-account-balance.ts'
import { loadUserInfoHandler } from './account/load-user-info.ts'
import { listCoinsHandler } from './market/list-coins.ts'
import { listIncreaseHandler } from './market/list-increase.ts'
import { listKlineHandler } from './market/list-kline.ts'
import { listQuantityHandler } from './market/list-quantity.ts'
import { listSparklinesHandler } from './market/list-sparklines.ts'
import { listSpotSymbolsHandler } from './market/list-spot-symbols.ts'
import { listTradesHandler } from './market/list-trades.ts'
import { loadDepthHandler } from './market/load-depth.ts'
import { faucetHandler } from './sandbox/faucet.ts'
import { outboxHandler } from './sandbox/outbox.ts'
import { checkPasswordHandler } from './session/check-password.ts'
import { emailLoginHandler } from './session/email-login.ts'
import { listMySessionsHandler } from './session/list-my-sessions.ts'
import { logoutHandler } from './session/logout.ts'
import { phoneLoginHandler } from './session/phone-login.ts'
import { regisiterEmailHandler } from './session/regisiter-email.ts'
import { regisiterPhoneHandler } from './session/regisiter-phone.ts'
import { resetEmailPasswordHandler } from './session/reset-email-password.ts'
import { resetPhonePasswordHandler } from './session/reset-phone-password.ts'
import { revokeSessionHandler } from './session/revoke-session.ts'
import { sendLoginCodeHandler } from './session/send-login-code.ts'
import { sendMailVCodeHandler } from './session/send-mail-v-code.ts'
import { sendPhoneLoginCodeHandler } from './session/send-phone-login-code.ts'
import { sendPhoneResetCodeHandler } from './session/send-phone-reset-code.ts'
import { sendPhoneVCodeHandler } from './session/send-phone-v-code.ts'
import { sendResetCodeHandler } from './session/send-reset-code.ts'
import { webConfigHandler } from './site/web-config.ts'
import { cancelAllSpotOrdersHandler } from './spot/cancel-all-spot-orders.ts'
import { cancelSpotOrderHandler } from './spot/cancel-spot-order.ts'
import { listSpotOrdersHandler } from './spot/list-spot-orders.ts'
import { listSpotTradesHandler } from './spot/list-spot-trades.ts'
import { placeSpotOrderHandler } from './spot/place-spot-order.ts'
import { addSelfSelectionHandler } from './watchlist/add-self-selection.ts'
import { delSelfSelectionHandler } from './watchlist/del-self-selection.ts'
import { listSelfSelectionHandler } from './watchlist/list-self-selection.ts'

export const handlers: readonly Handler[] = [
  accountTransferHandler,
  addSelfSelectionHandler,
  cancelAllSpotOrdersHandler,
  cancelSpotOrderHandler,
  checkPasswordHandler,
  delSelfSelectionHandler,
  emailLoginHandler,
  faucetHandler,
  listCoinsHandler,
  listIncreaseHandler,
  listKlineHandler,
  listMySessionsHandler,
  listMySpotAccountHandler,
  listQuantityHandler,
  listSelfSelectionHandler,
  listSparklinesHandler,
  listSpotOrdersHandler,
  listSpotSymbolsHandler,
  listSpotTradesHandler,
  listTradesHandler,
  loadAccountHandler,
  loadDepthHandler,
  loadUserAccountBalanceHandler,
  loadUserInfoHandler,
  logoutHandler,
  outboxHandler,
  phoneLoginHandler,
  placeSpotOrderHandler,
  regisiterEmailHandler,
  regisiterPhoneHandler,
  resetEmailPasswordHandler,
  resetPhonePasswordHandler,
  revokeSessionHandler,
  sendLoginCodeHandler,
  sendMailVCodeHandler,
  sendPhoneLoginCodeHandler,
  sendPhoneResetCodeHandler,
  sendPhoneVCodeHandler,
  sendResetCodeHandler,
  webConfigHandler,
]
