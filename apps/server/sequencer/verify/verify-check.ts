// One invariant of the database: a query that returns a row for each breach, and its message.

export type Check = {
  readonly name: string
  readonly text: string
  breach(row: Readonly<Record<string, unknown>>): string
}

/** A check of a feature's rows. It is exported from a file named `*checks.ts`. */
export type FeatureCheck = Check & {
  readonly kind: 'check'
  /** The table whose rows it checks; the report has their number. */
  readonly table: string
}

/** Makes a check that `verify` finds by its file. */
export function defineCheck(check: Omit<FeatureCheck, 'kind'>): FeatureCheck {
  return { kind: 'check', ...check }
}

/** Whether an exported value is a check. */
export function isFeatureCheck(value: unknown): value is FeatureCheck {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'check'
}
