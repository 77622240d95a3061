// Announcements of operators to many users: their kinds and limits, and the links in their texts.
// Each kind is a kind of message, whose category has the user's switches.

/** [AN1] News about products may be switched off; notices of service and security may not. */
export const announcementKinds = ['service', 'product', 'security'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementAudiences = ['everyone', 'list'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

/** The owner of messages that all users read: no user has this number. */
export const everyone = 0

/** The characters of a title and of a text. */
export const announcementTitleLengthMax = 120
export const announcementTextLengthMax = 2_000
/** The users of a list. */
export const announcementListMax = 1_000
/** [AN3] More receivers need all languages, each checked, and a second operator. */
export const oneOperatorReceiversMax = 1_000
/** [AN6] An announcement leaves the lists after this time at the latest. */
export const announcementLifeMs = 90 * 86_400_000
/** How far ahead an announcement can be planned. */
export const announcementAheadMsMax = 90 * 86_400_000
/** Drafts, planned ones and those that users see. */
export const announcementsMax = 500

/** [AN9] The token of the link that ends the mails of a category. */
export const mailLinkPattern = /^[\w-]{43}$/

/** The pages that an announcement can lead to. */
export const announcementPaths = [
  '/pages/property/index', '/pages/recharge/index', '/pages/withdraw/index',
  '/pages/market/index', '/pages/new-coin/index', '/pages/contest/index',
  '/pages/copy-trading/index', '/pages/c2c/index', '/pages/modify/index',
] as const
/** Empty for none. */
export const announcementPages = ['', ...announcementPaths] as const
export type AnnouncementPage = (typeof announcementPages)[number]

/** An address with its scheme, or a host's name that a reader or a mail program takes for one. */
const linkPattern = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*/giu
/** The marks of a sentence do not belong to the link before them. */
const closingMarks = /[.,;:!?)\]}'"»”’。，；：！？）】」]+$/u

export type TextPart = {
  /** Where it begins, in UTF-16 units. */
  readonly at: number
  readonly text: string
  readonly isLink: boolean
}

/** [AN2] The text in parts, so that a screen draws the links among them; it is never markup. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    const link = found.replace(closingMarks, '')
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isLink: false })
    parts.push({ at: index, text: link, isLink: true })
    end = index + link.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false })
  return parts
}

/** [AN2] Whether each link of a text leads to the app at this address. */
export function linksToApp(text: string, address: string): boolean {
  const origin = originOf(address)
  return textParts(text).every(({ text: link, isLink }) =>
    !isLink || (origin !== undefined && originOf(link) === origin))
}

/** Scheme, host and port; undefined for another scheme and for an address with a user's name. */
function originOf(address: string): string | undefined {
  return /^(https?:\/\/[^/?#@\\\s]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase()
}

/** A number with its marks, or a name in capitals: a coin, a network, a time zone. */
const factPattern = /\d+(?:[.,:]\d+)*%?|(?<![A-Za-z\d])[A-Z][A-Z\d]+(?![A-Za-z\d])/g

/** [AN4] The figures and tickers of the source that a translation lacks, each once. */
export function missingFacts(source: string, translation: string): readonly string[] {
  const known = new Set(factsOf(translation))
  return [...new Set(factsOf(source))].filter((fact) => !known.has(fact))
}

const factsOf = (text: string): readonly string[] =>
  [...text.normalize('NFKC').matchAll(factPattern)].map(([fact]) => fact)
