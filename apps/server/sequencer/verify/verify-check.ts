// One law of the database: a query that answers a row for each breach, and how to say it.

export type Check = {
  readonly name: string
  readonly text: string
  breach(row: Readonly<Record<string, unknown>>): string
}
