// The public entry point of the messages.
export { fillText, type TextValues } from './fill-text.ts'
export { allNotices } from '#nouns/all-words.ts'
export { messageOf } from './message-of.ts'
export { noticeOf, noticeTitleOf, type NoticeText } from './notice-of.ts'
export { type Translated, wordsIn, type WordsIn } from './words.ts'
