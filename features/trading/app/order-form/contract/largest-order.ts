// The largest order of a contract ticket: the lots that it may close, and those that the free money
// and the leverage cap let it open. Pure.
import { notionalCap, type RiskTiers } from '@ingot/engine/formulas'
import type { ContractAccount, HeldSide } from './contract-account.ts'
import { largestOpening, type OpeningTerms } from './opening-hold.ts'

/** Why no larger order is possible: the money, the leverage cap, or the position to close. */
export type Shortage = 'money' | 'cap' | 'position'

export type LargestOrder = {
  readonly lots: number
  /** The lots of it that close. */
  readonly closable: number
  readonly shortage: Shortage
}

export type LargestTerms =
  & Pick<ContractAccount, 'positionMode' | 'leverage' | 'freeUnits' | 'long' | 'short'>
  & {
    readonly isBuy: boolean
    readonly closesOnly: boolean
    /** Whether the rest of the order may rest, next to the resting orders that close. */
    readonly rests: boolean
    readonly capTiers: RiskTiers
  }

export function largestOrder(opening: OpeningTerms, terms: LargestTerms): LargestOrder {
  const { isBuy, closesOnly, positionMode } = terms
  const closed = isBuy ? terms.short : terms.long
  const opened = isBuy ? terms.long : terms.short
  // In hedge mode an order does one of the two; in one-way mode it closes before it opens.
  const closes = closesOnly || positionMode === 'one_way'
  const closable = closes ? closableLots(closed, terms.rests) : 0
  if (closesOnly) return { lots: closable, closable, shortage: 'position' }
  const roomUnits = notionalCap(terms.capTiers, terms.leverage)
    - opened.costUnits - opened.openingUnits
  const { freeUnits } = terms
  const lots = largestOpening(opening, { freeUnits, roomUnits })
  const byMoney = largestOpening(opening, { freeUnits, roomUnits: farUnits })
  return { lots: closable + lots, closable, shortage: lots < byMoney ? 'cap' : 'money' }
}

/** [P7] Resting orders never close more lots than the position has. */
function closableLots({ lots, closingLots }: HeldSide, rests: boolean): number {
  return Math.max(0, lots - (rests ? closingLots : 0))
}

/** More than any value that can be opened. */
const farUnits = BigInt(Number.MAX_SAFE_INTEGER)
