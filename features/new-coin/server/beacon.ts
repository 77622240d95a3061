// The random value of a draw's round: from drand's public network, or from the simulated chain of a
// sandbox. A value is used only when it follows from its signature; the signature itself (BLS) is
// not verified here, so that a false relay could choose it. It could not know the seed.
import {
  beaconChainOf, beaconOfSignature, drandChain, isBeaconValue,
} from '@ingot/contract/proof'
import type { BeaconKind } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import type { Custody } from '@ingot/server/custody/custody.ts'

export type BeaconValue = { readonly value: string, readonly signature: string }

/** Undefined while the round has no value, or none can be had: the draw waits. */
export type ReadBeacon = (kind: BeaconKind, round: number) => Promise<BeaconValue | undefined>

const relays: readonly string[] = ['https://api.drand.sh', 'https://drand.cloudflare.com']
const timeoutMs = 5_000
const answerBytesMax = 10_000

type BeaconParts = {
  readonly custody: Pick<Custody, 'readerOf'> | null
  /** The addresses of drand's relays. */
  readonly relays?: readonly string[]
}

export function createBeacon({ custody, relays: addresses = relays }: BeaconParts): ReadBeacon {
  return (kind, round) => kind === 'drand' ? readDrand(addresses, round) : readBlock(custody, round)
}

async function readBlock(
  custody: BeaconParts['custody'], height: number,
): Promise<BeaconValue | undefined> {
  const header = await custody?.readerOf(beaconChainOf('sandbox'))?.headerAt(height)
  return header === undefined ? undefined : { value: header.hash, signature: '' }
}

/** The first relay that has the round; each is asked once. */
async function readDrand(
  addresses: readonly string[], round: number,
): Promise<BeaconValue | undefined> {
  for (const address of addresses) {
    const value = await askRelay(address, round).catch(() => undefined)
    if (value !== undefined) return value
  }
  return undefined
}

const drandRound = z.object({ round: z.number(), randomness: z.string(), signature: z.string() })

async function askRelay(address: string, round: number): Promise<BeaconValue | undefined> {
  const response = await fetch(`${address}/${drandChain}/public/${round}`, {
    signal: AbortSignal.timeout(timeoutMs), redirect: 'error',
  })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > answerBytesMax) {
    return undefined
  }
  const text = await response.text()
  if (text.length > answerBytesMax) return undefined
  const parsed = drandRound.safeParse(JSON.parse(text))
  if (!parsed.success || parsed.data.round !== round) return undefined
  const { signature, randomness } = parsed.data
  const found = { value: randomness, signature }
  const isRight = isBeaconValue('drand', found) && beaconOfSignature(signature) === randomness
  return isRight ? found : undefined
}
