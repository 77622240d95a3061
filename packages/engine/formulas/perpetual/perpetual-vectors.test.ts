// Every published number of perpetual-vectors.ts, recomputed within the tolerance it states.
import { describe, expect, test } from 'vitest'
import {
  adlRank, adlTakes, bankruptcyTicks, compareRatios, contractOrderCost, crossBankruptcyTicks,
  crossLiquidationPrice, crossLiquidationTicks, fundingPayment, fundingRateE8, insuranceDelta,
  isolatedLiquidationPrice, isolatedLiquidationTicks, liquidatesIsolated, maintenanceMargin,
  makeTiers, markTicks, notional, tierOf, unrealizedPnl, type Position, type Ratio,
  type RiskTiers,
} from '#formulas/index.ts'
import {
  publishedByLeverage, publishedByLeverageTerms, publishedCrossBankruptcy, publishedDeleveraging,
  publishedFunding, publishedFundingRates, publishedFundingRateTerms, publishedInsurance,
  publishedLiquidations, publishedMarks, publishedOrderCosts, publishedTiers, recordedFunding,
  type PublishedPosition,
} from './perpetual-vectors.ts'

// Prices have two decimals and sizes three, so a tick times a lot is 1e8 ÷ 1e5 quote units.
const unitsPerTickLot = 1_000n
const ticksOf = (price: string) => Number(whole(price, 2))
const lotsOf = (size: string) => Number(whole(size, 3))
const unitsOf = (money: string) => whole(money, 8)
const ppmOf = (rate: string) => Number(whole(rate, 6))
const rateE8Of = (rate: string) => Number(whole(rate, 8))

/** A decimal text as a whole number of its last place; a text with more places is a mistake. */
function whole(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length > decimals) throw new RangeError(`${text} has too many decimals`)
  const size = BigInt(integer + fraction.padEnd(decimals, '0'))
  return text.startsWith('-') ? -size : size
}

function asRatio(text: string): Ratio {
  return { numerator: whole(text, 20), denominator: 10n ** 20n }
}

/** How far a price in ticks lies from a published one, against the tolerance. */
function expectPrice(ticks: Ratio | undefined, published: string, tolerance: string): void {
  if (ticks === undefined) throw new RangeError('no price')
  const price = { numerator: ticks.numerator, denominator: ticks.denominator * 100n }
  const expected = asRatio(published)
  const numerator = price.numerator * expected.denominator
    - expected.numerator * price.denominator
  const distance = {
    numerator: numerator < 0n ? -numerator : numerator,
    denominator: price.denominator * expected.denominator,
  }
  expect(compareRatios(distance, asRatio(tolerance))).toBeLessThanOrEqual(0)
}

type Opened = Pick<PublishedPosition, 'side' | 'size' | 'entry'>

function positionOf({ side, size, entry }: Opened): Position {
  const position: Position = { side, lots: lotsOf(size), costUnits: 0n, unitsPerTickLot }
  return { ...position, costUnits: notional(position, ticksOf(entry)) }
}

/** The one tier that a published example names: its rate and its amount, without its neighbours. */
function tierAlone({ mmr, maintAmount }: { mmr: string, maintAmount: string }): RiskTiers {
  return [{
    capUnits: 10n ** 18n, floorUnits: 0n, mmrPpm: ppmOf(mmr), leverageMax: 1,
    cumUnits: unitsOf(maintAmount),
  }]
}

test('[F15] each published number names its source, once', () => {
  const rows = [
    ...publishedLiquidations, ...publishedByLeverage, publishedTiers, ...publishedOrderCosts,
    publishedCrossBankruptcy, publishedInsurance, publishedFunding, ...publishedFundingRates,
    recordedFunding, ...publishedMarks.marks, publishedDeleveraging,
  ]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of [...rows, publishedFundingRateTerms, publishedMarks]) {
    if ('source' in row) expect(row.source.length).toBeGreaterThan(20)
  }
})

