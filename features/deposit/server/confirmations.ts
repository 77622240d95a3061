// How often a deposit is confirmed, and how often it must be. A re-organisation of three blocks or
// more doubles the numbers of its chain until an operator resets it.
import type { Network } from '@ingot/server/store/rows/configuration.ts'
import type { ChainCursorTable, DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'

/** Re-organisations from this depth on raise the alarm of their chain. */
export const alarmDepthMin = 3
const alarmFactor = 2

export type Tip = Pick<ChainCursorTable, 'height' | 'alarm_at'>

/** The blocks from the deposit's own to the tip, both included; zero while no block has it. */
export function confirmationsOf({ block_height: height }: Placed, tip: Tip | undefined): number {
  return height === null || tip === undefined ? 0 : Math.max(0, tip.height - height + 1)
}

type Placed = Pick<DepositTable, 'block_height'>

const factorOf = (tip: Tip | undefined): number =>
  (tip?.alarm_at ?? null) === null ? 1 : alarmFactor

type Needs = Pick<DepositTable, 'confirmations_needed' | 'final_needed' | 'status'>

type Terms = {
  readonly tip: Tip | undefined
  /** The network as it is configured now. */
  readonly network: Pick<Network, 'confirmations' | 'finalConfirmations'> | undefined
}

/**
 * [DP9] The blocks of credit and of finality now: those of the arrival, or of the network where
 * they were raised since, doubled during an alarm. A credited deposit keeps its numbers.
 */
export function neededOf(
  { confirmations_needed: credit, final_needed: final, status }: Needs, { tip, network }: Terms,
): { readonly credit: number, readonly final: number } {
  if (status === 'credited' || status === 'final') return { credit, final }
  const factor = factorOf(tip)
  return {
    credit: Math.max(credit, network?.confirmations ?? 0) * factor,
    final: Math.max(final, network?.finalConfirmations ?? 0) * factor,
  }
}

/** Whether the cursor has the deposit's block; one that is older than all its blocks stays. */
export function isOnChain(
  { block_height: height, block_hash: hash }: Pick<DepositTable, 'block_height' | 'block_hash'>,
  cursor: Pick<ChainCursorTable, 'headers'>,
): boolean {
  if (height === null) return false
  const headers = headersOf(cursor)
  const [first = Number.MAX_SAFE_INTEGER] = headers[0] ?? []
  return height < first || headers.some(([at, known]) => at === height && known === hash)
}

export type StoredHeader = readonly [height: number, hash: string]

/** The blocks of a cursor, the highest last. */
export function headersOf({ headers }: Pick<ChainCursorTable, 'headers'>): readonly StoredHeader[] {
  const stored: unknown = JSON.parse(headers)
  if (!Array.isArray(stored)) throw new Error('the headers of a chain are a list')
  return stored.map((one: unknown): StoredHeader => {
    if (!Array.isArray(one)) throw new Error('a header of a chain is a pair')
    return [Number(one[0]), String(one[1])]
  })
}
