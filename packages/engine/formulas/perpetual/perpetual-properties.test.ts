// Properties of any position: the liquidation price is the first tick at which the condition holds,
// rounding never pays a user, and no money appears or disappears. The expected values are computed
// here again by slow exact arithmetic.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  adlRank, adlScore, adlTakes, bankruptcyTicks, breakEvenTicks, compareRatios, contractOrderCost,
  crossBankruptcyTicks, crossLiquidationTicks, feeUnits, fundingPayment, indexTicks, insuranceDelta,
  isolatedLiquidationPrice, isolatedLiquidationTicks, liquidatesCross, liquidatesIsolated,
  maintenanceMargin, makeTiers, markTicks, maxOpenLots, notional, notionalCap, realizedPnl,
  unrealizedPnl, type LiquidationTerms, type Position, type Ratio, type RiskTiers,
} from '#formulas/index.ts'

// Thousands of cases each: a busy machine must not look like a failure.
vi.setConfig({ testTimeout: 60_000 })

const million = 1_000_000n
const seed = 20_261_121
const side = fc.constantFrom('long' as const, 'short' as const)

/** Up to six tiers, with caps in whole millions of units, so that every deduction is whole. */
const anyTiers: fc.Arbitrary<RiskTiers> = fc.array(fc.record({
  capStep: fc.integer({ min: 1, max: 10_000_000 }),
  mmrStep: fc.integer({ min: 1, max: 160_000 }),
}), { minLength: 1, maxLength: 6 }).map((steps) => {
  let cap = 0n
  let mmrPpm = 0
  return makeTiers(steps.map(({ capStep, mmrStep }) => {
    cap += BigInt(capStep) * million
    mmrPpm += mmrStep
    return { capUnits: cap, mmrPpm, leverageMax: 1 }
  }))
})

/** A position whose cost is some of its entry's ticks and an odd rest, as partial closes leave. */
const anyPosition: fc.Arbitrary<Position> = fc.record({
  side, lots: fc.integer({ min: 1, max: 100_000 }), entry: fc.integer({ min: 2, max: 100_000 }),
  unitsPerTickLot: fc.bigInt({ min: 1n, max: 10_000n }), rest: fc.integer({ min: 0, max: 999 }),
}).map(({ side, lots, entry, unitsPerTickLot, rest }) => {
  const tick = BigInt(lots) * unitsPerTickLot
  const costUnits = BigInt(entry) * tick + (tick * BigInt(rest)) / 1_000n
  return { side, lots, costUnits, unitsPerTickLot }
})

/** A margin of a thousandth of the cost up to all of it. */
const anyHeld: fc.Arbitrary<LiquidationTerms> = fc.record({
  position: anyPosition, tiers: anyTiers, share: fc.bigInt({ min: 1n, max: 1_000n }),
}).map(({ position, tiers, share }) =>
  ({ position, tiers, marginUnits: (position.costUnits * share) / 1_000n + 1n }))

/** The maintenance margin tier by tier, like a progressive tax, without any deduction. */
function marginBySlices(tiers: RiskTiers, value: bigint): bigint {
  let sum = 0n
  let below = 0n
  tiers.forEach(({ capUnits, mmrPpm }, index) => {
    const end = index === tiers.length - 1 || value < capUnits ? value : capUnits
    if (end > below) sum += (end - below) * BigInt(mmrPpm)
    below = capUnits
  })
  return (sum + million - 1n) / million
}

function liquidates({ position, marginUnits, tiers }: LiquidationTerms, ticks: number): boolean {
  const value = BigInt(ticks) * BigInt(position.lots) * position.unitsPerTickLot
  const gain = position.side === 'long' ? value - position.costUnits : position.costUnits - value
  return marginUnits + gain <= marginBySlices(tiers, value)
}

test('[F4] maintenance margin is continuous at every tier boundary and never falls', () => {
  fc.assert(fc.property(anyTiers, fc.bigInt({ min: 0n, max: 10n ** 14n }), (tiers, anyValue) => {
    for (const value of [anyValue, ...tiers.map(({ capUnits }) => capUnits)]) {
      const at = maintenanceMargin(tiers, value)
      const rise = maintenanceMargin(tiers, value + 1n) - at
      const fall = value === 0n ? 0n : at - maintenanceMargin(tiers, value - 1n)
      expect([at, rise === 0n || rise === 1n, fall === 0n || fall === 1n])
        .toEqual([marginBySlices(tiers, value), true, true])
    }
  }), { numRuns: 2_000, seed })
})

