// The rows of feedback, described once. Pictures will be a field that is added to them.
import { feedbackKinds, feedbackStatuses } from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const feedbackRow = storedRow('feedback', {
  id: key(whole()),
  user: whole(),
  kind: word(feedbackKinds),
  text,
  /** The app's version and the page, where the user has sent them. */
  version: orNull(text),
  page: orNull(text),
  status: changing(word(feedbackStatuses)),
  createdAt: whole(),
  /** Empty without an answer. */
  answer: changing(text),
}, {})

export type FeedbackTable = TableOf<typeof feedbackRow>

declare module '#store/tables/schema.ts' {
  interface Database {
    feedback: FeedbackTable
  }
}
