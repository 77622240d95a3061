// Every coin that an account can hold; BTC, ETH and USDT first, as the listings order them.
import { listCoins } from '@ingot/contract/calls/market/tickers.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { coinLogo } from '#market-data/coin-logo.ts'

export const listCoinsHandler = defineHandler(listCoins, ({ services }) =>
  accepted(services.listings.assets.map(({ symbol, name, decimals }) => ({
    symbol, name, decimals, logo: coinLogo(symbol),
  }))))