test('[F5] 10,000 positions are liquidated at their price and not one tick before', () => {
  let found = 0
  let beyondFirstTier = 0
  fc.assert(fc.property(anyHeld, (held) => {
    const ticks = isolatedLiquidationTicks(held)
    const isLong = held.position.side === 'long'
    if (ticks === undefined) {
      expect(liquidates(held, isLong ? 1 : Number.MAX_SAFE_INTEGER)).toBe(false)
      return
    }
    found += 1
    if (notional(held.position, ticks) > held.tiers[0].capUnits) beyondFirstTier += 1
    expect([liquidates(held, ticks), liquidatesIsolated(held, ticks)]).toEqual([true, true])
    const safer = isLong ? ticks + 1 : ticks - 1
    if (safer === 0) return
    expect([liquidates(held, safer), liquidatesIsolated(held, safer)]).toEqual([false, false])
  }), { numRuns: 10_000, seed })
  expect(found).toBeGreaterThan(8_000)
  expect(beyondFirstTier).toBeGreaterThan(2_000)
})

test('[F5] for the smallest numbers every tick is tried to confirm the price', () => {
  const tinyTiers = fc.array(fc.record({
    capStep: fc.integer({ min: 1, max: 4 }), mmrStep: fc.integer({ min: 1, max: 3 }),
  }), { minLength: 1, maxLength: 3 }).map((steps) => {
    let cap = 0
    let mmr = 0
    return makeTiers(steps.map(({ capStep, mmrStep }) => {
      cap += capStep * 10
      mmr += mmrStep
      return { capUnits: BigInt(cap), mmrPpm: mmr * 100_000, leverageMax: 1 }
    }))
  })
  const held = fc.record({
    side, lots: fc.integer({ min: 1, max: 7 }), costUnits: fc.bigInt({ min: 1n, max: 120n }),
    marginUnits: fc.bigInt({ min: -150n, max: 150n }), tiers: tinyTiers,
  }).map(({ side, lots, costUnits, marginUnits, tiers }): LiquidationTerms =>
    ({ position: { side, lots, costUnits, unitsPerTickLot: 1n }, marginUnits, tiers }))
  const marks = Array.from({ length: 3_000 }, (_, index) => index + 1)
  fc.assert(fc.property(held, (terms) => {
    const falling = marks.filter((ticks) => liquidates(terms, ticks))
    expect(isolatedLiquidationTicks(terms))
      .toBe(terms.position.side === 'long' ? falling.at(-1) : falling[0])
  }), { numRuns: 300, seed })
})

test('[F5] the exact price is between the last safe tick and the liquidating one', () => {
  fc.assert(fc.property(anyHeld, (held) => {
    const price = isolatedLiquidationPrice(held)
    const ticks = isolatedLiquidationTicks(held)
    if (price === undefined || ticks === undefined) return
    // Rounding the requirement up brings the liquidation nearer by less than one unit of it, which
    // is at most 1 ÷ (1 − rate) < 25 units of value.
    const perTick = BigInt(held.position.lots) * held.position.unitsPerTickLot
    const slack: Ratio = { numerator: 25n, denominator: perTick }
    const [low, high] = held.position.side === 'long'
      ? [plus(price, -1n), plus(sum(price, slack), 0n)]
      : [plus(sum(price, { numerator: -25n, denominator: perTick }), 0n), plus(price, 1n)]
    const at = { numerator: BigInt(ticks), denominator: 1n }
    expect(compareRatios(at, low)).toBeGreaterThanOrEqual(0)
    expect(compareRatios(at, high)).toBeLessThanOrEqual(0)
  }), { numRuns: 5_000, seed })
})

test('[F5] adding margin never moves the liquidation price nearer', () => {
  fc.assert(fc.property(anyHeld, fc.bigInt({ min: 0n, max: 10n ** 12n }), (held, added) => {
    const before = isolatedLiquidationTicks(held)
    const after = isolatedLiquidationTicks({ ...held, marginUnits: held.marginUnits + added })
    if (held.position.side === 'long') expect(after ?? 0).toBeLessThanOrEqual(before ?? 0)
    else expect(after ?? Infinity).toBeGreaterThanOrEqual(before ?? Infinity)
  }), { numRuns: 5_000, seed })
})

