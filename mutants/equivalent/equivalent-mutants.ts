// All mutants that change nothing. They are not drawn. An entry whose line is gone fails the list's
// test.
import { copyEquivalents } from './copy-equivalents.ts'
import { engineEquivalents } from './engine-equivalents.ts'
import type { EquivalentMutant } from './equivalent-mutant.ts'
import { perpetualEquivalents } from './perpetual-equivalents.ts'
import { sequencerEquivalents } from './sequencer-equivalents.ts'

export const equivalentMutants: readonly EquivalentMutant[] = [
  ...engineEquivalents, ...perpetualEquivalents, ...copyEquivalents, ...sequencerEquivalents,
]
