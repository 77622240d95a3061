// The worked examples of copy trading, each with its exact numbers, through the engine and its
// naive twin.
import { expect, test } from 'vitest'
import { allocateBlock } from '#formulas/copy/allocate-block.ts'
import { copyLimitTicks } from '#formulas/copy/copied-lots.ts'
import { profitShareDue } from '#formulas/copy/profit-share.ts'
import { shareFill } from '#formulas/copy/share-fill.ts'
import { feeUnits } from '#formulas/fee.ts'
import { CopyStage, leader, market, maker, units } from '#testing/copy/copy-stage.ts'

test('[CP6, CP9] followers get the leader\'s exposure for their equity, as far as they pay', () => {
  const stage = new CopyStage({ leader: '20000' })
  const followers = [
    stage.follow('1000'), stage.follow('1234.56'), stage.follow('30'), stage.follow('9'),
    stage.follow('1000', { ratioPpm: 500_000 }), stage.follow('1000', { ratioPpm: 2_000_000 }),
  ]
  stage.ask(50_000, 10_000)
  stage.order({ lots: 2_000 })
  expect(followers.map(({ account }) => stage.lots(account)))
    .toEqual([100, 123, 3, 0, 50, 197])
  expect(followers.map(({ copyId }) => stage.wish(copyId)?.wantedLots))
    .toEqual([100, 123, 3, 0, 50, 200])
  expect(followers.map(({ copyId }) => stage.wish(copyId)?.reason))
    .toEqual([null, null, null, 'below_min', null, 'insufficient'])
})

test('[CP7, CP8] a quota is an order cost, and partial fills follow without drift', () => {
  const stage = new CopyStage({ leader: '20000' })
  const follower = stage.follow('1000', {
    copyKind: 'fixed_quota', ratioPpm: 0, quotaUnits: units('50'),
  })
  stage.ask(50_000, 500, maker)
  stage.bid(50_000, 2_000, leader)
  expect(stage.lots(follower.account)).toBe(0)
  const lots = [stage.wish(follower.copyId)?.placedLots]
  for (const fill of [800, 700]) {
    stage.ask(50_000, fill)
    lots.push(stage.wish(follower.copyId)?.placedLots)
  }
  expect(lots).toEqual([2, 5, 9])
  expect(stage.wish(follower.copyId)?.wantedLots).toBe(9)
})

test('[CP14] closes follow by percentage, rounded toward closing', () => {
  const stage = new CopyStage({ leader: '20000' })
  const [large, small] = [stage.follow('1000'), stage.follow('30')]
  stage.ask(50_000, 10_000)
  stage.bid(49_990, 10_000)
  stage.order({ lots: 2_000 })
  const close = (lots: number) => stage.order({
    side: 'sell', positionSide: 'long', reduceOnly: true, lots,
  })
  close(400)
  expect(stage.lots(large.account)).toBe(80)
  expect(stage.lots(small.account)).toBe(2)
  close(500)
  expect(stage.lots(large.account)).toBe(55)
  close(1_100)
  expect([large, small].map(({ account }) => stage.lots(account))).toEqual([0, 0])
  const half = new CopyStage({ leader: '20000' })
  const three = half.follow('30')
  half.ask(50_000, 10_000)
  half.bid(49_990, 10_000)
  half.order({ lots: 2_000 })
  half.order({ side: 'sell', reduceOnly: true, lots: 1_000 })
  expect(half.lots(three.account)).toBe(1)
})

test('[CP17] later closes apply to the rest of a close by hand', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { account, copyId, user } = stage.follow('1000')
  stage.ask(50_000, 10_000)
  stage.bid(49_990, 10_000)
  stage.order({ lots: 2_000 })
  stage.order({ side: 'sell', reduceOnly: true, lots: 400 })
  expect(stage.lots(account)).toBe(80)
  stage.ok({ kind: 'close-copied', user, copyId, market, positionSide: 'long', lots: 30 })
  expect(stage.lots(account)).toBe(50)
  stage.order({ side: 'sell', reduceOnly: true, lots: 500 })
  expect(stage.lots(account)).toBe(34)
})

test('[CP5, CP14] a reversal closes all, then opens by the equities after the close', () => {
  const stage = new CopyStage({ leader: '20000', listing: { takerFeePpm: 0 } })
  stage.ok({ kind: 'set-position-mode', user: leader, positionMode: 'one_way' })
  const { account } = stage.follow('1000')
  stage.ask(50_000, 2_100)
  stage.order({ positionSide: 'net', lots: 2_000 })
  expect(stage.lots(account)).toBe(100)
  // Both lose a quarter of a thousand on a coin: 500 of 20,000 and 25 of 1,000.
  stage.bid(49_750, 10_000)
  stage.order({ side: 'sell', positionSide: 'net', lots: 3_000 })
  const [order] = stage.rows.flatMap(({ copies }) => [...copies.leadOrders]).slice(-1)
  expect(order?.equityUnits).toBe(units('19500'))
  expect(stage.lots(account)).toBe(0)
  expect(stage.lots(account, 'short')).toBe(50)
})

