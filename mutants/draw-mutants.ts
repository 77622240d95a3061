// Draws a sample of all mutants that can be generated, from a seed: the same seed and sources give
// the same sample.
import { Random } from '@ingot/engine/testing'
import { generateMutants } from './generate-mutants.ts'
import { equivalentMutants } from './equivalent/equivalent-mutants.ts'
import { nameOf, type Mutant } from './mutant.ts'
import { scopes, type Scope } from './mutated-files.ts'
import { readSource } from './mutant-tree.ts'

export type DrawnMutant = { readonly mutant: Mutant, readonly id: number, readonly scope: Scope }

/** All mutants of the given scopes, without those that are known to change nothing. */
export function allMutants(): readonly Omit<DrawnMutant, 'id'>[] {
  const known = new Set(equivalentMutants.map(({ name }) => name))
  return scopes.flatMap((scope) => scope.files.flatMap((file) =>
    generateMutants(file, readSource(file))
      .filter((mutant) => !known.has(nameOf(mutant)))
      .map((mutant) => ({ mutant, scope }))))
}

/** Those with a text in their name are drawn from alone. */
export function drawMutants(size: number, seed: number, match = ''): readonly DrawnMutant[] {
  const random = new Random(seed)
  const all = allMutants().filter(({ mutant }) => nameOf(mutant).includes(match))
  const drawn: DrawnMutant[] = []
  while (drawn.length < size && all.length > 0) {
    const [next] = all.splice(random.below(all.length), 1)
    if (next !== undefined) drawn.push({ ...next, id: drawn.length })
  }
  return drawn
}
