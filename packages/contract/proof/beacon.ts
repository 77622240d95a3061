// The beacons of draws: the arithmetic of their rounds and the check of their values. The network
// drand quicknet signs a round every three seconds; its value is the SHA-256 of the signature. The
// sandbox's beacon is the hash of a block of its simulated chain, and proves nothing to outsiders.
import type { BeaconKind } from '@ingot/features/new-coin/limits.ts'
import { beaconDelayMs } from '@ingot/features/new-coin/limits.ts'
import { hexBytes, sha256Hex } from './bytes.ts'

/** The chain of drand's network quicknet. */
export const drandChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const drandGenesisSeconds = 1_692_803_367
const drandPeriodSeconds = 3

/** The chain of the sandbox whose blocks are its beacon, and the time between two blocks. */
export const sandboxBeaconChain = 'TRC20'
const sandboxBlockMs = 3_000

/** The first round at or after a moment, in milliseconds. */
export function beaconRoundAt(kind: BeaconKind, at: number): number {
  return kind === 'drand'
    ? Math.ceil((at / 1_000 - drandGenesisSeconds) / drandPeriodSeconds) + 1
    : Math.ceil(at / sandboxBlockMs)
}

/** When a round's value comes into existence, in milliseconds. */
export function beaconTimeOf(kind: BeaconKind, round: number): number {
  return kind === 'drand'
    ? (drandGenesisSeconds + (round - 1) * drandPeriodSeconds) * 1_000
    : round * sandboxBlockMs
}

/** The round of an offer that closes at a moment. */
export const roundOfClose = (kind: BeaconKind, closeAt: number): number =>
  beaconRoundAt(kind, closeAt + beaconDelayMs)

export const beaconChainOf = (kind: BeaconKind): string =>
  kind === 'drand' ? drandChain : sandboxBeaconChain

/** Whether a value follows from its signature. The signature itself is not verified here. */
export function isBeaconValue(
  kind: BeaconKind, { value, signature }: { readonly value: string, readonly signature: string },
): boolean {
  const isHash = /^[0-9a-f]{64}$/.test(value)
  if (kind === 'sandbox') return isHash && signature === ''
  return isHash && /^[0-9a-f]{96}$/.test(signature) && sha256Hex(hexBytes(signature)) === value
}
