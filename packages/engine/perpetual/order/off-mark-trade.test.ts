// Two accounts of one owner that trade with each other away from the mark: the gain of one may
// never come out of the insurance fund.
import { expect, test } from 'vitest'
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { EngineCommand } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'
import { perpetualAssets, perpetualMarkets } from '#testing/workload/perpetual-workload.ts'

const asset = asAssetId(1)
const market = asMarketId(11)
const [payer, gainer] = [asUserId(1_000), asUserId(1_001)]
const units = 10_000n * 100_000_000n

test.each(['isolated', 'cross'] as const)(
  '[P2, P8, P33] the loss to the mark of a %s opening is held for it', (marginMode) => {
    const { play, fund } = opened(marginMode)
    play(order({ user: gainer, side: 'sell', positionSide: 'short', priceTicks: 109_900 }))
    const { perpetual } = play(order({
      user: payer, side: 'buy', positionSide: 'long', priceTicks: 109_900,
    }))
    expect(perpetual.trades).toHaveLength(1)
    const loss = 9_900n * 400n * 10_000n
    const [position] = perpetual.positions.filter(({ user }) => user === payer)
    const initial = (109_900n * 400n * 10_000n) / 125n
    expect(position?.marginUnits).toBe(marginMode === 'isolated' ? initial + loss : initial)
    expect(play(markAt(100_000)).perpetual.liquidations).toEqual([])
    expect(fund()).toBe(units)
  },
)

test('[P8, P33] a resting opening far behind the mark is cancelled instead of filled', () => {
  const { play } = opened('isolated')
  play(order({ user: payer, side: 'buy', positionSide: 'long', priceTicks: 99_000 }))
  play(markAt(96_000))
  const { perpetual } = play(order({
    user: gainer, side: 'sell', positionSide: 'short', priceTicks: 99_000,
  }))
  expect(perpetual.trades).toEqual([])
  expect(perpetual.orders.find(({ user }) => user === payer)?.closeReason).toBe('bankruptcy_price')
})

function opened(marginMode: 'isolated' | 'cross') {
  const engine = createEngine()
  let at = 1_700_000_000_000
  let fund = 0n
  const play = (command: EngineCommand): BatchEffects => {
    at += 1_000
    const fresh = command.kind !== 'update-mark' ? command
      : { ...command, sources: command.sources.map(({ ticks }) => ({ ticks, at })) }
    expect(engine.apply(fresh, at)).toMatchObject({ ok: true })
    const effects = engine.drain()
    for (const row of effects.balances) if (row.owner === 5) fund = row.availableUnits
    engine.assertConserved()
    return effects
  }
  for (const listing of [...perpetualAssets, ...perpetualMarkets]) play(listing)
  play({ kind: 'fund-insurance', asset, units })
  for (const user of [payer, gainer]) {
    play({ kind: 'open-user', user })
    play({ kind: 'credit-deposit', user, asset, units })
    play({ kind: 'transfer-between-wallets', user, asset, units, from: 'spot', to: 'contract' })
    play({ kind: 'set-leverage', user, market, leverage: 125 })
  }
  play({ kind: 'set-margin-mode', user: payer, market, marginMode })
  play(markAt(100_000))
  return { play, fund: () => fund }
}

function markAt(ticks: number): EngineCommand {
  return { kind: 'update-mark', market, sources: [{ ticks, at: 0 }] }
}

function order(
  terms: Pick<PlacePerpetualOrder, 'user' | 'side' | 'positionSide' | 'priceTicks'>,
): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', market, type: 'limit', timeInForce: 'GTC', lots: 400,
    reduceOnly: false, selfTradePrevention: 'cancel_taker', ...terms,
  }
}

test('[P11] a sell that meets a bid far above the band is refused at any size', () => {
  const floor = new PerpetualFloor()
  const rich = 10_000_000n * oneUsdt
  const [bidder, seller] = [floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.must(floor.order({ user: bidder, side: 'buy', lots: 1, ticks: 100_000 }))
  floor.mark(10_000)
  // At the bid's price its value is more than 2^53 units; at the band's end it is a quarter of it.
  const outcome = floor.order({ user: seller, side: 'sell', lots: 11_000_000, ticks: 10_000 })
  expect(outcome).toMatchObject({ ok: false, reject: { code: 'leverage_too_high' } })
  floor.assertLaws()
})
