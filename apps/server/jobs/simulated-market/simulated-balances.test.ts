// The balances of the simulated accounts, and their refills.
import { type AssetId, asUserId } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import { expect, test } from 'vitest'
import { houseListings } from '#testing/traffic/house-markets.ts'
import { SimulatedBalances } from './simulated-balances.ts'
import { simulatedUser } from './simulated-accounts.ts'

const btc = houseListings.markets.find(({ symbol }) => symbol === 'BTCUSDT')
  ?? expect.fail('BTCUSDT is listed')
const taker = simulatedUser(btc.id, 'taker-a')
const priceTicks = btc.referenceTicks
/** In whole quote coins. */
const fundNotional = 8_000_000
const quoteFund = BigInt(fundNotional) * 10n ** BigInt(btc.quote.decimals)
const baseFund = (quoteFund / (BigInt(priceTicks) * btc.quoteUnitsPerTickLot) + 1n)
  * btc.baseUnitsPerLot

test.each([
  { percent: 0n, isFilled: true },
  { percent: 74n, isFilled: true },
  { percent: 76n, isFilled: false },
  { percent: 110n, isFilled: false },
])('[M8] at $percent % of its fund an account is refilled: $isFilled', ({ percent, isFilled }) => {
  const quoteUnits = (quoteFund * percent) / 100n
  const baseUnits = (baseFund * percent) / 100n
  expect(depositsOf(balancesOf(quoteUnits, baseFund)))
    .toEqual(isFilled ? [deposit(btc.quote.id, quoteFund - quoteUnits)] : [])
  expect(depositsOf(balancesOf(quoteFund, baseUnits)))
    .toEqual(isFilled ? [deposit(btc.base.id, baseFund - baseUnits)] : [])
})

test('balances of other wallets and accounts do not count', () => {
  const balances = balancesOf(0n, 0n)
  const row = { asset: btc.quote.id, availableUnits: 2n * quoteFund, frozenUnits: 0n }
  balances.apply({ ...row, owner: taker, wallet: 'contract' })
  balances.apply({ ...row, owner: asUserId(10_001), wallet: 'spot' })
  expect(depositsOf(balances)).toContainEqual(deposit(btc.quote.id, quoteFund))
})

function deposit(asset: AssetId, units: bigint): Command {
  return { kind: 'credit-deposit', user: taker, asset, units }
}

function depositsOf(balances: SimulatedBalances): Command[] {
  return balances.topUps(priceTicks)
    .filter((command) => command.kind === 'credit-deposit' && command.user === taker)
}

/** The accounts of a market, of which one taker is known to own something. */
function balancesOf(quoteUnits: bigint, baseUnits: bigint): SimulatedBalances {
  const balances = new SimulatedBalances(btc, fundNotional)
  const own = { owner: taker, wallet: 'spot', frozenUnits: 0n } as const
  balances.apply({ ...own, asset: btc.quote.id, availableUnits: quoteUnits })
  balances.apply({ ...own, asset: btc.base.id, availableUnits: baseUnits })
  return balances
}
