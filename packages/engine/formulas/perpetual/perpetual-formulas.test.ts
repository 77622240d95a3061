// The examples in the perpetual formulas' docstrings, and the inputs that they refuse.
import { expect, test } from 'vitest'
import {
  adlRank, adlScore, adlTakes, averageEntry, averageOfSumsE8, averagePremiumE8, bankruptcyTicks,
  breakEvenTicks, compareRatios, contractOrderCost, crossBankruptcyTicks, crossLiquidationTicks,
  fundingPayment,
  fundingRateE8, indexTicks, initialMargin, insuranceDelta, isolatedLiquidationPrice,
  isolatedLiquidationTicks,
  liquidatesCross, liquidatesIsolated, maintenanceMargin, makeTiers, marginRatioPpm, markTicks,
  maxOpenLots, notional, notionalCap, premiumIndexE8, ratioText, realizedPnl, roePpm, tierOf,
  unrealizedPnl, type Position, type TierTerms,
} from '#formulas/index.ts'
import { divideDown, divideUp } from '#formulas/whole-division.ts'

const usdt = (amount: number) => BigInt(amount) * 100_000_000n

// BTCUSDT with a tick of 0.1 and a lot of 0.001: 1,000 lots at 100,000 ticks are 1 BTC at 10,000.
const long: Position = {
  side: 'long', lots: 1_000, costUnits: usdt(10_000), unitsPerTickLot: 10_000n,
}
const short: Position = { ...long, side: 'short' }
const terms: readonly TierTerms[] = [
  { capUnits: usdt(50_000), mmrPpm: 4_000, leverageMax: 125 },
  { capUnits: usdt(250_000), mmrPpm: 5_000, leverageMax: 100 },
  { capUnits: usdt(1_000_000), mmrPpm: 10_000, leverageMax: 50 },
]
const tiers = makeTiers(terms)

test('[F1] a position\'s value is ticks × lots × units, its profit value less cost', () => {
  expect(notional(long, 100_000)).toBe(1_000_000_000_000n)
  expect(unrealizedPnl(long, 101_000)).toBe(10_000_000_000n)
  expect(unrealizedPnl(short, 101_000)).toBe(-10_000_000_000n)
})

test('[F2] closing removes its share of the cost, rounded against the user', () => {
  const held: Position = { side: 'long', lots: 3, costUnits: 301n, unitsPerTickLot: 1n }
  expect(realizedPnl(held, 1, 110)).toEqual({
    pnlUnits: 9n, removedCostUnits: 101n, remaining: { ...held, lots: 2, costUnits: 200n },
  })
  expect(realizedPnl({ ...held, side: 'short' }, 1, 110)).toEqual({
    pnlUnits: -10n, removedCostUnits: 100n,
    remaining: { ...held, side: 'short', lots: 2, costUnits: 201n },
  })
  expect(realizedPnl(held, 3, 110).remaining).toBeUndefined()
  for (const lots of [0, -1, 1.5, 4]) {
    expect(() => realizedPnl(held, lots, 110)).toThrow(RangeError)
  }
})

test('[F3] margin and each fee are rounded up', () => {
  expect(initialMargin(1_000_000_000_000n, 50)).toBe(20_000_000_000n)
  expect(initialMargin(100n, 3)).toBe(34n)
  for (const leverage of [0, -1, 1.5]) {
    expect(() => initialMargin(1n, leverage)).toThrow(RangeError)
  }
  const order = {
    side: 'short' as const, ticks: 7, lots: 1, unitsPerTickLot: 1n, leverage: 3, takerFeePpm: 750,
  }
  expect(contractOrderCost(order)).toEqual({
    initialMarginUnits: 3n, openFeeUnits: 1n, closeFeeUnits: 1n, totalUnits: 5n,
  })
})

