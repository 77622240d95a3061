// The texts that people read in lists and logs: without characters that hide, reverse or break
// them.

/** Control, format and unassigned characters, line separators, characters without a shape. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether every character of a text is visible: no control, no bidi mark, no invisible letter. */
export const isPlainText = (text: string): boolean => !hidden.test(text)

const listingNameLengthMax = 40

/** Whether a text can be the name of a coin or of a network: 1 to 40 visible characters. */
export const isListingName = (text: string): boolean =>
  text.trim() !== '' && text.length <= listingNameLengthMax && isPlainText(text)
