// The order in which positions are deleveraged, made once for each side of a market that needs it
// and only for as long as one command lasts: the rank is that of the mark at which it began.
import { assert } from '#kernel/assert.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { adlScore } from '#formulas/perpetual/adl-rank.ts'
import { compareRatios, type Ratio } from '#formulas/ratio.ts'
import { positionOf } from '#perpetual/risk/account-risk.ts'
import { settleRisk } from '#perpetual/risk/mark-risk.ts'

type Candidate = {
  readonly slot: number
  readonly score: Ratio
  /** The score as a double: enough to distinguish most candidates. */
  readonly near: number
  readonly openedAt: number
  readonly user: number
}

/** Doubles further apart than this share of them are ordered rightly. */
const nearness = 1e-9

export class AdlQueues {
  private readonly queues = new Map<string, readonly number[]>()

  /** The open positions of a side in the sequence of deleveraging. */
  queueOf(state: State, place: number, side: PositionSide): readonly number[] {
    const key = `${place} ${side}`
    return this.queues.get(key) ?? this.renew(state, place, side)
  }

  /** The same, rebuilt from the current positions. */
  renew(state: State, place: number, side: PositionSide): readonly number[] {
    settleRisk(state)
    const queue = adlOrder(state, place, side)
    this.queues.set(`${place} ${side}`, queue)
    return queue
  }
}

/** [R9] By score, the highest first; of equals the one opened earlier, then the older account. */
export function adlOrder(state: State, place: number, side: PositionSide): readonly number[] {
  const heap = state.perpetuals.risk.heapOf(place, side)
  const candidates: Candidate[] = []
  for (let index = 0; index < heap.count; index += 1) {
    candidates.push(candidateOf(state, heap.slotAt(index)))
  }
  return candidates.sort(compare).map(({ slot }) => slot)
}

function candidateOf(state: State, slot: number): Candidate {
  const { positions } = state.perpetuals
  assert(positions.lots(slot) > 0, 'only an open position has a rank')
  const margin = BigInt(positions.marginUnits(slot))
  const score = adlScore(positionOf(state, slot), margin, state.perpetuals.marketOf(slot).riskTicks)
  return {
    slot,
    score,
    near: Number(score.numerator) / Number(score.denominator),
    openedAt: positions.openedAt(slot),
    user: state.ledger.accounts.ownerIdOf(state.perpetuals.cellOf(slot)),
  }
}

function compare(a: Candidate, b: Candidate): number {
  const distance = b.near - a.near
  if (Math.abs(distance) > nearness * Math.max(Math.abs(a.near), Math.abs(b.near))) return distance
  return compareRatios(b.score, a.score) || a.openedAt - b.openedAt || a.user - b.user
}
