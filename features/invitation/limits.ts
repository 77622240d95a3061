// Invitations: both sides get back a part of the trading fees that an invited user paid.

/** The inviter, and the invited user themselves. */
export const rebateSides = ['inviter', 'invited'] as const
export type RebateSide = (typeof rebateSides)[number]

/** How far an invited user has come; each includes the ones before. */
export const invitedStages = ['registered', 'verified', 'trading'] as const
export type InvitedStage = (typeof invitedStages)[number]

/** The largest part of a fee that one side gets back, in per cent. */
export const rebatePercentMax = 50

/** The moment of a day of UTC at which the rebates of the day before are paid, ms. */
export const rebatesPaidAtMs = 3_600_000

/** A contact that another user may see: "j•••n@post.example", "+46 ••• ••07". */
export function maskedContact(contact: string): string {
  if (contact.startsWith('+')) return `${contact.slice(0, 3)} ••• ••${contact.slice(-2)}`
  const at = contact.lastIndexOf('@')
  const [first = '', last = ''] = at < 3 ? [contact.slice(0, 1)] : [contact[0], contact[at - 1]]
  return `${first}•••${last}${contact.slice(at)}`
}

/** A name that another user may see: "N•••4"; of a contact that is the name, its first part. */
export function maskedName(name: string): string {
  const characters = [...name.split('@')[0] ?? '']
  const last = characters.length > 3 ? characters.at(-1) ?? '' : ''
  return `${characters[0] ?? ''}•••${last}`
}
