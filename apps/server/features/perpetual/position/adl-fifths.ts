// The shown rank of each position in the sequence of deleveraging: its fifth among the positions in
// profit. A position without profit is in the last fifth, however few positions there are. Pure.
import { type AdlCandidate, adlRank } from '@ingot/engine/formulas'

const fifths = 5

/** The candidates of one side with their ranks, from 1, the last fifth, to 5, the first. */
export function adlFifths<Candidate extends AdlCandidate>(
  candidates: readonly Candidate[],
): readonly { readonly candidate: Candidate, readonly rank: number }[] {
  const inProfit = candidates.filter(hasProfit).length
  return adlRank(candidates).map((candidate, place) => ({
    candidate,
    rank: hasProfit(candidate) ? fifths - Math.floor((place * fifths) / inProfit) : 1,
  }))
}

/** A score has the sign of its profit. */
function hasProfit({ score }: AdlCandidate): boolean {
  return score.numerator > 0n
}
