// The texts that people read in lists and logs: without characters that hide, reverse or break
// them.

/** Control, format and unassigned characters, line separators, characters without a shape. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether every character of a text is visible: no control, no bidi mark, no invisible letter. */
export const isPlainText = (text: string): boolean => !hidden.test(text)

/**
 * An emoji with the selectors and joiners that draw it, or a keycap. Other places for these
 * characters are hidden ones.
 */
const picture = String.raw`(?!\p{C})\p{Extended_Pictographic}\uFE0F?\p{EMod}?`
const emoji =
  new RegExp(String.raw`${picture}(?:\u200D${picture})*|[#*\d]\uFE0F\u20E3`, 'gu')
/** No script needs as many marks on one letter; more of them cover the lines above and below. */
const piledMarks = /\p{M}{5}/u

/** Whether each line of a text is plain. Emoji are; a pile of marks on one letter is not. */
export const isPlainLines = (text: string): boolean => !piledMarks.test(text)
  && text.replaceAll(emoji, '').split('\n').every(isPlainText)

/**
 * A typed text of several lines in the form that is stored: composed (NFC), without spaces around
 * it, a tab as a space, every line break as "\n", and at most one empty line in a row.
 */
export const tidyLines = (text: string): string => text.normalize('NFC')
  .replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')
  .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim()

const listingNameLengthMax = 40

/** Whether a text can be the name of a coin or of a network: 1 to 40 visible characters. */
export const isListingName = (text: string): boolean =>
  text.trim() !== '' && text.length <= listingNameLengthMax && isPlainText(text)
