// The triggers of open positions: never behind the price of their liquidation, and not far before
// it, because every mark update would otherwise visit every account.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { isolatedLiquidationTicks } from '#formulas/perpetual/liquidation-ticks.ts'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'
import { crossPositions, positionOf } from './account-risk.ts'
import { crossStanding } from './account-standing.ts'
import { settleRisk, touchRisk } from './mark-risk.ts'

const seed = 4_711
const million = 1_000_000

/** A floor with open positions of some users on two markets, some of them isolated. */
function floorWithPositions(random: Random) {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const prices = [100_000, 50_000]
  for (const market of [1, 2]) floor.mark(prices[market - 1] ?? 0, market)
  const other = floor.user(1_000_000_000n * oneUsdt)
  const users = Array.from({ length: 8 }, () =>
    floor.user(BigInt(random.between(2_000, 9_000)) * oneUsdt))
  for (const user of users) {
    for (const market of [1, 2]) {
      const mode = random.chance(40) ? 'isolated' : 'cross'
      floor.choose(user, { leverage: random.between(2, 20), mode, market })
      const trade = { lots: random.between(1, 60), ticks: prices[market - 1] ?? 0, market }
      floor.open({ ...trade, ...random.chance(50)
        ? { long: user, short: other } : { long: other, short: user } })
    }
  }
  for (const market of [1, 2]) {
    floor.mark(Math.round((prices[market - 1] ?? 0) * (1 + random.between(-9, 9) / 1_000)), market)
  }
  // A trigger depends on the slack at the time of its placement.
  for (const user of users) touchRisk(floor.state, floor.state.ledger.accounts.owner(user))
  settleRisk(floor.state)
  return { floor, users }
}

function triggerOf(floor: PerpetualFloor, slot: number): number {
  const { positions, risk } = floor.state.perpetuals
  return risk.heapOf(positions.marketOf(slot), positions.sideOf(slot)).ticksOf(slot)
}

