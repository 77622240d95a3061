// One canonical form of an e-mail address: two spellings that look the same are the same account.

/** The longest address, in UTF-16 units. */
export const emailLengthMax = 254

const localLengthMax = 64

/** RFC 2606: no name below it exists, so no person owns an address of it. */
const reservedDomain = '.invalid'

/** The address of an account that the exchange opens: no user can register it. */
export const houseAddress = (kind: 'demo' | 'leader', number: number): string =>
  `${kind}-${number}@account${reservedDomain}`

/**
 * A letter, digit or underscore first, then also a few marks. A leading mark would be read as an
 * option by a mail program or as a formula by a spreadsheet; pipes, quotes and slashes are for
 * neither, and control and format characters are never part of a letter or a digit.
 */
const localPattern = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_+'&~=-]|\.(?!\.|$))*$/u
const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/
/** Letters and marks that are drawn as nothing: two addresses would look the same. */
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/u
/** One letter, whose form depends on its place in the word. In a domain the two are distinct. */
const finalSigma = '\u03C2'
const sigma = '\u03C3'
/** The characters of a typed domain, before its conversion to ASCII. */
const typedDomainPattern = /^[\p{L}\p{M}\p{N}.-]+$/u

/** The URL standard's parser, which Node and the browsers share; it applies the rules of IDNA. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { readonly hostname: string }
}

/**
 * The canonical form of an address: trimmed, NFKC, lower case, the domain in ASCII (IDNA);
 * undefined when it is not one, or one of the exchange's own accounts.
 */
export function parseEmail(text: string): string | undefined {
  const folded = fold(text.trim())
  if (invisiblePattern.test(folded)) return undefined
  const parts = folded.split('@')
  const [typedLocal = '', typedDomain = ''] = parts
  const local = typedLocal.replaceAll(finalSigma, sigma)
  if (parts.length !== 2 || local.length > localLengthMax || !localPattern.test(local)) {
    return undefined
  }
  const domain = asciiDomain(typedDomain)
  if (domain === undefined || domain.endsWith(reservedDomain)) return undefined
  const email = `${local}@${domain}`
  return email.length <= emailLengthMax ? email : undefined
}

/** Lower case may decompose a letter, so the result is composed again. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

function asciiDomain(typed: string): string | undefined {
  const address = `http://${typed}`
  if (!typedDomainPattern.test(typed) || !URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return domainPattern.test(hostname) ? hostname : undefined
}
