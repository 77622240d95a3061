// Mutants of copy trading that change nothing, each with its reason.
import type { EquivalentMutant } from './equivalent-mutant.ts'

const formulas = 'packages/engine/formulas/copy'

export const copyEquivalents: readonly EquivalentMutant[] = [
  {
    name: `${formulas}/profit-share.ts: return unrealizedUnits > 0n ? profit - unrealizedUnits : `
      + 'profit // unrealizedUnits > 0n -> (unrealizedUnits) >= (0n)',
    reason: 'Nothing less nothing is the same profit.',
  },
  {
    name: `${formulas}/copied-lots.ts: return lots > BigInt(Number.MAX_SAFE_INTEGER) ? `
      + 'Number.MAX_SAFE_INTEGER : Number(lots) // lots > BigInt(Number.MAX_SAFE_INTEGER) -> '
      + '(lots) >= (BigInt(Number.MAX_SAFE_INTEGER))',
    reason: 'Both sides are the largest number there.',
  },
  {
    name: `${formulas}/copied-lots.ts: if (copyEquityUnits <= 0n || leadEquityUnits <= 0n) `
      + 'return 0 // copyEquityUnits <= 0n -> (copyEquityUnits) < (0n)',
    reason: 'Without any equity of the copy the formula gives zero lots too.',
  },
  {
    name: `${formulas}/copied-lots.ts: if (lotsMax <= 0 || holds(lotsMax)) return Math.max(0, `
      + 'lotsMax) // lotsMax <= 0 -> (lotsMax) < (0)',
    reason: 'Zero lots are returned at zero, whether the condition holds or not.',
  },
  {
    name: `${formulas}/copied-lots.ts: const middle = low + Math.floor((high - low) / 2) `
      + '// Math.floor((high - low) / 2) -> Math.ceil((high - low) / 2)',
    reason: 'Any place between both ends finds the same bound.',
  },
  {
    name: `${formulas}/allocate-block.ts: for (let turn = 0; turn < requests.length; turn += 1) { `
      + '// turn < requests.length -> (turn) <= (requests.length)',
    reason: 'One more turn gives the first follower the same share again.',
  },
  {
    name: `${formulas}/block-share.ts: return inTurn.reduce((sum, lots) => sum + BigInt(lots), 0n) `
      + '// sum + BigInt(lots) -> (sum) - (BigInt(lots))',
    reason: 'All sums are negative, and only their quotients are used.',
  },
]
