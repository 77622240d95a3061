// Copy trading beyond the worked examples: accounts, bounds, stops, detached sides, blocks that
// wait, and refused commands. The stage compares the engine with its naive twin.
import { asMarketId, asOrderId, asUserId, copyLimits } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  CopyStage, leader, maker, market, plainSettings, units, usdt,
} from '#testing/copy/copy-stage.ts'

const sellAll = { side: 'sell', positionSide: 'long', reduceOnly: true } as const

function opened(settings: Parameters<CopyStage['follow']>[1] = {}, listing = {}) {
  const stage = new CopyStage({ leader: '20000', listing })
  const follower = stage.follow('1000', settings)
  stage.ask(50_000, 2_100)
  stage.order({ lots: 2_000 })
  expect(stage.lots(follower.account)).toBe(100)
  return { stage, ...follower }
}

test('[CP1, CP3] a follower funds a copy account, and no user\'s command reaches it', () => {
  const { stage, account, copyId, user } = opened()
  expect(stage.balance(user, 'contract')).toBe(units('999000'))
  const refused = [
    { kind: 'open-user', user: account },
    { kind: 'credit-deposit', user: account, asset: usdt, units: 5n },
    {
      kind: 'transfer-between-wallets', user: account, asset: usdt, units: 1n, from: 'contract',
      to: 'spot',
    },
    {
      kind: 'place-perpetual-order', user: account, market, side: 'buy', positionSide: 'long',
      type: 'market', timeInForce: 'IOC', priceTicks: 0, lots: 1, reduceOnly: false,
      selfTradePrevention: 'cancel_taker',
    },
    { kind: 'set-leverage', user: account, market, leverage: 5 },
    { kind: 'set-position-mode', user: account, positionMode: 'hedge' },
    { kind: 'hold-funds', user: account, wallet: 'contract', asset: usdt, units: 1n,
      purpose: 'withdrawal' },
    { kind: 'share-funds', user, wallet: 'contract', asset: usdt, units: 1n, to: account },
  ] as const
  for (const command of refused) expect(stage.try(command), command.kind).toBe('invalid_input')
  const fund = { kind: 'fund-copy', user, copyId, wallet: 'spot' } as const
  expect(stage.try({ ...fund, units: 1n })).toBe('insufficient_available')
  expect(stage.try({ ...fund, wallet: 'contract', units: units('250') })).toBe('ok')
  expect(stage.copy(copyId)).toMatchObject({
    inUnits: units('1250'), investedUnits: units('1250'), outUnits: 0n,
  })
  expect(stage.try({ ...fund, units: units('-2000') })).toBe('insufficient_available')
  expect(stage.try({ ...fund, units: units('100') * -1n })).toBe('ok')
  expect(stage.balance(user, 'spot')).toBe(units('100'))
  expect(stage.copy(copyId)?.investedUnits).toBe(units('1150'))
})

test('[CP4] bounds of settings, leaders and followers', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { user, copyId } = stage.follow('100')
  const start = {
    kind: 'start-copy', user, leader, wallet: 'contract', units: units('10'), sharePpm: 100_000,
    ...plainSettings,
  } as const
  expect(stage.try(start)).toBe('state_conflict')
  expect(stage.try({ ...start, leader: maker })).toBe('cannot_copy')
  expect(stage.try({ ...start, user: leader })).toBe('cannot_copy')
  expect(stage.try({ kind: 'set-leader', user, asset: usdt, minUnits: 0n })).toBe('cannot_copy')
  const faults = [
    { ratioPpm: 0 }, { ratioPpm: copyLimits.ratioMaxPpm + 1 }, { quotaUnits: 1n },
    { copyKind: 'fixed_quota' as const }, { capPpm: 4_000 }, { leverageMax: 0 },
    { leverageMax: 1_001 }, { markets: [0.5] }, { maxInvestUnits: -1n }, { stopPpm: 1_000_000 },
    { takePpm: -1 },
  ]
  for (const fault of faults) {
    expect(stage.try({ kind: 'change-copy', user, copyId, ...plainSettings, ...fault }))
      .toBe('invalid_input')
  }
  const quota = {
    ...plainSettings, copyKind: 'fixed_quota', ratioPpm: 0, quotaUnits: units('5'),
  } as const
  expect(stage.try({ kind: 'change-copy', user, copyId, ...quota })).toBe('state_conflict')
  const other = asUserId(1_001)
  expect(stage.try({ kind: 'stop-copy', user: other, copyId })).toBe('request_unknown')
  expect(stage.try({ kind: 'stop-copy', user, copyId: asOrderId(999) })).toBe('request_unknown')
  expect(stage.try({ kind: 'settle-share', copyId: asOrderId(999) })).toBe('request_unknown')
})

