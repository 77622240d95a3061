// Follows every chain of the configured networks, and compares a sample of the users' addresses
// with the derived ones, before the port opens.
import { asAssetId } from '@ingot/contract/vocabulary'
import { checkAddressSample } from './check-address-sample.ts'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import { type ChainScanner, createChainScanner } from './scan-chain.ts'

const everyMs = 1_000

export const scanChainsJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    const { custody, database, sequencer, listings, configuration } = services
    if (custody === null) return { stop: async () => undefined }
    await checkAddressSample({ database, custody })
    const parts = {
      database, sequencer,
      priceOf: (asset: number) => usdtPrice(services, listings.asset(asAssetId(asset))),
      onProblem(subject: string, code: string) {
        logger.error({ subject, code }, 'a deposit cannot go on')
      },
    }
    const scanners = new Map<string, ChainScanner>()
    const scanAll = async (ending: AbortSignal) => {
      const chains = new Set(configuration.now().networks.map(({ chain }) => chain))
      for (const chain of chains) {
        const reader = custody.readerOf(chain)
        if (reader === null) continue
        const scanner = scanners.get(chain) ?? createChainScanner(parts, { chain, reader })
        scanners.set(chain, scanner)
        // A chain whose node fails does not hold up the others.
        await scanner.scan(ending).catch((error: unknown) => {
          logger.error({ error, chain }, 'a chain was not read this time')
        })
      }
    }
    return repeatWork({
      everyMs,
      work: scanAll,
      onFailure(error) { logger.error({ error }, 'the chains were not read this time') },
    })
  },
}
