// One invariant of the database: a query that returns a row for each breach, and its message.

export type Check = {
  readonly name: string
  readonly text: string
  breach(row: Readonly<Record<string, unknown>>): string
}
