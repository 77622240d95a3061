// What stands in the built app in place of a schema of the contract: a thing that refuses to be
// used for parsing.

export const noSchema = { parse: refuse, safeParse: refuse } as const

function refuse(): never {
  throw new Error('the built app carries no schemas of the contract')
}
