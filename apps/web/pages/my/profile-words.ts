// Small words made of a user's name, contact and id.
import type { UserProfile } from '@ingot/contract/calls'

/** What the user logs in by: the address, else the number with its country code. */
export function contactOf(
  { email, countryCode, userPhone }: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return email === '' ? `+${countryCode} ${userPhone}` : email
}

/** One or two capitals: of first and last name, or of an address; a number's last two digits. */
export function initialsOf(name: string): string {
  if (name.startsWith('+')) return name.slice(-2)
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