test('[F4] maintenance margin by tiers: a cap belongs to its tier, the last tier has none', () => {
  expect(tiers.map(({ cumUnits }) => cumUnits)).toEqual([0n, usdt(50), usdt(1_300)])
  expect(maintenanceMargin(tiers, usdt(500_000))).toBe(usdt(3_700))
  expect(maintenanceMargin(tiers, 1n)).toBe(1n)
  expect(tiers[0].floorUnits).toBe(0n)
  expect(tierOf(tiers, usdt(50_000)).mmrPpm).toBe(4_000)
  expect(tierOf(tiers, usdt(50_000) + 1n).mmrPpm).toBe(5_000)
  expect(tierOf(tiers, usdt(9_000_000)).mmrPpm).toBe(10_000)
  expect([126, 125, 100, 50, 1].map((leverage) => notionalCap(tiers, leverage)))
    .toEqual([0n, usdt(50_000), usdt(250_000), usdt(1_000_000), usdt(1_000_000)])
})

test('[F4] tiers that do not rise, overlap or deduct a part of a unit are refused', () => {
  const [first, second] = terms
  if (first === undefined || second === undefined) throw new RangeError('two tiers')
  const refused: readonly (readonly TierTerms[])[] = [
    [],
    [{ ...first, capUnits: 0n }],
    [second, first],
    [first, { ...second, capUnits: first.capUnits }],
    [first, { ...second, mmrPpm: first.mmrPpm }],
    [first, { ...second, leverageMax: first.leverageMax + 1, mmrPpm: 5_000 }],
    [{ ...first, mmrPpm: 8_000 }],
    [{ ...first, mmrPpm: 0 }],
    [{ ...first, mmrPpm: 4_000.5 }],
    [{ ...first, leverageMax: 0 }],
    [{ ...first, capUnits: first.capUnits + 1n }, second],
  ]
  for (const listed of refused) expect(() => makeTiers(listed)).toThrow(RangeError)
})

test('[F5] an isolated position is liquidated at its liquidation price, equality included', () => {
  const held = { position: long, marginUnits: usdt(200), tiers }
  // 9,800 ÷ 0.996 = 9,839.357…: at 9,839.3 the margin no longer covers, at 9,839.4 it does.
  expect(isolatedLiquidationTicks(held)).toBe(98_393)
  expect(liquidatesIsolated(held, 98_393)).toBe(true)
  expect(liquidatesIsolated(held, 98_394)).toBe(false)
  expect(isolatedLiquidationPrice(held)).toEqual({
    numerator: usdt(9_800) * 1_000_000n, denominator: 996_000n * 10_000_000n,
  })
  // 10,200 ÷ 1.004 = 10,159.362…
  expect(isolatedLiquidationTicks({ ...held, position: short })).toBe(101_594)
  // A margin of exactly the maintenance margin at the mark: 40 at 10,000 without profit.
  expect(liquidatesIsolated({ ...held, marginUnits: usdt(40) }, 100_000)).toBe(true)
  expect(liquidatesIsolated({ ...held, marginUnits: usdt(40) + 1n }, 100_000)).toBe(false)
  expect(isolatedLiquidationTicks({ ...held, marginUnits: usdt(10_000) })).toBeUndefined()
  expect(isolatedLiquidationPrice({ ...held, marginUnits: usdt(10_000) })).toBeUndefined()
})

test('[F5] beyond 2^53 ticks a short has no liquidation price and a long falls at the last', () => {
  const dust: Position = { side: 'short', lots: 1, costUnits: 1n, unitsPerTickLot: 1n }
  const held = { position: dust, marginUnits: 10n ** 18n, tiers }
  expect(isolatedLiquidationTicks(held)).toBeUndefined()
  const owing = { position: { ...dust, side: 'long' as const }, marginUnits: -(10n ** 18n), tiers }
  expect(isolatedLiquidationTicks(owing)).toBe(Number.MAX_SAFE_INTEGER)
})

