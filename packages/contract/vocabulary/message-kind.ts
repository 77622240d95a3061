// The kinds of notifications, each one entry of `messages.ts` of its noun. A message stores its
// kind and its parameters; its text in the reader's language is made of the words of `notices.json`
// there.
import { allMessageKinds } from '#nouns/all-messages.ts'

export type { MessageKindFacts } from '#nouns/noun.ts'

/** [WF16] How many messages of the categories of trading a user keeps: the newest. */
export const tradingMessagesMax = 1_000

/** The kinds of notifications by name. */
export const messageKinds = allMessageKinds

export type MessageKind = keyof typeof messageKinds

/** The values in the text of a kind, each as it is shown: amounts are plain decimals. */
export type MessageParameters<Kind extends MessageKind = MessageKind> =
  Readonly<Record<(typeof messageKinds)[Kind]['parameters'][number], string>>

/** Whether a text names a kind of notification of this version. */
export const isMessageKind = (text: string): text is MessageKind =>
  Object.hasOwn(messageKinds, text)
