// A mutant: one small fault that the generator makes in a source file of the core. The tests that
// reach the changed place must fail with it.

export type Mutant = {
  /** Repository path of the source file. */
  readonly file: string
  /** Where the replaced text begins and ends, in UTF-16 units of the file's text. */
  readonly start: number
  readonly end: number
  /** 1-based line of `start`, for reports only. */
  readonly line: number
  readonly kind: MutantKind
  readonly original: string
  readonly mutated: string
  /** The line that holds `start`, trimmed: together with the rest it names the mutant. */
  readonly context: string
}

export type MutantKind =
  | 'comparison' | 'arithmetic' | 'assignment' | 'logic' | 'negation' | 'condition' | 'number'
  | 'boolean' | 'extreme' | 'removed-statement'

/** A name that stays the same while the mutated line and its file stay the same. */
export function nameOf(mutant: Mutant): string {
  return `${mutant.file}: ${mutant.context} // ${mutant.original} -> ${mutant.mutated}`
}
