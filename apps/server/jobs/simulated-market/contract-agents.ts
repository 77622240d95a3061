// The simulated traders of perpetual markets: ordinary accounts in one-way mode with a low
// leverage.
import { customerIdMin, type MarketId, userIdMin } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Chance } from '#jobs/chance.ts'
import { spotMiddle } from '#jobs/spot-middle.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { CommittedBatch, Sequencer } from '#sequencer/submission.ts'
import { bookOfContract } from '#store/rows/book-market.ts'
import type { Listings } from '#store/rows/listings.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import { perpetualOrders, positions } from '#store/tables/perpetual-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import { contractKind } from './agent-kind.ts'
import type { ContractBalances } from './contract-balances.ts'
import type { MarketAgent } from './market-agent.ts'
import { openAgent } from './open-agent.ts'
import { isSimulatedUser, simulatedRoles, simulatedUser } from './simulated-accounts.ts'

export type ContractAgent = MarketAgent<ContractBalances>

/** Low, so that no position of theirs comes near its liquidation or the cap of its tier. */
const leverage = 2

type Parts = { readonly listings: Listings; readonly marketData: MarketData }

/** An agent for each of the meant perpetual markets whose spot market is listed. */
export function contractAgents(
  parts: Parts,
  { chance, at, isNew }: {
    readonly chance: Chance
    readonly at: number
    readonly isNew: (market: { readonly id: MarketId }) => boolean
  },
): ContractAgent[] {
  const { listings, marketData } = parts
  return listings.perpetualMarkets.filter(isNew).flatMap((listing) => {
    const spot = listings.marketBySymbol(listing.symbol)
    if (spot === undefined) return []
    const scale = 10 ** (listing.priceDecimals - spot.priceDecimals)
    const spotTicks = () => (spotMiddle(marketData, spot) ?? spot.referenceTicks) * scale
    const market = bookOfContract(listing)
    const kind = contractKind({ market, spotTicks, at })
    return [openAgent(parts, { market, kind, chance: chance.fork(), at })]
  })
}

/** Chooses their settings at the first start; later they have orders, and the settings stay. */
export async function setUpContracts(
  { sequencer }: { readonly sequencer: Sequencer }, agents: readonly ContractAgent[],
): Promise<void> {
  const commands = agents.flatMap(({ market }) => simulatedRoles.flatMap((role) => {
    const user = simulatedUser(market.id, role)
    return [
      { kind: 'set-position-mode', user, positionMode: 'one_way' } as const,
      { kind: 'set-leverage', user, market: market.id, leverage } as const,
    ]
  }))
  const answers = await Promise.all(commands.map((command) => sequencer.submit({ command })))
  for (const answer of answers) {
    if (!answer.ok && answer.reject.code !== 'open_orders_exist') {
      throw new Error(`a simulated account's setting was refused: ${answer.reject.code}`)
    }
  }
}

/** Gives a batch's orders and positions of simulated accounts to their agents. */
export function hearContracts(
  agents: ReadonlyMap<MarketId, ContractAgent>, { perpetual }: Pick<CommittedBatch, 'perpetual'>,
): void {
  if (perpetual === null) return
  for (const order of perpetual.orders) {
    if (isSimulatedUser(order.user)) agents.get(order.market)?.orders.apply(order)
  }
  for (const position of perpetual.positions) {
    if (isSimulatedUser(position.user)) agents.get(position.market)?.balances.take(position)
  }
}

/** The accounts' positions and resting orders from before the start. */
export async function takeUpContracts(
  database: Kysely<Database>, agents: ReadonlyMap<MarketId, ContractAgent>,
): Promise<void> {
  const open = await database.selectFrom('position').selectAll()
    .where('user_id', '>=', userIdMin).where('user_id', '<', customerIdMin).execute()
  for (const row of open.map(positions.read)) agents.get(row.market)?.balances.take(row)
  const orders = await database.selectFrom('perpetual_order').selectAll()
    .where('status', '=', pendingStatus)
    .where('user_id', '>=', userIdMin).where('user_id', '<', customerIdMin).execute()
  for (const row of orders.map(perpetualOrders.read)) agents.get(row.market)?.orders.apply(row)
}
