// Replaces a schema of the contract in the built app: an object that refuses to parse.

export const noSchema = { parse: refuse, safeParse: refuse } as const

function refuse(): never {
  throw new Error('the built app has no schemas of the contract')
}
