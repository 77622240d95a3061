// A mutant that changes nothing that a user, an operator or a test can observe.

export type EquivalentMutant = {
  /** As `nameOf` writes it. */
  readonly name: string
  /** Why no input can distinguish the mutant from the original. */
  readonly reason: string
}
