// The simulated market as a whole: an agent for each market, fed by the committed batches, whose
// commands go through the sequencer like any other. The caller decides when to step.
import {
  type MarketId, type RejectCode, asAssetId, asUserId, customerIdMin, userIdMin,
} from '@ingot/contract/vocabulary'
import { creditSimulated } from '@ingot/features/sandbox/server/simulated-steps.ts'
import type { Kysely } from 'kysely'
import type { Chance } from '#jobs/chance.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { CommittedBatch, Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { Database } from '#store/tables/schema.ts'
import { spotOrders } from '#store/tables/core-tables.ts'
import { createFactor, type Walk } from './fair-price.ts'
import type { MarketAgent } from './market-agent.ts'
import { openAgent } from './open-agent.ts'
import { spotKind } from './agent-kind.ts'
import {
  type ContractAgent, contractAgents, hearContracts, setUpContracts, takeUpContracts,
} from './contract-agents.ts'
import {
  hasSimulatedUsers, isSimulatedUser, marketOf, simulatedRoles, simulatedUser,
} from './simulated-accounts.ts'
import type { SimulatedBalances } from './simulated-balances.ts'

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
  /** Opens agents of the markets that were listed since, and returns them. */
  list(): Promise<readonly MarketAgent[]>
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
  'market_halted', 'trading_halted', 'market_not_open', 'limit_orders_only', 'market_closing',
  'market_delisted',
])

/** Opens the simulated accounts where they are missing and takes up the orders that they have. */
export async function createSimulation(parts: SimulationParts): Promise<Simulation> {
  const { sequencer, clock } = parts
  const at = clock()
  // Each start has its own run of luck: a market that repeats itself could be traded on.
  const chance = parts.chance.fork(at)
  const factor = createFactor(chance.fork(), at)
  const agents: MarketAgent[] = []
  const byMarket = new Map<MarketId, MarketAgent>()
  const ofContracts = new Map<MarketId, ContractAgent>()
  const closing = [
    sequencer.onBatch((batch) => hear(byMarket, batch)),
    sequencer.onBatch((batch) => hearContracts(ofContracts, batch)),
  ]
  const list = async (): Promise<readonly MarketAgent[]> => {
    const isNew = ({ id }: { readonly id: MarketId }): boolean =>
      !byMarket.has(id) && hasSimulatedUsers(id)
    const spots = spotAgents(parts, { factor, chance, isNew })
    const contracts = parts.areContractsTraded === true
      ? contractAgents(parts, { chance: chance.fork(), at: clock(), isNew }) : []
    const added = [...spots, ...contracts]
    await openAccounts(parts, added)
    await setUpContracts(parts, contracts)
    for (const agent of added) byMarket.set(agent.market.id, agent)
    for (const agent of contracts) ofContracts.set(agent.market.id, agent)
    agents.push(...added)
    return added
  }
  await list()
  await takeUp(parts.database, byMarket)
  await takeUpContracts(parts.database, ofContracts)
  const step = (agent: MarketAgent): Promise<boolean> => stepAgent(parts, agent)
  return {
    agents,
    list,
    step,
    async stepAll() {
      const steps = await Promise.all(agents.map(step))
      return steps.every(Boolean)
    },
    close() { for (const close of closing) close() },
  }
}

type NewAgents = {
  readonly factor: Walk
  readonly chance: Chance
  readonly isNew: (market: { readonly id: MarketId }) => boolean
}

function spotAgents(
  parts: SimulationParts, { factor, chance, isNew }: NewAgents,
): readonly MarketAgent<SimulatedBalances>[] {
  const { listings, marketData, clock, fairPrices } = parts
  return listings.markets.filter(isNew).map((market) => {
    // [M12] A price that was pushed just before the stop hardly counts in this average.
    const startTicks = marketData.steadyTicks(market.symbol)
    if (startTicks === undefined) throw new Error(`${market.symbol} has no price`)
    const at = clock()
    const kind = spotKind({ market, factor, startTicks, at })
    const agent = openAgent(parts, { market, kind, chance: chance.fork(), at })
    fairPrices.set(market.symbol, () => agent.fairTicks)
    return agent
  })
}

/** Whether a market trades now: before its opening and after its end no order is tried. */
function isTraded({ listings, clock }: SimulationParts, id: MarketId): boolean {
  const spot = listings.markets.find((market) => market.id === id)
  const { opensAt, listingState } = spot ?? listings.perpetualMarket(id)
  return listingState === 'listed' && clock() >= opensAt
}

async function stepAgent(parts: SimulationParts, agent: MarketAgent): Promise<boolean> {
  const { sequencer, clock, onProblem } = parts
  if (!isTraded(parts, agent.market.id)) return true
  // One step's commands are in flight at a time; the next step waits for all their results.
  const answers = await Promise.all(
    agent.plan(clock()).map((command) => command.kind === 'credit-deposit'
      ? sequencer.run(creditSimulated, command) : sequencer.submit({ command })),
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