test('[F6] a cross account is liquidated at the position’s price and holds before it', () => {
  const money = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n })
  fc.assert(fc.property(anyHeld, money, fc.bigInt({ min: 0n, max: 10n ** 10n }), (
    { position, marginUnits, tiers }, otherPnlUnits, otherMaintenanceUnits,
  ) => {
    const account = { balanceUnits: marginUnits, otherPnlUnits, otherMaintenanceUnits }
    const falls = (ticks: number) => liquidatesCross(
      marginUnits + otherPnlUnits + unrealizedPnl(position, ticks),
      otherMaintenanceUnits + maintenanceMargin(tiers, notional(position, ticks)),
    )
    const ticks = crossLiquidationTicks({ position, account, tiers })
    const isLong = position.side === 'long'
    if (ticks === undefined) {
      expect(falls(isLong ? 1 : Number.MAX_SAFE_INTEGER)).toBe(false)
      return
    }
    expect(falls(ticks)).toBe(true)
    const safer = isLong ? ticks + 1 : ticks - 1
    if (safer > 0) expect(falls(safer)).toBe(false)
  }), { numRuns: 5_000, seed })
})

test('[F6] two sides of a market are liquidated together, at the nearest mark of each', () => {
  const hedged = fc.record({
    held: anyHeld, lots: fc.integer({ min: 1, max: 100_000 }),
    entry: fc.integer({ min: 2, max: 100_000 }), markTicks: fc.integer({ min: 2, max: 100_000 }),
  })
  fc.assert(fc.property(hedged, ({ held: { position, marginUnits, tiers }, ...drawn }) => {
    const { lots, markTicks } = drawn
    const { unitsPerTickLot } = position
    const isLong = position.side === 'long'
    const other: Position = {
      side: isLong ? 'short' : 'long', lots, unitsPerTickLot,
      costUnits: BigInt(drawn.entry * lots) * unitsPerTickLot,
    }
    const maintenance = (leg: Position, ticks: number) =>
      maintenanceMargin(tiers, notional(leg, ticks))
    const falls = (ticks: number) => liquidatesCross(
      marginUnits + unrealizedPnl(position, ticks) + unrealizedPnl(other, ticks),
      maintenance(position, ticks) + maintenance(other, ticks),
    )
    const ticks = crossLiquidationTicks({
      position, tiers,
      account: {
        balanceUnits: marginUnits, otherPnlUnits: unrealizedPnl(other, markTicks),
        otherMaintenanceUnits: maintenance(other, markTicks),
      },
      hedge: { position: other, markTicks },
    })
    if (falls(markTicks)) {
      expect(ticks).toBe(markTicks)
      return
    }
    if (ticks === undefined) {
      expect(falls(isLong ? 1 : Number.MAX_SAFE_INTEGER)).toBe(false)
      return
    }
    expect(isLong ? ticks < markTicks : ticks > markTicks).toBe(true)
    expect(falls(ticks)).toBe(true)
    expect(falls(isLong ? ticks + 1 : ticks - 1)).toBe(false)
    // Halfway to it the account still holds.
    expect(falls(markTicks + Math.trunc((ticks - markTicks) / 2))).toBe(false)
  }), { numRuns: 5_000, seed })
})

test('[F7] a close at the bankruptcy price leaves less than a tick and never a debt', () => {
  fc.assert(fc.property(anyHeld, fc.integer({ min: 1, max: 200_000 }), (held, fillTicks) => {
    const { position, marginUnits } = held
    const bankrupt = bankruptcyTicks(position, marginUnits)
    if (bankrupt === undefined) {
      if (position.side === 'long') expect(marginUnits >= position.costUnits).toBe(true)
      else expect(position.costUnits + marginUnits < notional(position, 1)).toBe(true)
      return
    }
    const left = marginUnits + unrealizedPnl(position, bankrupt)
    expect(left >= 0n && left < notional(position, 1)).toBe(true)
    // The fill's rest of the margin is the fund's gain plus the rest at bankruptcy.
    const delta = insuranceDelta({ position, bankruptcyTicks: bankrupt, fillTicks })
    expect(delta + left).toBe(marginUnits + unrealizedPnl(position, fillTicks))
  }), { numRuns: 5_000, seed })
})