describe('[F15, F5, F6] liquidation prices of Binance', () => {
  test.each(publishedLiquidations)('$id', (row) => {
    const position = positionOf(row.target)
    const tiers = tierAlone(row.target)
    const account = { balanceUnits: unitsOf(row.walletBalance), otherPnlUnits: 0n,
      otherMaintenanceUnits: 0n }
    for (const other of row.others) {
      const held = positionOf(other)
      const mark = ticksOf(other.mark)
      account.otherPnlUnits += unrealizedPnl(held, mark)
      account.otherMaintenanceUnits += maintenanceMargin(tierAlone(other), notional(held, mark))
    }
    const price = crossLiquidationPrice({ position, account, tiers })
    expectPrice(price, row.liqPrice, row.tolerance)
    const ticks = crossLiquidationTicks({ position, account, tiers }) ?? 0
    expectPrice({ numerator: BigInt(ticks), denominator: 1n }, row.liqPrice, row.tolerance)
    if (row.others.length > 0) return
    const alone = { position, marginUnits: account.balanceUnits, tiers }
    expect(isolatedLiquidationPrice(alone)).toEqual(price)
    expect(isolatedLiquidationTicks(alone)).toBe(ticks)
  })

  test.each(publishedByLeverage)('$id', (row) => {
    const terms = publishedByLeverageTerms
    const position = positionOf({ side: row.side, size: terms.size, entry: row.entry })
    const { initialMarginUnits } = contractOrderCost({
      side: row.side, ticks: ticksOf(row.entry), lots: lotsOf(terms.size), unitsPerTickLot,
      leverage: row.leverage, takerFeePpm: 0,
    })
    const held = { position, marginUnits: initialMarginUnits, tiers: tierAlone(terms) }
    expectPrice(isolatedLiquidationPrice(held), row.liqPrice, terms.tolerance)
    const ticks = isolatedLiquidationTicks(held) ?? 0
    expect(liquidatesIsolated(held, ticks)).toBe(true)
    expect(liquidatesIsolated(held, ticks + (row.side === 'long' ? 1 : -1))).toBe(false)
  })
})

test('[F15, F4] the tiers of Binance: every deduction and both look-ups', () => {
  const tiers = makeTiers(publishedTiers.tiers.map(({ cap, mmr, leverageMax }) =>
    ({ capUnits: unitsOf(cap), mmrPpm: ppmOf(mmr), leverageMax })))
  expect(tiers.map(({ cumUnits }) => cumUnits))
    .toEqual(publishedTiers.tiers.map(({ maintAmount }) => unitsOf(maintAmount)))
  for (const { notional, mmr, maintAmount } of publishedTiers.lookups) {
    const tier = tierOf(tiers, unitsOf(notional))
    expect([tier.mmrPpm, tier.cumUnits]).toEqual([ppmOf(mmr), unitsOf(maintAmount)])
  }
})

describe('[F15, F3, F7] order cost and bankruptcy price of Bybit', () => {
  test.each(publishedOrderCosts)('$id', (row) => {
    const position = positionOf({ side: 'long', size: row.size, entry: row.entry })
    expect(contractOrderCost({
      side: 'long', ticks: ticksOf(row.entry), lots: position.lots, unitsPerTickLot,
      leverage: row.leverage, takerFeePpm: ppmOf(row.takerFee),
    })).toEqual({
      initialMarginUnits: unitsOf(row.initialMargin), openFeeUnits: unitsOf(row.feeOpen),
      closeFeeUnits: unitsOf(row.feeClose), totalUnits: unitsOf(row.orderCost),
    })
    expect(bankruptcyTicks(position, unitsOf(row.initialMargin)))
      .toBe(ticksOf(row.bankruptcyPrice))
  })
})

