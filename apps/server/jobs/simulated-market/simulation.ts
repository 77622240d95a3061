// The simulated market as a whole: an agent for each market, fed by the committed batches, whose
// commands go through the sequencer like any other. The caller decides when to step.
import {
  type MarketId, type RejectCode, asAssetId, asUserId, customerIdMin, userIdMin,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Chance } from '#jobs/chance.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { CommittedBatch, Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { Database } from '#store/tables/schema.ts'
import { spotOrders } from '#store/tables/core-tables.ts'
import { createFactor } from './fair-price.ts'
import type { MarketAgent } from './market-agent.ts'
import { openAgent } from './open-agent.ts'
import { spotKind } from './agent-kind.ts'
import {
  contractAgents, hearContracts, setUpContracts, takeUpContracts,
} from './contract-agents.ts'
import {
  isSimulatedUser, marketOf, simulatedRoles, simulatedUser,
} from './simulated-accounts.ts'

export type SimulationParts = {
  readonly sequencer: Sequencer
  readonly database: Kysely<Database>
  readonly listings: Listings
  readonly marketData: MarketData
  readonly clock: () => number
  readonly chance: Chance
  /** Whether perpetual markets are traded too: their marks must be driven. */
  readonly areContractsTraded?: boolean
  /** Receives each spot market's fair price, in ticks by symbol. */
  readonly fairPrices: Map<string, () => number>
  /** Receives rejects that a simulated order should never meet. */
  readonly onProblem: (code: RejectCode) => void
}

export type Simulation = {
  readonly agents: readonly MarketAgent[]
  /** Does one step of one market; false when the sequencer was busy. */
  step(agent: MarketAgent): Promise<boolean>
  /** Does one step of every market, all at once; false when the sequencer was busy. */
  stepAll(): Promise<boolean>
  /** Stops listening. */
  close(): void
}

/** Expected refusals after a race with other traders or a moved price. */
const expected: ReadonlySet<RejectCode> = new Set<RejectCode>([
  'storage_low', 'would_take', 'order_unknown', 'no_liquidity', 'cannot_fill', 'price_out_of_band',
  'market_halted', 'trading_halted',
])

/** Opens the simulated accounts where they are missing and takes up the orders that they have. */
export async function createSimulation(parts: SimulationParts): Promise<Simulation> {
  const { sequencer, listings, marketData, clock } = parts
  const at = clock()
  // Each start has its own run of luck: a market that repeats itself could be traded on.
  const chance = parts.chance.fork(at)
  const factor = createFactor(chance.fork(), at)
  const spots = listings.markets.map((market) => {
    // [M12] A price that was pushed just before the stop hardly counts in this average.
    const startTicks = marketData.steadyTicks(market.symbol)
    if (startTicks === undefined) throw new Error(`${market.symbol} has no price`)
    const kind = spotKind({ market, factor, startTicks, at })
    return openAgent(parts, { market, kind, chance: chance.fork(), at })
  })
  for (const agent of spots) parts.fairPrices.set(agent.market.symbol, () => agent.fairTicks)
  const contracts = parts.areContractsTraded === true
    ? contractAgents(parts, { chance: chance.fork(), at }) : []
  const agents: MarketAgent[] = [...spots, ...contracts]
  const byMarket = new Map(agents.map((agent) => [agent.market.id, agent]))
  const ofContracts = new Map(contracts.map((agent) => [agent.market.id, agent]))
  await openAccounts(parts, agents)
  await setUpContracts(parts, contracts)
  const closing = [
    sequencer.onBatch((batch) => hear(byMarket, batch)),
    sequencer.onBatch((batch) => hearContracts(ofContracts, batch)),
  ]
  await takeUp(parts.database, byMarket)
  await takeUpContracts(parts.database, ofContracts)
  const step = (agent: MarketAgent): Promise<boolean> => stepAgent(parts, agent)
  return {
    agents,
    step,
    async stepAll() {
      const steps = await Promise.all(agents.map(step))
      return steps.every(Boolean)
    },
    close() { for (const close of closing) close() },
  }
}

async function stepAgent(
  { sequencer, clock, onProblem }: SimulationParts,
  agent: MarketAgent,
): Promise<boolean> {
  // One step's commands are in flight at a time; the next step waits for all their results.
  const answers = await Promise.all(
    agent.plan(clock()).map((command) => sequencer.submit({ command })),
  )
  let isFree = true
  for (const answer of answers) {
    if (answer.ok) continue
    if (answer.reject.code === 'busy') isFree = false
    else if (!expected.has(answer.reject.code)) onProblem(answer.reject.code)
  }
  return isFree
}

async function openAccounts(
  { sequencer }: SimulationParts,
  agents: readonly MarketAgent[],
): Promise<void> {
  const users = agents.flatMap(({ market }) =>
    simulatedRoles.map((role) => simulatedUser(market.id, role)))
  const opened = await Promise.all(
    users.map((user) => sequencer.submit({ command: { kind: 'open-user', user } })),
  )
  for (const answer of opened) {
    if (!answer.ok) throw new Error(`a simulated account was refused: ${answer.reject.code}`)
  }
}

function hear(agents: ReadonlyMap<MarketId, MarketAgent>, batch: CommittedBatch): void {
  for (const order of batch.orders) {
    if (isSimulatedUser(order.user)) agents.get(order.market)?.orders.apply(order)
  }
  for (const balance of batch.balances) {
    if (!isSimulatedUser(balance.owner)) continue
    const owner = asUserId(balance.owner)
    agents.get(marketOf(owner))?.balances.apply({ ...balance, owner })
  }
}

/** The accounts' balances and resting orders from before the start. */
async function takeUp(
  database: Kysely<Database>,
  agents: ReadonlyMap<MarketId, MarketAgent>,
): Promise<void> {
  const balances = await database.selectFrom('balance').selectAll()
    .where('owner', '>=', userIdMin).where('owner', '<', customerIdMin).execute()
  for (const row of balances) {
    const owner = asUserId(row.owner)
    agents.get(marketOf(owner))?.balances.apply({
      owner,
      wallet: row.wallet,
      asset: asAssetId(row.asset_id),
      availableUnits: row.available_units,
      frozenUnits: row.frozen_units,
    })
  }
  const orders = await database.selectFrom('spot_order').selectAll()
    .where('status', '=', pendingStatus)
    .where('user_id', '>=', userIdMin).where('user_id', '<', customerIdMin).execute()
  for (const order of orders.map(spotOrders.read)) agents.get(order.market)?.orders.apply(order)
}