test('[F6] the rest of the account backs a cross position', () => {
  const account = {
    balanceUnits: usdt(500), otherPnlUnits: usdt(-200), otherMaintenanceUnits: usdt(100),
  }
  expect(crossLiquidationTicks({ position: long, account, tiers })).toBe(98_393)
  expect(liquidatesCross(100n, 100n)).toBe(true)
  expect(liquidatesCross(101n, 100n)).toBe(false)
  expect(marginRatioPpm(2n, 3n)).toBe(666_666n)
  expect(marginRatioPpm(9_999_999n, 10_000_000n)).toBe(999_999n)
  expect(marginRatioPpm(100n, 100n)).toBe(1_000_000n)
  expect(marginRatioPpm(100n, 0n)).toBeUndefined()
})

test('[F6] a position whose other side gains as much is not liquidated by the mark', () => {
  const account = { balanceUnits: usdt(500), otherPnlUnits: 0n, otherMaintenanceUnits: usdt(40) }
  const hedge = { position: { ...long, side: 'short' as const }, markTicks: 100_000 }
  const terms = { position: long, account, tiers }
  expect(crossLiquidationTicks(terms)).toBe(95_783)
  expect(crossLiquidationTicks({ ...terms, hedge })).toBeUndefined()
  const half = { ...hedge.position, lots: long.lots / 2, costUnits: long.costUnits / 2n }
  // 480 − 5,000 + V ÷ 2 = 0.006 V, where V is the long's value.
  expect(crossLiquidationTicks({ ...terms, hedge: { ...hedge, position: half } })).toBe(91_497)
})

test('[F7] the margin still suffices at the bankruptcy price', () => {
  expect(bankruptcyTicks(long, usdt(200))).toBe(98_000)
  expect(bankruptcyTicks(long, usdt(200) + 1n)).toBe(98_000)
  expect(bankruptcyTicks(long, usdt(200) - 1n)).toBe(98_001)
  expect(bankruptcyTicks(short, usdt(200) - 1n)).toBe(101_999)
  expect(bankruptcyTicks(long, usdt(10_000))).toBeUndefined()
  const fill = { position: long, bankruptcyTicks: 69_500, fillTicks: 69_800 }
  expect(insuranceDelta(fill)).toBe(usdt(30))
  expect(insuranceDelta({ ...fill, fillTicks: 69_300 })).toBe(usdt(-20))
  expect(insuranceDelta({ ...fill, position: short })).toBe(usdt(-30))
})

test('[F7] shares of a cross account are rounded down, so their sum is at most its equity', () => {
  // Three alike: of 10 units each may lose 3, not 4, which would be a debt of 2.
  const position: Position = { side: 'long', lots: 1, costUnits: 1_000n, unitsPerTickLot: 1n }
  const own = maintenanceMargin(tiers, 1_000n)
  const terms = { position, markTicks: 1_000, tiers, maintenanceUnits: own * 3n }
  expect(crossBankruptcyTicks({ ...terms, equityUnits: 10n })).toBe(997)
  expect(crossBankruptcyTicks({ ...terms, equityUnits: -10n })).toBe(1_004)
})

test('[F8] the largest order is payable to the lot and within the tier', () => {
  const open = {
    side: 'long' as const, ticks: 100_000, unitsPerTickLot: 10_000n, leverage: 50,
    takerFeePpm: 750, availableUnits: 21_485_000_000n, openUnits: 0n, tiers,
  }
  expect(maxOpenLots(open)).toBe(1_000)
  expect(maxOpenLots({ ...open, availableUnits: open.availableUnits - 1n })).toBe(999)
  const rich = { ...open, availableUnits: usdt(10_000_000) }
  expect(maxOpenLots(rich)).toBe(100_000)
  expect(maxOpenLots({ ...rich, openUnits: usdt(999_995) })).toBe(0)
  expect(maxOpenLots({ ...rich, openUnits: usdt(999_990) })).toBe(1)
  expect(maxOpenLots({ ...rich, leverage: 126 })).toBe(0)
  expect(maxOpenLots({ ...rich, ticks: 0 })).toBe(0)
  expect(maxOpenLots({ ...rich, availableUnits: 0n })).toBe(0)
})

