// The public entry point of the messages.
export { messageOf } from './message-of.ts'
export type { Messages } from './messages.ts'
export { noticeOf, type NoticeText } from './notice-of.ts'
export { wordsIn, type WordsIn } from './words.ts'