test('[F7] a cross account whose positions close at their bankruptcy prices has no debt', () => {
  const held = fc.record({
    position: anyPosition, tiers: anyTiers, markTicks: fc.integer({ min: 1, max: 100_000 }),
  })
  let closed = 0
  fc.assert(fc.property(fc.array(held, { minLength: 1, maxLength: 6 }),
    fc.integer({ min: -1_000, max: 1_000 }), (positions, equityPpm) => {
      const sumOf = (amount: (terms: typeof positions[number]) => bigint) =>
        positions.reduce((total, terms) => total + amount(terms), 0n)
      const value = sumOf(({ position, markTicks }) => notional(position, markTicks))
      const maintenanceUnits = sumOf(({ position, tiers, markTicks }) =>
        maintenanceMargin(tiers, notional(position, markTicks)))
      const equityUnits = (value * BigInt(equityPpm)) / 10_000n
      let left = equityUnits
      for (const { position, tiers, markTicks } of positions) {
        const ticks = crossBankruptcyTicks({
          position, markTicks, tiers, equityUnits, maintenanceUnits,
        })
        if (ticks === undefined) return
        left += unrealizedPnl(position, ticks) - unrealizedPnl(position, markTicks)
      }
      closed += 1
      const ticks = sumOf(({ position }) => notional(position, 1))
      expect(left >= 0n && left < ticks + BigInt(positions.length)).toBe(true)
    }), { numRuns: 2_000, seed })
  expect(closed).toBeGreaterThan(1_000)
})

test('[F2] closing in parts never exceeds the exact profit, and the sum is equal', () => {
  const closes = fc.array(fc.record({
    part: fc.integer({ min: 1, max: 1_000 }), ticks: fc.integer({ min: 1, max: 200_000 }),
  }), { minLength: 1, maxLength: 20 })
  fc.assert(fc.property(anyPosition, closes, (opened, parts) => {
    const sign = opened.side === 'long' ? 1n : -1n
    let open: Position | undefined = opened
    let realized = 0n
    let brought = 0n
    let closed = 0n
    const pieces = [...parts, { part: 1_000, ticks: 77 }]
    for (const { part, ticks } of pieces) {
      if (open === undefined) break
      const lots = Math.max(1, Math.floor((open.lots * part) / 1_000))
      const piece = realizedPnl(open, lots, ticks)
      realized += piece.pnlUnits
      closed += BigInt(lots)
      brought += BigInt(ticks) * BigInt(lots) * opened.unitsPerTickLot
      open = piece.remaining
      // realized ≤ s × (brought − cost × closed ÷ lots), and less than a unit a close below it.
      const exact = sign * (brought * BigInt(opened.lots) - opened.costUnits * closed)
      const short = exact - realized * BigInt(opened.lots)
      expect(short >= 0n && short < BigInt(opened.lots) * BigInt(pieces.length)).toBe(true)
    }
    expect(open).toBeUndefined()
    expect(realized).toBe(sign * (brought - opened.costUnits))
  }), { numRuns: 5_000, seed })
})

test('[F2, F3] round trips gain nothing from rounding, whatever is added and closed', () => {
  const steps = fc.array(fc.record({
    adds: fc.boolean(), lots: fc.integer({ min: 1, max: 50 }),
    ticks: fc.integer({ min: 1, max: 1_000 }),
  }), { minLength: 1, maxLength: 40 })
  fc.assert(fc.property(side, steps, fc.bigInt({ min: 1n, max: 99n }), (side, moves, unit) => {
    const sign = side === 'long' ? 1n : -1n
    let open: Position | undefined
    let realized = 0n
    let flow = 0n
    const close = (held: Position, lots: number, ticks: number) => {
      const piece = realizedPnl(held, lots, ticks)
      realized += piece.pnlUnits
      flow += sign * notional({ ...held, lots }, ticks)
      open = piece.remaining
      if (open !== undefined) return
      expect(realized).toBe(flow)
    }
    for (const { adds, lots, ticks } of moves) {
      const value = BigInt(ticks) * BigInt(lots) * unit
      if (adds || open === undefined) {
        const held: Position | undefined = open
        const costUnits = (held?.costUnits ?? 0n) + value
        open = { side, lots: (held?.lots ?? 0) + lots, costUnits, unitsPerTickLot: unit }
        flow -= sign * value
      } else {
        close(open, Math.min(lots, open.lots), ticks)
      }
    }
    if (open !== undefined) close(open, open.lots, 500)
  }), { numRuns: 3_000, seed })
  fc.assert(fc.property(anyPosition, fc.integer({ min: 1, max: 99_999 }), (held, ticks) => {
    const opened = { ...held, costUnits: notional(held, ticks) }
    const fee = feeUnits(opened.costUnits, 1)
    expect(realizedPnl(opened, opened.lots, ticks).pnlUnits - fee - fee <= -2n).toBe(true)
  }), { numRuns: 1_000, seed })
})

