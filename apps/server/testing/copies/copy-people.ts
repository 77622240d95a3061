// The people of the storm of copies: two leaders, two makers, a taker, a steady follower of each
// leader, and followers that come and go.
import { asUserId, type UserId } from '@ingot/contract/vocabulary'
import type { CopySettings } from '@ingot/engine'
import { usdtOf } from '@ingot/features/conversion/server/conversion-view.ts'
import type { TestServer, TestUser } from '#testing/start-server.ts'
import { coins, must } from '#testing/test-sequencer.ts'
import { openContractTrader } from '#testing/traffic/contract-trader.ts'
import { openLeader } from '#testing/traffic/open-leader.ts'

export type CopyPeople = {
  readonly leaders: readonly UserId[]
  readonly makers: readonly UserId[]
  readonly taker: UserId
  readonly followers: readonly UserId[]
  /** The numbers of the copies that never stop. */
  readonly steady: readonly number[]
}

/** The share of every copy, in millionths. */
export const stormSharePpm = 100_000

export const stormSettings: CopySettings = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quotaUnits: 0n, capPpm: 30_000, leverageMax: 20,
  marginMode: 'follow', markets: [], maxInvestUnits: 0n, stopPpm: 0, takePpm: 0,
}

const followersCount = 4

/** Opens the people of a new folder. */
export async function openCopyPeople(server: TestServer): Promise<CopyPeople> {
  const { sequencer, listings } = server.services
  const idOf = ({ profile }: TestUser): UserId => asUserId(Number(profile.id))
  const openTrader = async (usdt: string) => idOf((await openContractTrader(server, usdt)).user)
  const leaders = [
    idOf((await openLeader(server, '50000')).user), idOf((await openLeader(server, '50000')).user),
  ]
  const makers = [await openTrader('1000000'), await openTrader('1000000')]
  const taker = await openTrader('1000000')
  const followers: UserId[] = []
  for (let made = 0; made < followersCount + leaders.length; made += 1) {
    const user = await server.registerUser()
    await server.fund(user, { USDT: '1000000' })
    followers.push(idOf(user))
  }
  for (const user of [...makers, taker]) {
    must(await sequencer.submit({
      command: { kind: 'set-position-mode', user, positionMode: 'one_way' },
    }))
  }
  // One leader's margins are isolated.
  for (const market of listings.perpetualMarkets.slice(0, 2)) {
    must(await sequencer.submit({
      command: {
        kind: 'set-margin-mode', user: asUserId(leaders[1] ?? 0), market: market.id,
        marginMode: 'isolated',
      },
    }))
  }
  const steady: number[] = []
  for (const leader of leaders) {
    const user = asUserId(followers.pop() ?? 0)
    const { applied } = must(await sequencer.submit({
      command: {
        kind: 'start-copy', user, leader, wallet: 'spot', units: coins(5_000),
        sharePpm: stormSharePpm, ...stormSettings,
      },
    }))
    steady.push(applied.orderId)
  }
  if (usdtOf(listings).decimals !== 8) throw new Error('amounts are written in eight decimals')
  return { leaders, makers, taker, followers, steady }
}
