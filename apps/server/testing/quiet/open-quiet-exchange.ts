// A whole exchange for walks: a real port, a real file, the real clock, and a market without
// simulated traders.
import { pino } from 'pino'
import { readServerSettings } from '#app/server-settings.ts'
import { startServer } from '#app/start-server.ts'
import { setCoinPasswordLock } from '#testing/security/set-coin-password-lock.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'

export type QuietExchange = {
  readonly url: string
  /** Moves the index of all perpetual markets to a share of their listing's price. */
  moveIndex(share: number): void
  stop(): Promise<void>
}

/**
 * The site's settings come from the environment; the other settings are fixed. With OUTSIDE_PRICES
 * in the environment perpetual markets have an index; without, they are halted.
 */
export async function openQuietExchange({ dataFolder, webDist, port, environment }: {
  readonly dataFolder: string
  readonly webDist: string
  /** Zero lets the system choose one. */
  readonly port: number
  readonly environment: NodeJS.ProcessEnv
}): Promise<QuietExchange> {
  const read = readServerSettings(environment)
  if (!read.ok) throw new Error(read.faults.join())
  const { site } = read.settings
  const outside = createOutsidePrices()
  const server = await startServer({
    settings: {
      mode: 'sandbox', port, host: '127.0.0.1', dataFolder, trustProxy: false, origins: [],
      ...site === undefined ? {} : { site },
    },
    logger: pino({ base: null, level: 'error' }, pino.destination(2)),
    onProgress: () => {},
    webDist,
    keepsWebFiles: false,
    isMarketSimulated: false,
    ...environment['OUTSIDE_PRICES'] === undefined ? {} : { indexSources: outside.sources },
  })
  // A walk withdraws right after its first payment password.
  await setCoinPasswordLock(server.services, 0)
  return { url: server.url, moveIndex: outside.move, stop: server.stop }
}