test('[F8] the most lots that can be opened fit, and one more does not', () => {
  const terms = fc.record({
    side, ticks: fc.integer({ min: 1, max: 10_000_000 }),
    unitsPerTickLot: fc.bigInt({ min: 1n, max: 10_000n }),
    leverage: fc.integer({ min: 1, max: 125 }), takerFeePpm: fc.integer({ min: 0, max: 10_000 }),
    availableUnits: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    openUnits: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  })
  const tiers = makeTiers([
    { capUnits: 5n * 10n ** 12n, mmrPpm: 4_000, leverageMax: 125 },
    { capUnits: 10n ** 14n, mmrPpm: 10_000, leverageMax: 50 },
    { capUnits: 10n ** 16n, mmrPpm: 100_000, leverageMax: 5 },
  ])
  fc.assert(fc.property(terms, (open) => {
    const fits = (lots: number) => {
      const value = BigInt(open.ticks) * BigInt(lots) * open.unitsPerTickLot
      return contractOrderCost({ ...open, lots }).totalUnits <= open.availableUnits
        && open.openUnits + value <= notionalCap(tiers, open.leverage)
    }
    const lots = maxOpenLots({ ...open, tiers })
    expect(lots === 0 || fits(lots)).toBe(true)
    expect(fits(lots + 1)).toBe(false)
  }), { numRuns: 5_000, seed })
})

test('[F9] at the break-even price nothing is lost; one tick before it there is a loss', () => {
  const paid = fc.record({
    feeUnits: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fundingUnits: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
    closeFeePpm: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(fc.property(anyPosition, paid, (position, spent) => {
    const outcome = (ticks: number) => unrealizedPnl(position, ticks) - spent.feeUnits
      - spent.fundingUnits - feeUnits(notional(position, ticks), spent.closeFeePpm)
    const ticks = breakEvenTicks(position, spent)
    if (ticks === undefined) {
      expect(position.side === 'long' ? outcome(1) >= 0n : outcome(1) < 0n).toBe(true)
      return
    }
    expect(outcome(ticks) >= 0n).toBe(true)
    expect(outcome(position.side === 'long' ? ticks - 1 : ticks + 1) < 0n).toBe(true)
  }), { numRuns: 5_000, seed })
})

test('[F11] 1,000 funding times with random books: payments and remainder sum to zero', () => {
  const book = fc.array(fc.tuple(
    fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 1, max: 100_000 }),
  ), { minLength: 1, maxLength: 30 })
  fc.assert(fc.property(book, fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: -2_000_000, max: 2_000_000 }), (trades, mark, rateE8) => {
      const longs = new Map<number, bigint>()
      const shorts = new Map<number, bigint>()
      for (const [buyer, seller, lots] of trades) {
        longs.set(buyer, (longs.get(buyer) ?? 0n) + BigInt(lots))
        shorts.set(seller, (shorts.get(seller) ?? 0n) + BigInt(lots))
      }
      const value = (lots: bigint) => lots * BigInt(mark) * 7n
      const payments = [
        ...[...longs.values()].map((lots) => fundingPayment('long', value(lots), rateE8)),
        ...[...shorts.values()].map((lots) => fundingPayment('short', value(lots), rateE8)),
      ]
      const remainder = -payments.reduce((sum, payment) => sum + payment, 0n)
      expect(remainder >= 0n && remainder < BigInt(payments.length)).toBe(true)
    }), { numRuns: 1_000, seed })
})

