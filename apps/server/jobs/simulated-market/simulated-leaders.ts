// The simulated leaders of a sandbox: a dozen ordinary users that trade contracts by small
// strategies of chance and lead with them. Their histories are their real trades. They act one
// after another: quickly at first, so that each soon has a history, then a few times a minute.
import { randomUUID } from 'node:crypto'
import {
  asUserId, houseAddress, type Outcome, type RejectCode, symbolDefault, type UserId,
} from '@ingot/contract/vocabulary'
import type { PlacePerpetualOrder } from '@ingot/engine'
import { beginLeading } from '@ingot/features/copy-trading/server/leaders/leader-steps.ts'
import { openSimulatedLeader } from '@ingot/features/copy-trading/server/leaders/seed-steps.ts'
import type { RunningJob } from '#kit/feature.ts'
import { creditFaucetRecharge } from '@ingot/features/sandbox/server/steps.ts'
import { mintToken } from '@ingot/features/session/server/secrets.ts'
import type { Services } from '#http/services.ts'
import type { Chance } from '#jobs/chance.ts'
import type { ListedAsset } from '#store/rows/listings.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

type Simulated = {
  readonly nickname: string
  readonly bio: string
  /** In USDT. */
  readonly equity: number
  readonly sharePercent: number
  readonly leverage: number
  /** The value of a position over the equity. */
  readonly exposure: number
}

const simulated: readonly Simulated[] = [
  ['Halden', 'Swings with low leverage.', 42_000, 10, 5, 0.6],
  ['Kiso Bay', 'Short trades in quiet hours.', 18_000, 8, 10, 0.9],
  ['Norte', 'One position at a time.', 9_500, 12, 8, 0.5],
  ['Tamsin R', 'Small steps, early exits.', 6_200, 10, 3, 0.3],
  ['Ebba', 'Trends of large coins.', 24_000, 15, 10, 1.2],
  ['Hugo M', 'Patient entries.', 12_000, 5, 4, 0.4],
  ['Sora', 'Quick turns on both sides.', 31_000, 20, 12, 1.5],
  ['Paredes', 'Breakouts, tight risk.', 7_800, 10, 6, 0.7],
  ['Orla', 'Against the crowd.', 15_500, 10, 5, 0.8],
  ['Wen', 'Few trades, held longer.', 52_000, 12, 3, 0.5],
  ['Vesna', 'High leverage, small size.', 5_400, 25, 20, 1.0],
  ['Kai Arden', 'Steady size every time.', 10_300, 8, 5, 0.6],
].map(([nickname, bio, equity, sharePercent, leverage, exposure]) => ({
  nickname: String(nickname), bio: String(bio), equity: Number(equity),
  sharePercent: Number(sharePercent), leverage: Number(leverage), exposure: Number(exposure),
}))

const quickMs = 500
const quietMs = 15_000
/** Acts at the quick pace: three of each leader. */
const quickActs = 3 * simulated.length
/** How often a leader with a position closes it when their turn comes. */
const closing = 0.6

export type SimulatedLeadersParts = {
  readonly services: Services
  readonly chance: Chance
  /** Receives rejects that their orders should never meet. */
  readonly onProblem: (code: RejectCode) => void
  readonly onFailure: (error: unknown) => void
}

type Leader = Simulated & { readonly user: UserId; readonly market: ListedPerpetualMarket }

const expected: ReadonlySet<RejectCode> = new Set<RejectCode>([
  'busy', 'storage_low', 'no_liquidity', 'price_out_of_band', 'market_halted', 'trading_halted',
  'market_closing', 'market_delisted', 'insufficient_available', 'reduce_only_too_large',
  'notional_too_small', 'trade_disabled',
])

