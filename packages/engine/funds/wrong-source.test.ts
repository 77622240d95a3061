// Money that is not at the command's source: another coin, another wallet, or an unpaid profit.
// Nothing moves by any route.
import {
  asAssetId, asMarketId, asUserId, type AssetId, type UserId,
} from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket, PlaceSpotOrder, Side, Wallet } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import { btcListing, oneUsdt, usdt } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'

const [btc, eth, unlisted] = [asAssetId(2), asAssetId(3), asAssetId(9)]
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
const rich = 10_000_000n * oneUsdt
const perpetual = btcListing.market
const coins = [[btc, asMarketId(11)], [eth, asMarketId(12)]] as const

/** Two spot markets and a perpetual one, funded house accounts and bob. */
function openExchange(): { readonly engine: Engine; must(command: AnyCommand): void } {
  const engine = createEngine()
  const must = (command: AnyCommand) => {
    expect(engine.apply(command, 1_000), command.kind).toMatchObject({ ok: true })
  }
  for (const asset of [usdt, btc, eth]) {
    must({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 })
  }
  for (const [base, market] of coins) must(spotListing(base, market))
  must({ ...btcListing, market: perpetual })
  for (const user of [ann, bob]) must({ kind: 'open-user', user })
  for (const asset of [usdt, btc, eth]) {
    must({ kind: 'credit-deposit', user: bob, asset, units: rich })
    must({
      kind: 'move-house-funds', from: 'outside', to: 'desk', asset, units: rich,
      houseWallet: 'spot',
    })
  }
  return { engine, must }
}

function spotListing(base: AssetId, market: ListSpotMarket['market']): ListSpotMarket {
  return {
    kind: 'list-spot-market', market, symbol: `S${market}`, base, quote: usdt, priceDecimals: 0,
    quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n,
    makerFeePpm: 0, takerFeePpm: 0, bandPpm: 500_000, referenceTicks: 100,
  }
}

type Source = { readonly wallet: Wallet; readonly asset: AssetId }

/** Every command that takes a user's money from an account, as far as it knows that account. */
function waysOut(user: UserId, { wallet, asset }: Source, units: bigint): readonly AnyCommand[] {
  const taken = { user, wallet, asset, units }
  const holds = (['withdrawal', 'subscription', 'quick_trade', 'copy_share'] as const)
    .map((purpose) => ({ kind: 'hold-funds', ...taken, purpose }) as const)
  const debits = (['subscription', 'quick_trade', 'adjustment'] as const)
    .map((purpose) => ({ kind: 'debit-funds', ...taken, purpose }) as const)
  const to = wallet === 'spot' ? 'contract' : 'spot'
  return [
    ...holds, ...debits,
    { kind: 'share-funds', ...taken, to: bob },
    { kind: 'transfer-between-wallets', user, asset, units, from: wallet, to },
    ...wallet === 'spot' ? spotWaysOut(user, asset, units) : [],
  ]
}

function spotWaysOut(user: UserId, asset: AssetId, units: bigint): readonly AnyCommand[] {
  const toAsset = asset === usdt ? btc : usdt
  const orders = coins.filter(([base]) => asset === usdt || asset === base)
    .map(([, market]): PlaceSpotOrder => ({
      kind: 'place-spot-order', user, market, side: asset === usdt ? 'buy' : 'sell',
      type: 'limit', timeInForce: 'GTC', priceTicks: 100, lots: Number(units),
      amountUnits: 0n, selfTradePrevention: 'cancel_taker',
    }))
  return [
    { kind: 'convert-funds', user, fromAsset: asset, fromUnits: units, toAsset, toUnits: 1n },
    ...orders,
  ]
}

test('[L2, L5, H1] nothing can leave an empty account, whatever other accounts hold', () => {
  const sources = [usdt, btc, eth, unlisted].flatMap((asset): Source[] =>
    [{ wallet: 'spot', asset }, { wallet: 'contract', asset }])
  let tries = 0
  for (const held of sources.filter(({ asset }) => asset !== unlisted)) {
    const { engine, must } = openExchange()
    const money = { user: ann, asset: held.asset, units: 1_000n }
    must({ kind: 'credit-deposit', ...money })
    if (held.wallet === 'contract') {
      must({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
    }
    engine.drain()
    const [hash, counters] = [engine.stateHash(), engine.counters()]
    for (const source of sources) {
      if (source.asset === held.asset && source.wallet === held.wallet) continue
      for (const command of waysOut(ann, source, 1_000n)) {
        expect(engine.apply(command, 1_000), JSON.stringify(command, texts)).toMatchObject({
          ok: false,
        })
        tries += 1
      }
    }
    expect(engine.drain()).toMatchObject({ balances: [], entries: [], orders: [], holds: [] })
    expect([engine.stateHash(), engine.counters()]).toEqual([hash, counters])
    // Where it does lie, the same ways are open.
    for (const command of waysOut(ann, held, 1n)) must(command)
    engine.assertConserved()
  }
  expect(tries).toBeGreaterThan(400)
})

test('[P12, H4] in 10,000 tries by every route no unpaid profit leaves', () => {
  const random = new Random(77)
  const { engine, must } = openExchange()
  must({ kind: 'credit-deposit', user: ann, asset: usdt, units: 1_000n * oneUsdt })
  for (const [user, units] of [[ann, 1_000n * oneUsdt], [bob, rich]] as const) {
    must({
      kind: 'transfer-between-wallets', user, asset: usdt, units, from: 'spot', to: 'contract',
    })
  }
  const source = { wallet: 'contract', asset: usdt } as const
  const open = (user: UserId, side: Side, by: { lots: number; priceTicks: number }) => ({
    kind: 'place-perpetual-order', user, market: perpetual, side, type: 'limit',
    positionSide: side === 'buy' ? 'long' : 'short', timeInForce: 'GTC', ...by,
    reduceOnly: false, selfTradePrevention: 'cancel_taker',
  } as const)
  must(open(bob, 'sell', { lots: 1_000, priceTicks: 100_000 }))
  must(open(ann, 'buy', { lots: 1_000, priceTicks: 100_000 }))
  const outside = { ticks: 150_000, at: 1_000 }
  must({ kind: 'update-mark', market: perpetual, sources: [outside, outside, outside] })
  engine.drain()
  // 10,000 USDT at 20× are 500 of margin; 500 are free, and a profit of 5,000 is not.
  const free = 500n * oneUsdt
  const hash = engine.stateHash()
  let tries = 0
  while (tries < 10_000) {
    const beyond = free + BigInt(random.between(1, random.chance(50) ? 100 : 1e12))
    const lots = Math.ceil(Number(beyond) / (150_000 * 10_000 / 20))
    const opening = open(ann, 'buy', { lots: lots + 1, priceTicks: 150_000 })
    for (const command of [...waysOut(ann, source, beyond), opening]) {
      expect(engine.apply(command, 1_000), JSON.stringify(command, texts)).toMatchObject({
        ok: false, reject: { code: 'insufficient_available' },
      })
      tries += 1
    }
  }
  expect(engine.stateHash()).toBe(hash)
  must({
    kind: 'transfer-between-wallets', user: ann, asset: usdt, units: free, from: 'contract',
    to: 'spot',
  })
  engine.assertConserved()
})

function texts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