test('[CP4] a follower has at most 20 leaders', () => {
  const stage = new CopyStage()
  const { user } = stage.follow('10')
  for (let number = 1; number <= copyLimits.leadersMax; number += 1) {
    const other = asUserId(5_000 + number)
    stage.open(other, units('10'))
    stage.ok({ kind: 'set-leader', user: other, asset: usdt, minUnits: 0n })
    expect(stage.try({
      kind: 'start-copy', user, leader: other, wallet: 'contract', units: 1n, sharePpm: 0,
      ...plainSettings,
    })).toBe(number < copyLimits.leadersMax ? 'ok' : 'too_many_copies')
  }
})

test('[CP2] a block passes over resting orders of the leader and of its followers', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { account, user } = stage.follow('1000')
  stage.ask(50_000, 2_000)
  const own = stage.ask(50_010, 50, user)
  const leads = stage.ask(50_020, 50, leader)
  stage.ask(50_030, 200)
  stage.order({ lots: 2_000 })
  expect(stage.lots(account)).toBe(100)
  expect([own, leads].map((orderId) => stage.pair.isResting(orderId))).toEqual([true, true])
})

test('[CP15] lots that the book does not take are closed at the next mark that can', () => {
  const { stage, account } = opened()
  stage.bid(49_990, 2_010)
  stage.order({ ...sellAll, lots: 2_000 })
  expect(stage.lots(account)).toBe(90)
  stage.mark(50_000)
  expect(stage.lots(account)).toBe(90)
  stage.bid(49_980, 500)
  expect(stage.lots(account)).toBe(90)
  stage.pair.reload()
  stage.mark(50_000)
  expect(stage.lots(account)).toBe(0)
})

test('[CP16] the leverage is the smallest of three, and the mode is the leader\'s', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { copyId, account } = stage.follow('1000', { leverageMax: 4 })
  stage.ask(50_000, 3_000)
  stage.order({ lots: 1_000 })
  expect(stage.lots(account)).toBe(50)
  const settings = stage.rows.flatMap(({ perpetual }) => [...perpetual.settings])
  expect(settings.at(-1)).toMatchObject({ leverage: 4, marginMode: 'cross' })
  expect(stage.try({ kind: 'set-position-mode', user: leader, positionMode: 'one_way' }))
    .toBe('positions_exist')
  expect(stage.copy(copyId)?.leverageMax).toBe(4)
})

test('[CP17] a side that was closed by hand stays out until the leader is flat', () => {
  const { stage, account, copyId, user } = opened()
  stage.bid(49_990, 10_000)
  stage.ok({ kind: 'close-copied', user, copyId, market, positionSide: 'long', lots: 0 })
  expect(stage.lots(account)).toBe(0)
  stage.ask(50_000, 3_000)
  stage.order({ lots: 100 })
  expect(stage.lots(account)).toBe(0)
  expect(stage.wish(copyId)?.reason).toBe('detached')
  stage.order({ ...sellAll, lots: 2_100 })
  stage.order({ lots: 2_000 })
  expect(stage.lots(account)).toBeGreaterThan(0)
})

test('[CP18, CP21] a stop closes all, pays the share and returns the money', () => {
  const { stage, account, copyId, user } = opened({}, { takerFeePpm: 0 })
  stage.bid(51_000, 5_000)
  stage.ok({ kind: 'stop-copy', user, copyId })
  expect(stage.lots(account)).toBe(0)
  expect(stage.copy(copyId)).toMatchObject({
    status: 'cancelled', stopReason: 'by_follower', paidUnits: units('10'),
    outUnits: units('1090'),
  })
  expect([stage.balance(user, 'spot'), stage.balance(leader, 'spot')])
    .toEqual([units('1090'), units('10')])
  expect(stage.balance(account, 'contract')).toBe(0n)
  // The pair goes on where it was: the account, its number and its mark.
  expect(stage.ok({
    kind: 'start-copy', user, leader, wallet: 'spot', units: units('500'), sharePpm: 200_000,
    ...plainSettings,
  })).toBe(copyId)
  expect(stage.copy(copyId)).toMatchObject({ status: 'flow', inUnits: units('1500') })
})

test('[CP18, CP21] the removal of a leader stops every copy without a share', () => {
  const { stage, copyId, user } = opened({}, { takerFeePpm: 0 })
  stage.bid(51_000, 5_000)
  stage.ok({ kind: 'end-leader', user: leader, isForCause: true })
  expect(stage.copy(copyId)).toMatchObject({ stopReason: 'removed', paidUnits: 0n })
  expect(stage.balance(user, 'spot')).toBe(units('1100'))
})

