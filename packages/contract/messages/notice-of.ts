// The title and text of a notification, in the reader's language. A short text serves a text
// message; a mail and the app show the longer one.
import { allNotices } from '#nouns/all-words.ts'
import type { Language } from '#vocabulary/language.ts'
import type { MessageKind, MessageParameters } from '#vocabulary/message-kind.ts'
import { productName } from '#vocabulary/site/product.ts'
import { fillText, type TextValues } from './fill-text.ts'
import { shownParameters } from './shown-parameters.ts'
import type { Translated } from './words.ts'

export type NoticeText = {
  readonly title: string
  /** The whole text of a text message. */
  readonly text: string
  /** Follows the text in a mail and in the app. */
  readonly more: string
}

/** A kind or a language that the files lack is a type error. */
const notices: Readonly<Record<MessageKind, Readonly<Record<keyof NoticeText, Translated>>>> =
  allNotices

/** The title and the text of a notification in one language. */
export function noticeOf<Kind extends MessageKind>(
  language: Language, kind: Kind, parameters: MessageParameters<Kind>,
): NoticeText {
  const shown: TextValues = shownParameters(language, parameters)
  const values = { product: productName, ...shown, ...optionalParts(shown) }
  const { title, text, more } = notices[kind]
  return {
    title: fillText(title, language, values),
    text: fillText(text, language, values),
    more: fillText(more, language, values),
  }
}

/** The title of a kind of notification, for a page that has no parameters of it. */
export const noticeTitleOf = (language: Language, kind: MessageKind): string =>
  fillText(notices[kind].title, language, { product: productName })

/**
 * The selectors of a text's optional parts: `hasFee` and `hasResult`, because older messages lack
 * these values, and `fill`, the filled part of a triggered order: `whole`, `part`, `none`, or
 * `unknown` for an order by amount that filled nothing.
 */
function optionalParts({ fee, result, quantity, total }: TextValues): TextValues {
  const filled = quantity === total ? 'whole' : 'part'
  return {
    hasFee: fee === undefined || fee === '' ? 'no' : 'yes',
    hasResult: result === undefined || result === '' ? 'no' : 'yes',
    fill: quantity !== '' ? filled : total === '' ? 'unknown' : 'none',
  }
}
