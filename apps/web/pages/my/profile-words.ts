// Small words made of a person's name and id.

/** One or two capitals: of first and last name, or of an address. */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*$/, '').split(/[\s._+-]+/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) ?? '' : ''
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase()
}

const groupedLengthMin = 8

/** A long id in groups of four from the right, as it is read aloud: "4810 2273". */
export function groupId(id: string): string {
  return id.length < groupedLengthMin ? id : id.replace(/\B(?=(?:.{4})+$)/g, ' ')
}
