// The worked example of docs/PERPETUAL.md, step by step. A changed formula fails here, a changed
// number in the document fails in tidy/worked-example.test.ts.
import { expect, test } from 'vitest'
import { usdtUnits as usdt } from '#testing/table/usdt-units.ts'
import {
  adlRank, adlScore, adlTakes, bankruptcyTicks, breakEvenTicks, contractOrderCost,
  crossBankruptcyTicks, crossLiquidationTicks, fundingPayment, insuranceDelta,
  isolatedLiquidationPrice, isolatedLiquidationTicks, liquidatesIsolated, maintenanceMargin,
  makeTiers, maxOpenLots, notional, ratioText, realizedPnl, roePpm, unrealizedPnl, type Position,
} from '#formulas/index.ts'

const btc = { unitsPerTickLot: 10_000n }
const ann: Position = { ...btc, side: 'long', lots: 8_000, costUnits: usdt('80,000') }
const tiers = makeTiers([
  { capUnits: usdt('50,000'), mmrPpm: 4_000, leverageMax: 125 },
  { capUnits: usdt('250,000'), mmrPpm: 5_000, leverageMax: 100 },
  { capUnits: usdt('1,000,000'), mmrPpm: 10_000, leverageMax: 50 },
])
const margin = usdt('3,991.96')

test('[F17] opening: cost, fees, largest order', () => {
  const order = {
    ...btc, side: 'long' as const, ticks: 100_000, lots: 8_000, leverage: 20, takerFeePpm: 500,
  }
  expect(contractOrderCost(order)).toEqual({
    initialMarginUnits: usdt('4,000'), openFeeUnits: usdt('40'), closeFeeUnits: usdt('38'),
    totalUnits: usdt('4,078'),
  })
  expect(maxOpenLots({ ...order, tiers, availableUnits: usdt('10,000'), openUnits: 0n }))
    .toBe(19_617)
  expect(unrealizedPnl(ann, 100_500)).toBe(usdt('400'))
  expect(roePpm(usdt('400'), usdt('4,000'))).toBe(100_000n)
})

test('[F17] funding: one settlement and its remainder', () => {
  expect(fundingPayment('long', notional(ann, 100_500), 10_000)).toBe(usdt('-8.04'))
  expect(breakEvenTicks(ann, {
    feeUnits: usdt('40'), fundingUnits: usdt('8.04'), closeFeePpm: 500,
  })).toBe(100_111)
  const value = (lots: number) => notional({ ...ann, lots }, 100_501)
  expect(value(3)).toBe(usdt('30.1503'))
  const payments = [
    fundingPayment('long', value(3), 1_234),
    fundingPayment('short', value(1), 1_234), fundingPayment('short', value(2), 1_234),
  ]
  expect(payments).toEqual([-37_206n, 12_401n, 24_803n])
})

test('[F17] isolated: Ann\'s liquidation price', () => {
  const held = { position: ann, marginUnits: margin, tiers }
  const byTier = tiers.map((tier) => {
    const ticks = isolatedLiquidationPrice({ ...held, tiers: [tier] })
    if (ticks === undefined) return 'none'
    return ratioText({ ...ticks, denominator: ticks.denominator * 10n }, 2)
  })
  expect(byTier).toEqual(['9539.16', '9542.47', '9432.83'])
  expect(isolatedLiquidationTicks(held)).toBe(95_424)
  const at = (ticks: number) => ({
    equity: margin + unrealizedPnl(ann, ticks),
    maintenance: maintenanceMargin(tiers, notional(ann, ticks)),
    liquidates: liquidatesIsolated(held, ticks),
  })
  expect(at(95_424)).toEqual({
    equity: usdt('331.16'), maintenance: usdt('331.696'), liquidates: true,
  })
  expect(at(95_425)).toEqual({
    equity: usdt('331.96'), maintenance: usdt('331.7'), liquidates: false,
  })
})

test('[F17] cross: Ben\'s liquidation price', () => {
  // 20 ETH with a tick of 0.01 and a lot of 0.01: short at 500, marked at 520.
  const eth: Position = {
    side: 'short', lots: 2_000, costUnits: usdt('10,000'), unitsPerTickLot: 10_000n,
  }
  const account = {
    balanceUnits: usdt('6,000'), otherPnlUnits: unrealizedPnl(eth, 52_000),
    otherMaintenanceUnits: maintenanceMargin(tiers, notional(eth, 52_000)),
  }
  expect(account.otherPnlUnits).toBe(usdt('-400'))
  expect(account.otherMaintenanceUnits).toBe(usdt('41.6'))
  expect(crossLiquidationTicks({ position: ann, account, tiers })).toBe(93_456)
  expect(maintenanceMargin(tiers, notional(ann, 93_456))).toBe(usdt('323.824'))
  expect(unrealizedPnl(ann, 93_456)).toBe(usdt('-5,235.2'))
  const atMark = { tiers, equityUnits: usdt('364.8'), maintenanceUnits: usdt('365.424') }
  expect(crossBankruptcyTicks({ ...atMark, position: ann, markTicks: 93_456 })).toBe(93_052)
  expect(crossBankruptcyTicks({ ...atMark, position: eth, markTicks: 52_000 })).toBe(52_207)
  const left = usdt('6,000') + unrealizedPnl(ann, 93_052) + unrealizedPnl(eth, 52_207)
  expect(left).toBe(usdt('0.2'))
})

test('[F17] bankruptcy and insurance', () => {
  expect(bankruptcyTicks(ann, margin)).toBe(95_011)
  expect(margin + unrealizedPnl(ann, 95_011)).toBe(usdt('0.76'))
  const fill = { position: ann, bankruptcyTicks: 95_011 }
  expect(insuranceDelta({ ...fill, fillTicks: 95_200 })).toBe(usdt('151.2'))
  expect(insuranceDelta({ ...fill, fillTicks: 94_900 })).toBe(usdt('-88.8'))
  const part = realizedPnl(ann, 3_000, 96_000)
  expect(part.pnlUnits).toBe(usdt('-1,200'))
  expect(part.remaining?.costUnits).toBe(usdt('50,000'))
})

test('[F17] deleveraging: Dee before Cid before Eve, and the sum is zero', () => {
  const short = (lots: number, cost: string): Position =>
    ({ ...btc, side: 'short', lots, costUnits: usdt(cost) })
  const queue = [
    { name: 'Cid', position: short(5_000, '50,000'), margin: usdt('5,000') },
    { name: 'Dee', position: short(5_000, '49,000'), margin: usdt('980') },
    { name: 'Eve', position: short(10_000, '94,000'), margin: usdt('9,400') },
  ].map((held, openedSeq) => ({
    ...held, openedSeq, lots: held.position.lots,
    score: adlScore(held.position, held.margin, 95_000),
  }))
  const ranked = adlRank(queue)
  expect(ranked.map(({ name, score }) => `${name} ${ratioText(score, 5)}`))
    .toEqual(['Dee 0.58632', 'Cid 0.31667', 'Eve -0.00094'])
  const closes = adlTakes(ranked, 8_000).map(({ candidate, lots }) => ({
    name: candidate.name, lots, pnl: realizedPnl(candidate.position, lots, 95_011).pnlUnits,
  }))
  expect(closes).toEqual([
    { name: 'Dee', lots: 5_000, pnl: usdt('1,494.5') },
    { name: 'Cid', lots: 3_000, pnl: usdt('1,496.7') },
  ])
  expect(realizedPnl(ann, 8_000, 95_011).pnlUnits).toBe(usdt('-3,991.2'))
})