test('[F12] the last price alone moves no mark, and nothing moves it beyond its bound', () => {
  fc.assert(fc.property(fc.record({
    indexTicks: fc.integer({ min: 1, max: 10_000_000 }),
    lastFundingRateE8: fc.integer({ min: -3_000_000, max: 3_000_000 }),
    msToFunding: fc.integer({ min: 0, max: 28_800_000 }), intervalMs: fc.constant(28_800_000),
    basisSumTicks: fc.integer({ min: -100_000_000, max: 100_000_000 }),
    basisCount: fc.integer({ min: 0, max: 30 }),
    lastTicks: fc.integer({ min: 1, max: 240_000_000 }), capPpm: fc.constant(20_000),
  }), fc.integer({ min: 1, max: 240_000_000 }), (terms, otherLast) => {
    const mark = markTicks(terms)
    expect(Math.abs(mark - terms.indexTicks) * 1_000_000).toBeLessThanOrEqual(
      terms.indexTicks * terms.capPpm)
    // Whatever the last price, the mark stays between the other two readings, or at its bound.
    const basis = terms.basisCount === 0 ? 0 : Math.trunc(terms.basisSumTicks / terms.basisCount)
    const funding = (BigInt(terms.indexTicks) * BigInt(terms.lastFundingRateE8)
      * BigInt(terms.msToFunding)) / (100_000_000n * 28_800_000n)
    const bound = Math.floor((terms.indexTicks * terms.capPpm) / 1_000_000)
    const bounded = [basis, Number(funding)]
      .map((distance) => terms.indexTicks + Math.max(-bound, Math.min(bound, distance)))
    for (const lastTicks of [terms.lastTicks, otherLast]) {
      const moved = markTicks({ ...terms, lastTicks })
      expect(moved).toBeGreaterThanOrEqual(Math.min(...bounded))
      expect(moved).toBeLessThanOrEqual(Math.max(...bounded))
    }
  }), { numRuns: 3_000, seed })
})

test('[F13] one source that is wrong by 35 % leaves the index between the other two', () => {
  fc.assert(fc.property(
    fc.integer({ min: 1_000, max: 100_000_000 }), fc.integer({ min: 0, max: 2_000 }),
    fc.record({
      liePpm: fc.constantFrom(650_000n, 1_350_000n, 24_000_000n),
      place: fc.integer({ min: 0, max: 2 }),
    }),
    (ticks, apartPpm, { liePpm, place }) => {
      const second = ticks + Math.floor((ticks * apartPpm) / 1_000_000)
      const lie = Number((BigInt(ticks) * liePpm) / 1_000_000n)
      const prices = [ticks, second]
      prices.splice(place, 0, lie)
      const index = indexTicks(prices.map((price) => ({ ticks: price, atMs: 0 })),
        { nowMs: 0, staleMs: 0, deviationPpm: 30_000 })
      expect(index).toBe(Math.floor((ticks + second) / 2))
    }), { numRuns: 2_000, seed })
})

test('[F14] deleveraging is ranked by score, then age, and closes the exact quantity', () => {
  const held = fc.record({ position: anyPosition, share: fc.bigInt({ min: 1n, max: 500n }) })
  fc.assert(fc.property(fc.array(held, { minLength: 1, maxLength: 20 }),
    fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 300_000 }),
    (positions, mark, lots) => {
      const candidates = positions.map(({ position, share }, index) => ({
        score: adlScore(position, (position.costUnits * share) / 1_000n, mark),
        gains: unrealizedPnl(position, mark) > 0n, openedSeq: index, lots: position.lots,
      }))
      const ranked = adlRank(candidates)
      expect(new Set(ranked).size).toBe(candidates.length)
      ranked.slice(1).forEach((later, index) => {
        const earlier = ranked[index]
        if (earlier === undefined) throw new RangeError('a rank has no gaps')
        const order = compareRatios(earlier.score, later.score)
        expect(order > 0 || (order === 0 && earlier.openedSeq < later.openedSeq)).toBe(true)
        expect(earlier.gains || !later.gains).toBe(true)
      })
      const total = candidates.reduce((sum, candidate) => sum + candidate.lots, 0)
      const taken = adlTakes(ranked, lots).reduce((sum, take) => sum + take.lots, 0)
      expect(taken).toBe(Math.min(lots, total))
    }), { numRuns: 1_000, seed })
})

function plus(price: Ratio, ticks: bigint): Ratio {
  return { ...price, numerator: price.numerator + ticks * price.denominator }
}

function sum(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}
