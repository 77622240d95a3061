/** One or two capitals: of first and last name, or of an address; a number's last two digits. */
export function initialsOf(name: string): string {
  if (name.startsWith('+')) return name.slice(-2)
  const words = name.replace(/@.*$/, '').split(/[\s._+-]+/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) ?? '' : ''
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase()
}
