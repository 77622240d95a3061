// The chains of a sandbox: a block every few seconds of the exchange's time, payments, and
// re-organisations on demand. Blocks are computed: their hash follows from the chain, the height
// and the branch, so that an idle chain stores nothing.
import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type {
  ChainHeader, ChainHoldings, ChainReader, FoundTransaction,
} from '#custody/chain-reader.ts'
import { openPaymentStore, type StoredPayment } from './payment-store.ts'
import { type Payment, transfersOf } from './payments.ts'

/** The time between two blocks of every sandbox chain. */
export const sandboxBlockMs = 3_000

type Reorganisation = {
  readonly chain: string
  /** How many of the last blocks are replaced. */
  readonly depth: number
  /** Drops the payments of this payer; those of others are mined again. */
  readonly dropsOf?: string
  /** Drops all payments, of every payer. */
  readonly dropsAll?: boolean
}

export type SandboxChains = {
  readerOf(chain: string): ChainReader
  /** Sends a payment; the next block has it, except a replaced one. Durable when it returns. */
  pay(payment: Payment): { readonly txId: string }
  /** Replaces the last blocks; the payments that are mined again are in its first new block. */
  reorganise(change: Reorganisation): { readonly height: number }
  /** Mines a dropped payment in the next block. */
  mineAgain(chain: string, txId: string): void
  /** Makes the chain's node fall behind by some time; zero ends it. */
  delay(chain: string, behindMs: number): void
  /** Makes the nodes disagree on all blocks from a height on; null ends it. */
  dispute(chain: string, fromHeight: number | null): void
  /** Coins that arrived at addresses in the blocks up to a height. */
  holdingsAt(chain: string, block: { readonly height: number, readonly own: IsOwn }): ChainHoldings
}

type IsOwn = (address: string) => boolean

/** Opens the chains in the sandbox's file. */
export function openSandboxChains(database: DatabaseSync, clock: () => number): SandboxChains {
  const store = openPaymentStore(database)
  const behind = new Map<string, number>()
  const disputed = new Map<string, number>()
  const minedHeight = (chain: string): number =>
    Math.floor((clock() - (behind.get(chain) ?? 0)) / sandboxBlockMs)
  const tipHeight = (chain: string): number =>
    Math.min(minedHeight(chain), (disputed.get(chain) ?? Number.MAX_SAFE_INTEGER) - 1)
  const nextHeight = (): number => Math.floor(clock() / sandboxBlockMs) + 1
  const hashOf = (chain: string, height: number): string =>
    createHash('sha256').update(`${chain} ${height} ${store.saltOf(chain, height)}`).digest('hex')
  const headerOf = (chain: string, height: number): ChainHeader => ({
    height, hash: hashOf(chain, height), parent: hashOf(chain, height - 1),
    minedAt: height * sandboxBlockMs,
  })
  const readerOf = (chain: string): ChainReader => ({
    tip: async () => headerOf(chain, tipHeight(chain)),
    headerAt: async (height) => height > tipHeight(chain) ? undefined : headerOf(chain, height),
    transfersOf: async ({ height, hash }) => hashOf(chain, height) === hash
      ? store.listAt(chain, height).flatMap(({ transfers }) => transfers) : undefined,
    find: async (txId) => foundOf(store.find(chain, txId), {
      tip: tipHeight(chain), hashOf: (height) => hashOf(chain, height),
    }),
    quietUntil: async (above) =>
      Math.max(above, (store.nextAbove(chain, above) ?? Number.MAX_SAFE_INTEGER) - 1),
  })
  return {
    readerOf,
    pay(payment) {
      const txId = randomBytes(32).toString('hex')
      const isReplaced = payment.fault === 'replaced'
      store.add(payment.chain, {
        txId, payer: payment.payer, transfers: transfersOf(payment, txId),
        height: isReplaced ? null : payment.minedAt ?? nextHeight(), isReplaced,
      })
      return { txId }
    },
    reorganise({ chain, depth, dropsOf, dropsAll = false }) {
      const tip = minedHeight(chain)
      const first = tip - depth + 1
      store.fork(chain, first, {
        name: randomBytes(16).toString('hex'),
        heightOf({ payer, height }) {
          if (dropsAll || payer === dropsOf) return null
          // A payment that waits for the next block is in no block yet.
          return (height ?? 0) > tip ? height : first
        },
      })
      return { height: tip }
    },
    mineAgain(chain, txId) { store.moveTo(chain, txId, nextHeight()) },
    delay(chain, behindMs) { behind.set(chain, behindMs) },
    dispute(chain, fromHeight) {
      if (fromHeight === null) disputed.delete(chain)
      else disputed.set(chain, fromHeight)
    },
    holdingsAt: (chain, { height, own }) => holdingsOf(store.listUpTo(chain, height), own),
  }
}

function holdingsOf(payments: readonly StoredPayment[], own: IsOwn): ChainHoldings {
  const sums = new Map<string, bigint>()
  for (const { address, contract, receivedAmount } of payments.flatMap((one) => one.transfers)) {
    if (own(address)) sums.set(contract, (sums.get(contract) ?? 0n) + receivedAmount)
  }
  return sums
}

type Seen = { readonly tip: number, readonly hashOf: (height: number) => string }

function foundOf(
  payment: StoredPayment | undefined, { tip, hashOf }: Seen,
): FoundTransaction | undefined {
  if (payment === undefined) return undefined
  const { height, transfers, isReplaced } = payment
  const isMined = height !== null && height <= tip
  return { transfers, block: isMined ? { height, hash: hashOf(height) } : null, isReplaced }
}
