// A leader of copy trading in a test: a trader of perpetual markets with the terms of the test, and
// the turn in which the public figures are computed.
import { figureLeaders } from '@ingot/features/copy-trading/server/leaders/figure-leaders-job.ts'
import {
  beginLeading, type LeaderTerms,
} from '@ingot/features/copy-trading/server/leaders/leader-steps.ts'
import type { TestServer } from '#testing/start-server.ts'
import { type ContractTrader, openContractTrader } from './contract-trader.ts'

/** From 50 to 20,000 USDT, a share of 10 %, and ten places, unless the terms say otherwise. */
export async function openLeader(
  server: TestServer, usdt: string, terms: Partial<LeaderTerms> = {},
): Promise<ContractTrader> {
  const trader = await openContractTrader(server, usdt)
  const begun = await server.services.sequencer.run(beginLeading, {
    user: Number(trader.user.profile.id), nickname: 'Kiso Bay', bio: 'Swings of BTC and ETH.',
    sharePpm: 100_000, investmentMinUnits: 5_000_000_000n,
    investmentMaxUnits: 2_000_000_000_000n, followersMax: 10, ...terms,
  })
  if (!begun.ok) throw new Error(`the user may not lead: ${JSON.stringify(begun)}`)
  return trader
}

export async function computeFigures({ services }: TestServer): Promise<void> {
  await figureLeaders(services, new AbortController().signal)
}
