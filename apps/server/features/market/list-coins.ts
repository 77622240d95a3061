// Every coin that an account can hold; BTC, ETH and USDT first, as the listings order them.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { coinLogo } from '#market-data/coin-logo.ts'

export const listCoinsHandler = defineHandler(calls.listCoins, ({ services }) =>
  accepted(services.listings.assets.map(({ symbol, name, decimals }) => ({
    symbol, name, decimals, logo: coinLogo(symbol),
  }))))