test('[F15, F7] dYdX: the remaining possible loss of a position in a cross account', () => {
  const { btc, eth, balance, mmr, ethBankruptcyQuote } = publishedCrossBankruptcy
  const tiers = tierAlone({ mmr, maintAmount: '0' })
  const values = [btc, eth].map((held) => notional(positionOf(held), ticksOf(held.mark)))
  const ticks = crossBankruptcyTicks({
    position: positionOf(eth), markTicks: ticksOf(eth.mark), tiers,
    equityUnits: values.reduce((sum, value) => sum + value, unitsOf(balance)),
    maintenanceUnits: values.reduce((sum, value) => sum + maintenanceMargin(tiers, value), 0n),
  }) ?? 0
  expect(notional(positionOf(eth), ticks)).toBe(unitsOf(ethBankruptcyQuote))
})

test('[F15, F7] Bybit: a close above the bankruptcy price feeds the fund, below costs it', () => {
  const position = positionOf({ side: 'long', size: '1', entry: '7000' })
  for (const { price, sign } of publishedInsurance.fills) {
    const delta = insuranceDelta({
      position, bankruptcyTicks: ticksOf(publishedInsurance.bankruptcyPrice),
      fillTicks: ticksOf(price),
    })
    expect(delta > 0n).toBe(sign > 0)
    expect(delta < 0n).toBe(sign < 0)
  }
})

test('[F15, F10, F11] BitMEX: interest of three funding times a day, and the cost of 20', () => {
  const row = publishedFunding
  const perDay = rateE8Of(row.quoteRatePerDay) - rateE8Of(row.baseRatePerDay)
  const rateE8 = fundingRateE8({
    premiumE8: 0, interestE8: perDay / row.intervalsPerDay, clampE8: 1_000_000, capE8: 1_000_000,
    intervalHours: 24 / row.intervalsPerDay,
  })
  expect(rateE8).toBe(rateE8Of(row.fundingRate))
  expect(fundingPayment('long', unitsOf(row.positionValue), rateE8)).toBe(-unitsOf(row.longPays))
  expect(fundingPayment('short', unitsOf(row.positionValue), rateE8)).toBe(unitsOf(row.longPays))
})

describe('[F15, F10] funding rates of Binance', () => {
  test.each(publishedFundingRates)('$id', ({ premium, fundingRate }) => {
    const terms = publishedFundingRateTerms
    expect(fundingRateE8({
      premiumE8: rateE8Of(premium), interestE8: rateE8Of(terms.interest),
      clampE8: rateE8Of(terms.clamp), capE8: 2_000_000, intervalHours: terms.intervalHours,
    })).toBe(rateE8Of(fundingRate))
  })
})

test('[F15, F11] Bybit: the funding that a long of 1 BTC received on 13 December 2022', () => {
  const held = positionOf({ side: 'long', size: recordedFunding.size, entry: recordedFunding.mark })
  const value = notional(held, ticksOf(recordedFunding.mark))
  for (const { rate, longReceives } of recordedFunding.stamps) {
    expect(fundingPayment('long', value, rateE8Of(rate))).toBe(unitsOf(longReceives))
  }
})

describe('[F15, F12] mark prices of Binance', () => {
  test.each(publishedMarks.marks)('$id', ({ contractPrice, markPrice }) => {
    const hourMs = 3_600_000
    expect(markTicks({
      indexTicks: ticksOf(publishedMarks.index),
      lastFundingRateE8: rateE8Of(publishedMarks.lastFundingRate),
      msToFunding: publishedMarks.hoursToFunding * hourMs,
      intervalMs: publishedMarks.intervalHours * hourMs,
      basisSumTicks: ticksOf(publishedMarks.maBasis) * 30, basisCount: 30,
      lastTicks: ticksOf(contractPrice), capPpm: 50_000,
    })).toBe(ticksOf(markPrice))
  })
})

test('[F15, F14] BitMEX: which positions are deleveraged, and by how much', () => {
  const longs = publishedDeleveraging.longs.map(({ account, lots, score }) => ({
    account, lots, openedSeq: account,
    score: { numerator: BigInt(score), denominator: 1n },
  }))
  const takes = adlTakes(adlRank(longs), publishedDeleveraging.liquidatedLots)
  expect(takes.map(({ candidate, lots }) => ({ account: candidate.account, lots })))
    .toEqual(publishedDeleveraging.closed)
})