test('[CP21] the removal for cause takes the share of a copy that stops already', () => {
  const { stage, copyId, user } = opened({}, { takerFeePpm: 0 })
  // No order buys: the copy waits with its position.
  stage.ok({ kind: 'stop-copy', user, copyId })
  expect(stage.copy(copyId)).toMatchObject({ status: 'flow', stopReason: 'by_follower' })
  stage.ok({ kind: 'end-leader', user: leader, isForCause: true })
  expect(stage.copy(copyId)).toMatchObject({ status: 'flow', stopReason: 'removed' })
  stage.bid(51_000, 5_000)
  stage.mark(51_000)
  expect(stage.copy(copyId)).toMatchObject({ status: 'cancelled', paidUnits: 0n })
  expect(stage.balance(user, 'spot')).toBe(units('1100'))
})

test('[CP19] a copy stops at its stop-loss, which a transfer moves', () => {
  const { stage, account, copyId, user } = opened({ stopPpm: 600_000 }, { takerFeePpm: 0 })
  stage.bid(45_100, 5_000)
  stage.ok({ kind: 'fund-copy', user, copyId, wallet: 'contract', units: units('500') })
  // 1,500 − 490 is more than 600: 100 lots lose 490 at 45,100.
  stage.mark(45_100)
  expect(stage.lots(account)).toBe(100)
  stage.ok({ kind: 'fund-copy', user, copyId, wallet: 'contract', units: units('-450') })
  stage.mark(45_200)
  expect(stage.copy(copyId)?.stopReason ?? null).toBe(null)
  stage.ok({
    kind: 'change-copy', user, copyId, ...plainSettings, stopPpm: 400_000,
  })
  stage.mark(45_100)
  expect(stage.copy(copyId)).toMatchObject({ stopReason: 'stop_loss', status: 'cancelled' })
})

test('[CP22] a liquidated copy ends, and its leader goes on', () => {
  const stage = new CopyStage({ leader: '20000', listing: { takerFeePpm: 0 } })
  stage.ok({ kind: 'set-leverage', user: leader, market, leverage: 100 })
  const { account, copyId } = stage.follow('100', { ratioPpm: 5_000_000 })
  stage.ask(50_000, 3_000)
  stage.order({ lots: 2_000 })
  stage.order({ lots: 500 })
  expect(stage.lots(account)).toBeGreaterThan(0)
  stage.bid(45_100, 1)
  stage.mark(45_200)
  stage.mark(42_000)
  expect(stage.lots(account)).toBe(0)
  expect(stage.copy(copyId)).toMatchObject({ status: 'cancelled', stopReason: 'liquidated' })
})

test('[CP8] more than ten blocks wait for the next commands, over a restart', () => {
  const stage = new CopyStage()
  stage.follow('1000')
  for (let number = 0; number < 14; number += 1) stage.bid(50_000 - number, 1_000, leader)
  // One seller meets fourteen orders of the leader, each with a block of its own.
  stage.order({ user: maker, side: 'sell', positionSide: 'short', lots: 14_000 })
  const due = stage.rows.at(-1)?.copies.blocks.filter(({ status }) => status === 'due')
  expect(due?.length).toBe(4)
  stage.pair.reload()
  stage.ok({ kind: 'tick' })
  expect(stage.rows.at(-1)?.copies.blocks.map(({ status }) => status))
    .toEqual(['done', 'done', 'done', 'done'])
})

test('[CP10] a lead fill far from the mark gives an accomplice no far price', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { account, copyId } = stage.follow('1000')
  // The leader meets an accomplice at 5 % beyond the mark, and more lots wait there.
  stage.ask(52_500, 2_100)
  stage.order({ lots: 2_000 })
  expect([stage.lots(account), stage.wish(copyId)?.reason]).toEqual([0, 'over_cap'])
  expect(stage.fill(copyId)?.limitTicks).toBe(502_500)
  // Lots at the mark's own cap are copied, those beyond it are not.
  stage.ask(50_250, 30)
  stage.order({ lots: 100 })
  expect(stage.lots(account)).toBe(0)
  // A short sells no lower than the mark less the cap.
  const short = new CopyStage({ leader: '20000' })
  const other = short.follow('1000', { capPpm: 30_000 })
  short.bid(47_500, 2_100)
  short.order({ side: 'sell', positionSide: 'short', lots: 2_000 })
  expect([short.lots(other.account, 'short'), short.fill(other.copyId)?.limitTicks])
    .toEqual([0, 485_000])
})

