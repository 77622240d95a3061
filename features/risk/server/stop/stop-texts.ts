// The messages to all users about a stop of the exchange and its end, in every language.
import { languages } from '@ingot/contract/vocabulary'
import type { Translated } from '@ingot/contract/messages'
import type { WrittenTexts } from '#features/announcement/server/announcement-texts.ts'
import wordsFile from './stop-words.json' with { type: 'json' }

export type StopNotice =
  | 'tradingStopped' | 'withdrawalsStopped' | 'bothStopped' | 'tradingStarted'
  | 'withdrawalsStarted'

const words: Readonly<Record<StopNotice, Readonly<Record<'title' | 'text', Translated>>>> =
  wordsFile

export function stopTexts(notice: StopNotice): WrittenTexts {
  const { title, text } = words[notice]
  return Object.fromEntries(languages.map((language) =>
    [language, { title: title[language], text: text[language] }]))
}