test('[F9] the break-even price covers both fees and the funding', () => {
  const paid = { feeUnits: usdt(5), fundingUnits: usdt(1), closeFeePpm: 500 }
  expect(breakEvenTicks(long, paid)).toBe(100_111)
  // (10,000 − 6) ÷ 1.0005 = 9,989.005…
  expect(breakEvenTicks(short, paid)).toBe(99_890)
  expect(breakEvenTicks(long, { ...paid, fundingUnits: usdt(-20_000) })).toBeUndefined()
})

test('[F10] premium index, its average, and the rate with clamp and cap', () => {
  const book = { impactBidTicks: 100_100, impactAskTicks: 100_110, indexTicks: 100_000 }
  expect(premiumIndexE8(book)).toBe(100_000)
  expect(premiumIndexE8({ impactBidTicks: 99_000, impactAskTicks: 99_900, indexTicks: 100_000 }))
    .toBe(-100_000)
  expect(premiumIndexE8({ ...book, impactBidTicks: 99_990, impactAskTicks: 100_010 })).toBe(0)
  expect(premiumIndexE8({ impactBidTicks: 4, impactAskTicks: 5, indexTicks: 3 })).toBe(33_333_333)
  expect(averagePremiumE8([300, 600])).toBe(500)
  expect(averagePremiumE8([-1, 0])).toBe(0)
  expect(averagePremiumE8([])).toBe(0)
  expect(averageOfSumsE8({ premiumSumE8: 300 + 2 * 600, premiumCount: 2 })).toBe(500)
  expect(averageOfSumsE8({ premiumSumE8: 0, premiumCount: 0 })).toBe(0)
  const rate = {
    premiumE8: -100_000, interestE8: 10_000, clampE8: 50_000, capE8: 300_000, intervalHours: 8,
  }
  expect(fundingRateE8(rate)).toBe(-50_000)
  expect(fundingRateE8({ ...rate, premiumE8: 60_000 })).toBe(10_000)
  expect(fundingRateE8({ ...rate, premiumE8: 60_000, intervalHours: 4 })).toBe(5_000)
  expect(fundingRateE8({ ...rate, premiumE8: 60_001 })).toBe(10_001)
  expect(fundingRateE8({ ...rate, premiumE8: 900_000 })).toBe(300_000)
  expect(fundingRateE8({ ...rate, premiumE8: -900_000 })).toBe(-300_000)
})

test('[F11] funding payments are rounded up, receipts down', () => {
  expect(fundingPayment('long', usdt(20), 250_000)).toBe(-5_000_000n)
  expect(fundingPayment('long', 1n, 1)).toBe(-1n)
  expect(fundingPayment('short', 1n, 1)).toBe(0n)
  expect(fundingPayment('short', 1n, -1)).toBe(-1n)
  expect(fundingPayment('long', 1n, -1)).toBe(0n)
})

test('[F12] the mark is the median, close to the index, rounded toward it', () => {
  const mark = {
    indexTicks: 100_000, lastFundingRateE8: 10_000, msToFunding: 4, intervalMs: 8,
    basisSumTicks: 600, basisCount: 30, lastTicks: 100_500, capPpm: 50_000,
  }
  expect(markTicks(mark)).toBe(100_020)
  expect(markTicks({ ...mark, lastTicks: 90_000 })).toBe(100_005)
  expect(markTicks({ ...mark, lastTicks: 100_010 })).toBe(100_010)
  expect(markTicks({ ...mark, basisCount: 0, lastTicks: 90_000 })).toBe(100_000)
  const rounded = { ...mark, indexTicks: 19_999, lastTicks: 1, basisSumTicks: -59, basisCount: 30 }
  expect(markTicks(rounded)).toBe(19_998)
  expect(markTicks({ ...rounded, basisSumTicks: 59, lastTicks: 30_000 })).toBe(20_000)
  const pushed = { ...mark, lastTicks: 2_400_000, basisSumTicks: 30_000_000 }
  expect(markTicks(pushed)).toBe(105_000)
  expect(markTicks({ ...pushed, lastTicks: 1, basisSumTicks: -30_000_000 })).toBe(95_000)
})