test('[R2] the trigger of an isolated position is its liquidation price', () => {
  const random = new Random(seed)
  let seen = 0
  for (let round = 0; round < 30; round += 1) {
    const { floor } = floorWithPositions(random)
    const { positions } = floor.state.perpetuals
    for (let slot = 2; slot < positions.slotsEnd; slot += 1) {
      if (positions.lots(slot) === 0 || !positions.isIsolated(slot)) continue
      const exact = isolatedLiquidationTicks({
        position: positionOf(floor.state, slot),
        marginUnits: BigInt(positions.marginUnits(slot)),
        tiers: floor.state.perpetuals.marketOf(slot).tiers,
      })
      expect(triggerOf(floor, slot), `seed ${seed}, round ${round}`).toBe(exact)
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('[R2] cross triggers use the account\'s slack up to two ticks', () => {
  const random = new Random(seed + 1)
  let seen = 0
  for (let round = 0; round < 30; round += 1) {
    const { floor, users } = floorWithPositions(random)
    const { perpetuals, ledger } = floor.state
    for (const user of users) {
      const unit = { owner: ledger.accounts.owner(user), asset: 0 }
      const slots = crossPositions(floor.state, unit)
      const { equityUnits, maintenanceUnits } = crossStanding(floor.state, unit)
      const budget = Number(equityUnits - maintenanceUnits) / slots.length
      for (const slot of slots) {
        const market = perpetuals.marketOf(slot)
        const isLong = perpetuals.positions.isLong(slot)
        const perTick = perpetuals.positions.lots(slot) * market.quoteUnitsPerTickLot
          * (isLong ? 1 : 1 + (market.tiers.at(-1)?.mmrPpm ?? 0) / million)
        const distance = (market.riskTicks - triggerOf(floor, slot)) * (isLong ? 1 : -1)
        const where = `seed ${seed}, round ${round}, user ${user}`
        expect(distance * perTick, where).toBeLessThanOrEqual(budget)
        expect((distance + 2) * perTick, where).toBeGreaterThan(budget)
        seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('[R2] cross positions of each settlement asset share the slack of their own wallet', () => {
  const other = { ...ethListing, market: asMarketId(3), symbol: 'ETHCOIN' }
  const floor = new PerpetualFloor([btcListing, ethListing])
  const coin = asAssetId(2)
  floor.state.listAsset({ kind: 'list-asset', asset: coin, symbol: 'C', decimals: 8 })
  floor.must(floor.apply({ ...other, settle: coin }))
  const [ann, bob] = [floor.user(1_000n * oneUsdt), floor.user(1_000n * oneUsdt)]
  for (const user of [ann, bob]) {
    const { accounts } = floor.state.ledger
    const cell = accounts.cell(accounts.owner(user), 'contract', 1)
    accounts.money.addWide(accounts.availableAt(cell), 500n * oneUsdt)
  }
  for (const [market, ticks] of [[1, 100_000], [3, 50_000], [2, 50_000]] as const) {
    floor.mark(ticks, market)
    floor.open({ long: ann, short: bob, lots: 10, ticks, market })
  }
  const distances = [1, 2, 3].map((market) => {
    const slot = floor.slot(ann, 'long', market)
    return floor.state.perpetuals.marketOf(slot).riskTicks - triggerOf(floor, slot)
  })
  // 1,000 less 0.4 and 0.2 of maintenance for two positions of 100,000 units a tick, and 500 less
  // 0.2 for one, each rounded down to a tick.
  expect(distances).toEqual([499_699, 499_699, 499_799])
})

test('[R2] the triggers of an account beyond the safe integers share its slack', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  floor.mark(100_000)
  floor.mark(50_000, 2)
  const [ann, bob] = [floor.user(100_000_000n * oneUsdt), floor.user(100_000_000n * oneUsdt)]
  floor.open({ long: bob, short: ann, lots: 500, ticks: 100_000 })
  floor.open({ long: bob, short: ann, lots: 10, ticks: 50_000, market: 2 })
  settleRisk(floor.state)
  const slot = floor.slot(ann, 'short')
  const unit = { owner: floor.state.ledger.accounts.owner(ann), asset: 0 }
  const { equityUnits, maintenanceUnits } = crossStanding(floor.state, unit)
  expect(Number.isSafeInteger(Number(equityUnits))).toBe(false)
  const market = floor.state.perpetuals.marketOf(slot)
  const perTick = 500 * market.quoteUnitsPerTickLot
    * (1 + (market.tiers.at(-1)?.mmrPpm ?? 0) / million)
  const ticks = triggerOf(floor, slot) - market.riskTicks
  const budget = Number(equityUnits - maintenanceUnits) / 2
  expect(ticks).toBeLessThanOrEqual(budget / perTick)
  expect(ticks + 2).toBeGreaterThan(budget / perTick)
})

test('[R1] a long without a liquidation price has its trigger at zero', () => {
  const floor = new PerpetualFloor()
  floor.mark(100_000)
  const [ann, bob] = [floor.user(100_000n * oneUsdt), floor.user(100_000n * oneUsdt)]
  floor.choose(ann, { leverage: 1, mode: 'isolated' })
  floor.open({ long: ann, short: bob, lots: 1, ticks: 100_000 })
  floor.must(floor.apply({
    kind: 'adjust-margin', user: asUserId(ann), market: asMarketId(1), positionSide: 'long',
    units: oneUsdt,
  }))
  expect(triggerOf(floor, floor.slot(ann, 'long'))).toBe(0)
})

test('[R1] the trigger of an isolated position follows a change of its margin', () => {
  const floor = new PerpetualFloor()
  floor.mark(100_000)
  const [ann, bob] = [floor.user(100_000n * oneUsdt), floor.user(100_000n * oneUsdt)]
  floor.choose(ann, { leverage: 10, mode: 'isolated' })
  floor.open({ long: ann, short: bob, lots: 10, ticks: 100_000 })
  const slot = floor.slot(ann, 'long')
  const triggers = [0n, oneUsdt, -oneUsdt].map((units) => {
    if (units !== 0n) {
      floor.must(floor.apply({
        kind: 'adjust-margin', user: asUserId(ann), market: asMarketId(1), positionSide: 'long',
        units,
      }))
    }
    settleRisk(floor.state)
    return triggerOf(floor, slot)
  })
  const [before = 0, withMore = 0] = triggers
  expect(withMore).toBeLessThan(before)
  expect(triggers[2]).toBe(before)
})

test('[R1] every mark update visits an account at its maintenance margin', () => {
  const floor = new PerpetualFloor()
  floor.mark(100_000)
  const [ann, bob] = [floor.user(11n * oneUsdt), floor.user(1_000_000n * oneUsdt)]
  floor.choose(ann, { leverage: 100, mode: 'cross' })
  floor.open({ long: ann, short: bob, lots: 100, ticks: 100_000 })
  const slot = floor.slot(ann, 'long')
  const short = floor.slot(bob, 'short')
  const { accounts } = floor.state.ledger
  // The equity is 11 and the maintenance margin 4, so the account is below it after a loss of 7.
  for (const [units, isMet] of [[699_999_999n, false], [1n, true]] as const) {
    const { money } = accounts
    money.addWide(accounts.frozenAt(floor.state.perpetuals.cellOf(slot)), -units)
    touchRisk(floor.state, accounts.owner(ann))
    settleRisk(floor.state)
    expect(triggerOf(floor, slot)).toBe(isMet ? Infinity : 100_000)
  }
  accounts.money.addWide(accounts.availableAt(floor.state.perpetuals.cellOf(short)),
    -999_998n * oneUsdt)
  touchRisk(floor.state, accounts.owner(bob))
  settleRisk(floor.state)
  expect(triggerOf(floor, short)).toBe(0)
})
