// The public entry point of the calls.
export { balance, type Balance } from './account/balance.ts'
export {
  accountBalances, userProfile, type AccountBalances, type UserProfile,
} from './account/user-profile.ts'
export type {
  Call, CallAccess, CallMethod, ParsedRequestOf, ReplyOf, RequestOf,
} from './define-call.ts'
export { coin, type Coin } from './market/list-coins.ts'
export { kline, klinesMax, type Kline } from './market/list-kline.ts'
export { marketTrade, tradesMax, type MarketTrade } from './market/list-trades.ts'
export { depth, depthLevel, type Depth, type DepthLevel } from './market/load-depth.ts'
export { spotSymbol, ticker, type SpotSymbol, type Ticker } from './market/ticker.ts'
export { banner, siteConfig, type Banner, type SiteConfig } from './site/web-config.ts'
export { order, orderCloseReasons, orderTrade, type Order, type OrderTrade } from './spot/order.ts'
export { message, type Message } from './message/message.ts'
export { withdrawAddress, type WithdrawAddress } from './withdrawal/withdraw-address.ts'
export { withdrawal, type Withdrawal } from './withdrawal/withdrawal.ts'
export {
  withdrawCoin, withdrawNetwork, type WithdrawCoin, type WithdrawNetwork,
} from './withdrawal/list-withdraw-coins.ts'
export { withdrawSettings, type WithdrawSettings } from './withdrawal/load-withdraw-settings.ts'
