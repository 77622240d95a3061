// The text that a built app owes to the libraries in it: each with its version and licence, and
// every licence's and notice's words once. It reads no disk.

export type Notice = {
  readonly name: string
  readonly version: string
  /** The licence's short name, as the package says it. */
  readonly licence: string
  /** The words of its licence and notice files. */
  readonly texts: readonly string[]
}

const rule = '-'.repeat(80)

/** Throws for a library without a licence text: the served text must be complete. */
export function noticesText(notices: readonly Notice[]): string {
  const silent = notices.filter(({ texts }) => texts.length === 0).map(({ name }) => name)
  if (silent.length > 0) throw new Error(`no licence text in ${silent.join(', ')}`)
  const named = notices.toSorted((left, right) => left.name < right.name ? -1 : 1)
  const list = named.map(({ name, version, licence }) => `  ${name} ${version} (${licence})`)
  const parts = [...namesByText(named)].map(([text, names]) =>
    [rule, names.join(', '), '', text].join('\n'))
  return [
    'Libraries in this app, under their own licences', '', ...list, '', ...parts, '',
  ].join('\n')
}

/** Packages of one family share their words. */
function namesByText(notices: readonly Notice[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, texts } of notices) {
    const text = texts.map((part) => part.trim()).join('\n\n')
    found.set(text, [...found.get(text) ?? [], name])
  }
  return found
}
