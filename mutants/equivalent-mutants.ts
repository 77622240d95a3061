// Mutants that change nothing that a user, an operator or a test can observe, each with its reason.
// They are not drawn. An entry whose line is gone fails the list's test.

export type EquivalentMutant = {
  /** As `nameOf` writes it. */
  readonly name: string
  /** Why no input can tell the mutant from the original. */
  readonly reason: string
}

export const equivalentMutants: readonly EquivalentMutant[] = []
