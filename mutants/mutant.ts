// A mutant: one fault, small and plausible, that somebody could make in the core, and the tests
// that must notice it. A mutant is never made weaker so that a test kills it.

export type Mutant = {
  /** By which `npm run mutants -- NAME` runs it alone. */
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly original: string
  readonly mutated: string
  /** What goes wrong with it, in one sentence. */
  readonly breaks: string
  /** The test files of which at least one must fail, the quickest first. */
  readonly killers: readonly string[]
  /** Tests that never come to an end count as a kill only where that is what the fault does. */
  readonly hangs?: true
}

/** The file of a mutant, by its text in the tree as it is. */
export type Place = Pick<Mutant, 'file' | 'killers'>

/** One of several of a file; it may name other tests than they. */
type Fault = Omit<Mutant, keyof Place> & Partial<Pick<Mutant, 'killers'>>

/** Several faults of one file, for the same tests. */
export function mutantsOf(
  place: Place, faults: readonly Fault[],
): readonly Mutant[] {
  return faults.map((fault) => ({ ...place, ...fault }))
}

/** The file with the fault in it; throws when its original does not stand there exactly once. */
export function mutate(mutant: Mutant, text: string): string {
  const { name, file, original, mutated } = mutant
  const parts = text.split(original)
  if (parts.length !== 2) {
    throw new Error(`mutant ${name}: its original stands ${parts.length - 1} times in ${file}; `
      + 'mend the list of mutants')
  }
  if (mutated === original) throw new Error(`mutant ${name} changes nothing`)
  return parts.join(mutated)
}
