// Small words made of a user's name, contact and id.
import type { UserProfile } from '@ingot/contract/calls'
import { maskedContact } from '@ingot/contract/vocabulary'

/** The user's login name: the address, else the number with its country code. */
export function contactOf(
  { email, countryCode, userPhone }: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return email === '' ? `+${countryCode} ${userPhone}` : email
}

/** The contact as it is shown: neither a photo nor a glance at the screen gives it away. */
export function hiddenContactOf(
  profile: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return maskedContact(contactOf(profile))
}

const groupedLengthMin = 8

/** A long id in groups of four from the right, as it is read aloud: "4810 2273". */
export function groupId(id: string): string {
  return id.length < groupedLengthMin ? id : id.replace(/\B(?=(?:.{4})+$)/g, ' ')
}
