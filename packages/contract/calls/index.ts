// The public entry point of the calls.
export { balance, type Balance } from './account/accounts.ts'
export {
  accountBalances, userProfile, type AccountBalances, type UserProfile,
} from './account/user-profile.ts'
export type {
  Call, CallAccess, CallMethod, ParsedRequestOf, ReplyOf, RequestOf,
} from './define-call.ts'
export { coin, type Coin } from './market/tickers.ts'
export { kline, klinesMax, type Kline } from './market/list-kline.ts'
export { marketTrade, tradesMax, type MarketTrade } from './market/trades.ts'
export { depth, depthLevel, type Depth, type DepthLevel } from './market/trades.ts'
export { spotSymbol, ticker, type SpotSymbol, type Ticker } from './market/tickers.ts'
export { banner, siteConfig, type Banner, type SiteConfig } from './site/web-config.ts'
export {
  order, orderCloseReasons, orderTrade, type Order, type OrderTrade,
} from './spot/spot-orders.ts'
export { message, type Message } from './message/messages.ts'
export { withdrawAddress, type WithdrawAddress } from './withdrawal/withdraw-addresses.ts'
export { withdrawal, type Withdrawal } from './withdrawal/withdrawals.ts'
export {
  withdrawCoin, withdrawNetwork, type WithdrawCoin, type WithdrawNetwork,
} from './withdrawal/withdrawals.ts'
export { withdrawSettings, type WithdrawSettings } from './withdrawal/withdrawals.ts'
