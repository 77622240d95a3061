// Small words made of a user's name, contact and id.
import type { UserProfile } from '@ingot/contract/calls'

/** The user's login name: the address, else the number with its country code. */
export function contactOf(
  { email, countryCode, userPhone }: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return email === '' ? `+${countryCode} ${userPhone}` : email
}

const hiddenPart = '****'

/** The contact as it is shown: neither a photo nor a glance at the screen gives it away. */
export function maskedContact(
  profile: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  const { email, countryCode, userPhone } = profile
  if (email === '') {
    const shown = Math.min(3, Math.floor(userPhone.length / 4))
    return `+${countryCode} ${userPhone.slice(0, shown)}${hiddenPart}${userPhone.slice(-shown)}`
  }
  const at = email.lastIndexOf('@')
  const shown = Math.min(3, Math.ceil(at / 3))
  return email.slice(0, shown) + hiddenPart + email.slice(at)
}

const groupedLengthMin = 8

/** A long id in groups of four from the right, as it is read aloud: "4810 2273". */
export function groupId(id: string): string {
  return id.length < groupedLengthMin ? id : id.replace(/\B(?=(?:.{4})+$)/g, ' ')
}