test('[F13] the index is the median of the sources that are fresh and agree', () => {
  const rules = { nowMs: 10_000, staleMs: 5_000, deviationPpm: 50_000 }
  const at = (ticks: number, atMs = 10_000) => ({ ticks, atMs })
  expect(indexTicks([at(101), at(65), at(100)], rules)).toBe(100)
  expect(indexTicks([at(103), at(99), at(100)], rules)).toBe(100)
  expect(indexTicks([at(105), at(100), at(101)], rules)).toBe(101)
  expect(indexTicks([at(105), at(100), at(94)], rules)).toBe(102)
  expect(indexTicks([at(100), at(101, 4_999), at(104, 15_001)], rules)).toBe(100)
  expect(indexTicks([at(100, 5_000), at(104, 15_000)], rules)).toBe(102)
  expect(indexTicks([at(100), at(65), at(100, 0)], rules)).toBeUndefined()
  expect(indexTicks([at(100, 0), at(100, 1), at(100, 2)], rules)).toBeUndefined()
  expect(indexTicks([], rules)).toBeUndefined()
})

test('[F14] the highest profit ratio with the highest leverage is deleveraged first', () => {
  const held: Position = { side: 'long', lots: 1, costUnits: 100n, unitsPerTickLot: 1n }
  const score = adlScore(held, 10n, 120)
  expect(compareRatios(score, { numerator: 4n, denominator: 5n })).toBe(0)
  const even = adlScore(held, 10n, 100)
  const losing = adlScore(held, 10n, 95)
  const lost = adlScore(held, 10n, 80)
  expect(ratioText(losing, 6)).toBe('-0.002632')
  const ranked = adlRank([
    { score: losing, openedSeq: 1, lots: 10 },
    { score, openedSeq: 3, lots: 20 },
    { score, openedSeq: 2, lots: 10 },
    { score: even, openedSeq: 4, lots: 1 },
  ])
  expect(ranked.map(({ openedSeq }) => openedSeq)).toEqual([2, 3, 4, 1])
  expect(adlTakes(ranked, 20).map(({ lots }) => lots)).toEqual([10, 10])
  expect(adlTakes(ranked, 99).map(({ lots }) => lots)).toEqual([10, 20, 1, 10])
  expect(adlTakes(ranked, 0)).toEqual([])
  expect(lost).toEqual({ numerator: -20n, denominator: 8_000n })
})

test('[F16] return on equity and average entry stay exact until display', () => {
  expect(roePpm(50n, 200n)).toBe(250_000n)
  expect(roePpm(-2n, 3n)).toBe(-666_666n)
  expect(roePpm(2n, 3n)).toBe(666_666n)
  expect(roePpm(1n, 0n)).toBeUndefined()
  const held: Position = { side: 'long', lots: 3, costUnits: 301n, unitsPerTickLot: 1n }
  expect(ratioText(averageEntry(held), 2)).toBe('100.33')
  expect(ratioText({ numerator: 200n, denominator: 3n }, 2)).toBe('66.67')
  expect(ratioText({ numerator: -1n, denominator: 2n }, 0)).toBe('-1')
  expect(ratioText({ numerator: -1n, denominator: 300n }, 2)).toBe('0.00')
  expect(ratioText({ numerator: 1n, denominator: 20n }, 2)).toBe('0.05')
  expect(compareRatios({ numerator: 1n, denominator: 2n }, { numerator: 2n, denominator: 4n }))
    .toBe(0)
  expect([divideDown(-7n, 2n), divideUp(-7n, 2n), divideDown(7n, 2n), divideUp(7n, 2n)])
    .toEqual([-4n, -3n, 3n, 4n])
})
