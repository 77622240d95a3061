import { asMarketId, leaderWindows } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { LeadTradeTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import { traitsOf } from './closed-trades.ts'
import { computeFigures, type FigureDetails, isMartingale } from './compute-figures.ts'
import { navOne } from './nav.ts'

type Order = Parameters<typeof traitsOf>[1][number]
const market = asMarketId(101)
const order = (ticks: number, lots: number, more: Partial<Order> = {}): Order => ({
  market, side: 'buy', positionSide: 'long', reduceOnly: false, filledLots: lots,
  filledUnits: BigInt(ticks * lots), leverage: 10, createdAt: 5, updatedAt: 5, ...more,
})
const long = { market, side: 'long', openedAt: 1, closedAt: 9 } as const

test('[LD5] orders that add below the average of a long add to a loss', () => {
  const falling = [order(100, 1), order(90, 2), order(80, 4), order(70, 8)]
  expect(traitsOf(long, falling)).toEqual({ leverage: 10, losing_adds: 3 })
  expect(traitsOf(long, [order(100, 1), order(110, 1), order(104, 1, { leverage: 25 })]))
    .toEqual({ leverage: 25, losing_adds: 1 })
  const others = [
    order(90, 1, { side: 'sell' }), order(90, 1, { market: asMarketId(102) }),
    order(90, 1, { reduceOnly: true }), order(90, 1, { positionSide: 'short' }),
    order(90, 1, { createdAt: 10, updatedAt: 10 }), order(90, 1, { createdAt: 0, updatedAt: 0 }),
  ]
  expect(traitsOf(long, [order(100, 1), ...others])).toEqual({ leverage: 10, losing_adds: 0 })
  const short = { ...long, side: 'short' } as const
  const sells = { side: 'sell', positionSide: 'net' } as const
  expect(traitsOf(short, [order(100, 1, sells), order(110, 1, sells), order(90, 1, sells)]))
    .toEqual({ leverage: 10, losing_adds: 1 })
})

test('[LD5] a tenth of the positions marks a leader', () => {
  expect([isMartingale(1, 10), isMartingale(1, 11), isMartingale(0, 0)])
    .toEqual([true, false, false])
})

const dayMs = 86_400_000
const trade = (result: number, of: Partial<LeadTradeTable> = {}): LeadTradeTable => ({
  user_id: 1, closed_by: 1, side: 'long', market_id: 101, lots: 1, opened_units: 100n,
  closed_units: 100n, realized_units: BigInt(result + 2), fee_units: 2n, leverage: 10,
  losing_adds: 0, is_liquidated: 0, opened_at: 100 * dayMs - 50, closed_at: 100 * dayMs, ...of,
})

test('[LD3, LD4] figures count the positions of their window, and every copy', () => {
  const point = (day: number) =>
    ({ at: day * dayMs, equityUnits: 200n, depositUnits: 0n, navE9: navOne })
  const copy = (profit: number) => ({
    isFollowing: profit > 0, equityUnits: BigInt(profit * 10), profitUnits: BigInt(profit),
    inUnits: 100n,
  })
  const [week, , quarter] = computeFigures({
    user: 1, points: [point(10), point(93), point(100)],
    trades: [
      trade(5), trade(-3, { market_id: 102, opened_at: 100 * dayMs - 90 }), trade(0),
      trade(7, { closed_at: 50 * dayMs, opened_at: 50 * dayMs - 10, losing_adds: 3 }),
    ],
    open: [{ pnlUnits: -20n, leverage: 30 }, { pnlUnits: 5n, leverage: 2 }],
    copies: [copy(10), copy(4), copy(-6), copy(-8)],
  })
  expect(leaderWindows).toEqual([7, 30, 90])
  expect(week).toMatchObject({
    total_orders: 3, profit_orders: 1, loss_orders: 1, win_ppm: 500_000, followers: 2,
    assets_units: 140n, equity_units: 200n,
  })
  expect(quarter).toMatchObject({ total_orders: 4, profit_orders: 2, win_ppm: 666_667 })
  const details: FigureDetails = JSON.parse(week?.details ?? '')
  expect(details).toEqual({
    followersProfitUnits: '0', copies: 4, copiesInProfit: 2, medianRoiPpm: -10_000,
    worstOpenLossPpm: 100_000, longestLossMs: 90, longestProfitMs: 50, martingaleOrders: 0,
    leverageMax: 30, closedUnits: '2', openUnits: '-15', otherUnits: '13',
    markets: [
      { market: 101, orders: 2, resultUnits: '5' }, { market: 102, orders: 1, resultUnits: '-3' },
    ],
  })
})