test('[CP10] markets that are not copied are named', () => {
  const stage = new CopyStage({ leader: '20000' })
  const { copyId, account } = stage.follow('1000', { markets: [asMarketId(8)] })
  stage.ask(50_000, 3_000)
  stage.order({ lots: 2_000 })
  expect([stage.lots(account), stage.wish(copyId)?.reason]).toEqual([0, 'market_off'])
})

test('[CP24] a followed leader keeps the smallest equity of the lead', () => {
  const stage = new CopyStage({ leader: '20000' })
  stage.ok({ kind: 'set-leader', user: leader, asset: usdt, minUnits: units('500') })
  const out = (amount: string) => ({
    kind: 'transfer-between-wallets', user: leader, asset: usdt, units: units(amount),
    from: 'contract', to: 'spot',
  } as const)
  stage.ok(out('10000'))
  const { copyId, user } = stage.follow('1000')
  expect(stage.try(out('9500.00000001'))).toBe('lead_minimum')
  stage.ok(out('9500'))
  expect(stage.try(out('1'))).toBe('lead_minimum')
  stage.ok({ kind: 'stop-copy', user, copyId })
  stage.ok(out('500'))
})

test('[CP9, CP25] a block of a market that was halted meanwhile copies nothing', () => {
  const stage = new CopyStage({ leader: '100000' })
  const { copyId, account } = stage.follow('10000')
  stage.ask(50_100, 10_000)
  for (let number = 0; number < 12; number += 1) stage.bid(50_000 - number, 1_000, leader)
  stage.order({ user: maker, side: 'sell', positionSide: 'short', lots: 12_000 })
  const before = stage.lots(account)
  expect(before).toBeGreaterThan(0)
  stage.ok({ kind: 'change-market-trading', market, isHalted: true })
  expect(stage.lots(account)).toBe(before)
  const last = stage.rows.at(-1)?.copies.orders.filter((row) => row.copyId === copyId)
  expect(last?.map(({ reason, placedLots }) => [reason, placedLots > 0]))
    .toEqual([['halted', true], ['halted', true]])
})

test('[CP26] a wish keeps the ratio, the quota and the leverage of its moment', () => {
  const { stage, copyId, user } = opened({ leverageMax: 8 })
  stage.ok({ kind: 'change-copy', user, copyId, ...plainSettings, ratioPpm: 3_000_000 })
  stage.pair.reload()
  stage.ask(50_000, 3_000)
  expect(stage.wish(copyId)).toMatchObject({ ratioPpm: 1_000_000, quotaUnits: 0n, leverage: 8 })
  stage.order({ lots: 100 })
  expect(stage.wish(copyId)).toMatchObject({ ratioPpm: 3_000_000, quotaUnits: 0n, leverage: 10 })
  const { copyId: other } = stage.follow('1000', {
    copyKind: 'fixed_quota', ratioPpm: 0, quotaUnits: units('50'),
  })
  stage.order({ lots: 100 })
  expect(stage.wish(other)).toMatchObject({ ratioPpm: 0, quotaUnits: units('50'), leverage: 10 })
})

test('[CP27] margin that a leader adds is followed in proportion, as far as money reaches', () => {
  const stage = new CopyStage({ leader: '20000' })
  stage.ok({ kind: 'set-margin-mode', user: leader, market, marginMode: 'isolated' })
  const rich = stage.follow('1000')
  const poor = stage.follow('1000', { ratioPpm: 5_000_000 })
  const bound = stage.follow('1000', { maxInvestUnits: units('520') })
  const stopped = stage.follow('1000')
  stage.ask(50_000, 3_000)
  stage.order({ lots: 2_000 })
  const marginOf = (account: number) => stage.rows
    .flatMap(({ perpetual }) => [...perpetual.positions])
    .findLast((row) => row.user === account)?.marginUnits
  const first = [leader, rich.account, poor.account, bound.account].map(marginOf)
  expect(first).toEqual([units('10000'), units('500'), units('940'), units('500')])
  stage.ok({ kind: 'stop-copy', user: stopped.user, copyId: stopped.copyId })
  const add = { kind: 'adjust-margin', user: leader, market, positionSide: 'long' } as const
  stage.ok({ ...add, units: units('1000') })
  expect([leader, rich.account, bound.account, stopped.account].map(marginOf))
    .toEqual([units('11000'), units('550'), units('520'), units('500')])
  // A tenth is 94, but 1,000 less the margin and the fee are 55.3.
  expect(marginOf(poor.account)).toBe(units('995.3'))
  // Taken out again, it stays with the followers.
  stage.ok({ ...add, units: units('-1000') })
  expect([leader, rich.account].map(marginOf)).toEqual([units('10000'), units('550')])
})
