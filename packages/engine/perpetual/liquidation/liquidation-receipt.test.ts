// The receipts that docs/PERPETUAL.md computes by hand, made by the engine's own commands.
import { expect, test } from 'vitest'
import { btcListing, ethListing, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'
import { usdtUnits as usdt } from '#testing/table/usdt-units.ts'
import { annOn, rich } from '#testing/table/worked-example.ts'

test('[F17, R11, R12] receipts can be recomputed from docs/PERPETUAL.md alone', () => {
  const floor = new PerpetualFloor([{ ...btcListing, liquidationFeePpm: 1_000 }])
  const { ann } = annOn(floor)
  const bob = floor.user(rich)
  floor.insure(usdt('100'))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1_000, ticks: 95_200 }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 3_000, ticks: 95_000 }))
  floor.state.perpetuals.history.turn()
  floor.mark(95_300)
  const { liquidations, trades } = floor.state.perpetuals.history
  const found = { marginMode: 'isolated', markTicks: 95_300, tier: 1, bankruptcyTicks: 95_011 }
  expect(liquidations).toMatchObject([
    {
      ...found, step: 'taken_down', lotsBefore: 8_000,
      costUnits: usdt('80,000'), marginUnits: usdt('3,991.96'),
      equityUnits: usdt('231.96'), maintenanceUnits: usdt('331.2'),
      lotsByBook: 1_000, lotsByAdl: 0, filledUnits: usdt('9,520'),
      feeUnits: usdt('9.52'), insuranceUnits: usdt('9.52'),
    },
    {
      ...found, step: 'closed', lotsBefore: 7_000,
      costUnits: usdt('70,000'), marginUnits: usdt('3,492.965'),
      equityUnits: usdt('202.965'), maintenanceUnits: usdt('283.55'),
      lotsByBook: 0, lotsByAdl: 7_000, filledUnits: 0n, feeUnits: 0n,
      insuranceUnits: usdt('0.665'),
    },
  ])
  expect(trades.map(({ kind, lots, priceTicks, takerRealizedUnits }) =>
    [kind, lots, priceTicks, takerRealizedUnits])).toEqual([
    ['liquidation', 1_000, 95_200, usdt('-480')],
    ['adl', 7_000, 95_011, usdt('-3,492.965')],
  ])
  expect(floor.insuranceUnits).toBe(usdt('110.185'))
  // The money outside the margin, and her rest after the tier reduction.
  expect(floor.balance(ann)).toEqual({ available: usdt('6,000') + usdt('9.475'), frozen: 0n })
  floor.assertLaws()
})

test('[F17, R11] a deeper book is asked only for the first step\'s quantity', () => {
  const floor = new PerpetualFloor()
  const [ann, zed] = [floor.user(usdt('10,000')), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: zed, lots: 8_000, ticks: 100_000 })
  floor.must(floor.order({ user: zed, side: 'buy', lots: 9_000, ticks: 95_300 }))
  floor.state.perpetuals.history.turn()
  floor.mark(95_300)
  // Lots for which Ann has paid no funding: those of the first receipt in the document.
  expect(floor.state.perpetuals.history.liquidations[0]).toMatchObject({ lotsByBook: 2_754 })
})

test('[F17, R12] cross receipts can be recomputed too', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const [ben, zed] = [floor.user(usdt('6,000')), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ben, short: zed, lots: 8_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(52_000, 2)
  floor.state.perpetuals.history.turn()
  floor.mark(93_456)
  const { liquidations, trades } = floor.state.perpetuals.history
  const together = { equityUnits: usdt('364.8'), maintenanceUnits: usdt('365.424') }
  expect(liquidations).toMatchObject([
    {
      ...together, step: 'taken_down', market: 1, lotsByBook: 0, bankruptcyTicks: 93_052,
      insuranceUnits: 0n,
    },
    {
      ...together, step: 'closed', market: 2, marginUnits: 0n, bankruptcyTicks: 52_207,
      lotsByAdl: 2_000, insuranceUnits: usdt('0.12896361'),
    },
    {
      step: 'closed', market: 1, marginUnits: 0n, bankruptcyTicks: 93_052,
      equityUnits: usdt('323.27103639'), maintenanceUnits: usdt('323.824'),
      lotsByAdl: 8_000, insuranceUnits: usdt('0.07103639'),
    },
  ])
  expect(trades.map(({ kind, market, takerRealizedUnits }) => [kind, market, takerRealizedUnits]))
    .toEqual([['adl', 2, usdt('-441.52896361')], ['adl', 1, usdt('-5,558.47103639')]])
  expect(floor.balance(ben)).toEqual({ available: 0n, frozen: 0n })
  expect(floor.insuranceUnits).toBe(usdt('0.2'))
})