test('[CP10, CP11] groups share orders, and the nearer limit gets no better place', () => {
  // The shape of the example, with caps that a follower can choose.
  const stage = new CopyStage({ leader: '20000' })
  const near = stage.follow('600', { capPpm: 1_000 })
  const far = stage.follow('400', { capPpm: 5_000 })
  stage.ask(50_000, 2_000)
  stage.ask(50_050, 50)
  stage.ask(50_150, 100)
  stage.order({ lots: 2_000 })
  const fills = [near, far].map(({ copyId }) => stage.fill(copyId))
  expect(fills.map((fill) => fill?.requestedLots)).toEqual([60, 40])
  expect(fills.map((fill) => fill?.limitTicks)).toEqual([500_500, 502_500])
  expect(fills.map((fill) => fill?.lots)).toEqual([30, 40])
  expect(fills.map((fill) => fill?.reason)).toEqual(['partly', null])
  expect(fills.map((fill) => fill?.valueUnits)).toEqual([units('1501.5'), units('2004')])
})

test('[CP10, CP11] groups of 0.02 % and 0.1 % get 30 at 50,010 and 40 at 50,020', () => {
  const lead = {
    isLong: true, leadLots: 2_000, leadUnits: units('100000'), unitsPerTickLot: 10_000n,
    markTicks: 500_000,
  }
  expect([200, 1_000].map((capPpm) => copyLimitTicks({ ...lead, capPpm })))
    .toEqual([500_100, 500_500])
  const [x = 0n, y = 0n] = shareFill([60n, 40n], 50n)
  expect([x, y]).toEqual([30n, 20n])
  const [rest = 0n] = shareFill([40n - y], 20n)
  expect([x, y + rest]).toEqual([30n, 40n])
  expect((y * 50_010n + rest * 50_030n) / (y + rest)).toBe(50_020n)
})

test('[CP12, CP13] inside a group lots and cost are shared by running floors', () => {
  const fill = {
    requests: [100, 55, 30, 7], filledLots: 120n, filledUnits: units('6002.7'), start: 0,
  }
  const shares = allocateBlock(fill)
  expect(shares.map(({ lots }) => lots)).toEqual([62, 34, 19, 5])
  expect(shares.map((share) => share.units))
    .toEqual(['3101.395', '1700.765', '950.4275', '250.1125'].map(units))
  expect(shares.map((share) => feeUnits(share.units, 500)))
    .toEqual(['1.5506975', '0.8503825', '0.47521375', '0.12505625'].map(units))
  expect(allocateBlock({ ...fill, start: 2 }).map(({ lots }) => lots)).toEqual([62, 35, 18, 5])
  const single = allocateBlock({
    requests: [1, 1, 1], filledLots: 3n, filledUnits: units('150.0005'), start: 0,
  })
  expect(single.map((share) => share.units))
    .toEqual(['50.00016666', '50.00016667', '50.00016667'].map(units))
})

test('[CP20] a share is cumulative for the pair: never after a loss, never twice', () => {
  const dues = (steps: readonly (readonly [profit: string, put?: string, taken?: string])[]) => {
    let [equity, inUnits, outUnits, paid] = [units('1000'), units('1000'), 0n, 0n]
    return steps.map(([profit, put = '0', taken = '0']) => {
      equity += units(put) - units(taken) + signed(profit)
      inUnits += units(put)
      outUnits += units(taken)
      const due = profitShareDue({
        equityUnits: equity, unrealizedUnits: 0n, inUnits, outUnits, paidUnits: paid,
      }, 100_000)
      equity -= due
      paid += due
      return due
    })
  }
  expect(dues([['200'], ['-150'], ['100'], ['150']]))
    .toEqual(['20', '0', '0', '10'].map(units))
  expect(dues([['250'], ['-325', '500'], ['100', '0', '400'], ['300']]))
    .toEqual(['25', '0', '0', '7.5'].map(units))
})

test('[CP20] open losses count and open gains do not', () => {
  const due = (realized: string, open: string) => profitShareDue({
    equityUnits: units('1000') + signed(realized) + signed(open), unrealizedUnits: signed(open),
    inUnits: units('1000'), outUnits: 0n, paidUnits: 0n,
  }, 100_000)
  expect([due('300', '-250'), due('300', '80'), due('-40', '500')])
    .toEqual(['5', '30', '0'].map(units))
  expect(profitShareDue({
    equityUnits: 3_333_333_337n, unrealizedUnits: 0n, inUnits: 0n, outUnits: 0n, paidUnits: 0n,
  }, 75_000)).toBe(units('2.5'))
})

test('[CP20, CP21] the engine pays each week\'s share to the leader\'s spot account', () => {
  const stage = new CopyStage({ leader: '20000', listing: { takerFeePpm: 0 } })
  const { copyId, account } = stage.follow('1000')
  // 100 lots are 0.1 BTC: a result of 100 is 1,000 on the price.
  const week = (result: number) => {
    stage.ask(50_000, 2_100)
    stage.order({ lots: 2_000 })
    stage.ok({ kind: 'cancel-all-perpetual-orders', user: maker, market })
    stage.bid(50_000 + result * 10, 2_100)
    const closed = stage.lots(account)
    stage.order({ side: 'sell', reduceOnly: true, lots: 2_000 })
    stage.ok({ kind: 'cancel-all-perpetual-orders', user: maker, market })
    stage.ok({ kind: 'settle-share', copyId })
    return [closed, stage.copy(copyId)?.paidUnits]
  }
  expect(week(20)).toEqual([100, units('2')])
  expect(stage.balance(leader, 'spot')).toBe(units('2'))
  const paid = week(-30)[1]
  expect(paid).toBe(units('2'))
  // 99 lots lost 29.7, and won 4.95: the loss is not made up yet.
  expect(week(5)[1]).toBe(paid)
  expect(stage.balance(leader, 'spot')).toBe(units('2'))
})

function signed(text: string): bigint {
  return text.startsWith('-') ? -units(text.slice(1)) : units(text)
}