export function startSimulatedLeaders(parts: SimulatedLeadersParts): RunningJob {
  const stopping = new AbortController()
  const running = lead(parts, stopping.signal).catch(parts.onFailure)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function lead(parts: SimulatedLeadersParts, stop: AbortSignal): Promise<void> {
  const { services } = parts
  const markets = services.listings.perpetualMarkets
  if (markets.length === 0) return
  const passwordHash = await services.passwords.hash(mintToken())
  if (passwordHash === undefined) throw new Error('no password was made')
  const leaders: Leader[] = []
  for (const [place, one] of simulated.entries()) {
    if (stop.aborted) return
    const market = markets[place % markets.length]
    if (market === undefined) return
    const user = await open(services, { one, place, market, passwordHash })
    leaders.push({ ...one, market, user })
  }
  for (let acts = 0; !stop.aborted; acts += 1) {
    const leader = leaders[acts % leaders.length]
    if (leader === undefined) return
    await act(parts, leader)
    await sleep(acts < quickActs ? quickMs : quietMs, stop)
  }
}

type Opening = {
  readonly one: Simulated
  readonly place: number
  readonly market: ListedPerpetualMarket
  readonly passwordHash: string
}

/** Goes on from the rows that are there, also after a kill in between. */
async function open(
  services: Services, { one, place, market, passwordHash }: Opening,
): Promise<UserId> {
  const { database, listings, sequencer } = services
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const { userId } = (await mustRun(sequencer.run(openSimulatedLeader, {
    email: houseAddress('leader', place + 1), name: one.nickname, passwordHash,
  }))).result
  const user = asUserId(userId)
  const units = BigInt(one.equity) * 10n ** BigInt(usdt.decimals)
  const [funded, leads] = await Promise.all([
    database.selectFrom('recharge').select('id').where('user_id', '=', user).executeTakeFirst(),
    database.selectFrom('leader').select('user_id').where('user_id', '=', user)
      .executeTakeFirst(),
  ])
  if (funded === undefined) {
    await mustRun(sequencer.run(creditFaucetRecharge, {
      id: randomUUID(), userId, assetId: usdt.id, amountUnits: units, symbol: usdt.symbol,
      amount: String(one.equity),
    }))
  }
  if (leads === undefined) await beginWith(services, { one, user, usdt, market })
  return user
}

type Beginning = {
  readonly one: Simulated
  readonly user: UserId
  readonly usdt: ListedAsset
  readonly market: ListedPerpetualMarket
}

async function beginWith(
  { database, sequencer }: Services, { one, user, usdt, market }: Beginning,
): Promise<void> {
  const spot = await database.selectFrom('balance').select('available_units')
    .where('owner', '=', user).where('wallet', '=', 'spot').where('asset_id', '=', usdt.id)
    .executeTakeFirst()
  if (spot !== undefined && spot.available_units > 0n) {
    await mustRun(sequencer.submit({
      command: {
        kind: 'transfer-between-wallets', user, asset: usdt.id, units: spot.available_units,
        from: 'spot', to: 'contract',
      },
    }))
  }
  await mustRun(sequencer.submit({
    command: {
      kind: 'set-leverage', user, market: market.id,
      leverage: Math.min(one.leverage, market.leverageMax),
    },
  }))
  const unit = 10n ** BigInt(usdt.decimals)
  await mustRun(sequencer.run(beginLeading, {
    user, nickname: one.nickname, bio: one.bio, sharePpm: one.sharePercent * 10_000,
    investmentMinUnits: 50n * unit, investmentMaxUnits: 20_000n * unit, followersMax: 500,
  }))
}

/** Opens a position on a side of chance, or closes the open one. */
async function act(
  { services, chance, onProblem }: SimulatedLeadersParts, leader: Leader,
): Promise<void> {
  const { database, sequencer } = services
  const { user, market } = leader
  const held = await database.selectFrom('position').select(['side', 'lots'])
    .where('user_id', '=', user).where('market_id', '=', market.id).executeTakeFirst()
  if (held !== undefined && chance.uniform() > closing) return
  const way = held?.side ?? (chance.uniform() < 0.5 ? 'long' : 'short')
  const lots = held?.lots ?? await lotsOf(services, leader)
  if (lots === 0) return
  const isBuy = (way === 'long') === (held === undefined)
  const command: PlacePerpetualOrder = {
    kind: 'place-perpetual-order', user, market: market.id, side: isBuy ? 'buy' : 'sell',
    positionSide: way, reduceOnly: held !== undefined, type: 'market', timeInForce: 'IOC',
    priceTicks: 0, lots, selfTradePrevention: 'cancel_taker',
  }
  const placed = await sequencer.submit({ command })
  if (!placed.ok && !expected.has(placed.reject.code)) onProblem(placed.reject.code)
}

/** The lots of the leader's exposure at the mark; none before the first mark. */
async function lotsOf({ database, listings }: Services, leader: Leader): Promise<number> {
  const { market, equity, exposure } = leader
  const state = await database.selectFrom('perpetual_market_state').select('mark_ticks')
    .where('market_id', '=', market.id).executeTakeFirst()
  const ticks = state?.mark_ticks ?? 0
  if (ticks === 0) return 0
  const { decimals } = listings.asset(market.settle.id)
  const units = BigInt(Math.round(equity * exposure)) * 10n ** BigInt(decimals)
  return Number(units / (BigInt(ticks) * market.quoteUnitsPerTickLot))
}

async function mustRun<Value>(running: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await running
  if (!outcome.ok) throw new Error(`a simulated leader was refused: ${outcome.reject.code}`)
  return outcome.value
}

function sleep(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    timer.unref()
    stop.addEventListener('abort', done)
    if (stop.aborted) done()
  })
}
