// The word that is being searched for, kept for the history entry on which it was typed: going back
// to the search finds it again, and a search that is opened from elsewhere starts empty.
import { useState } from 'react'
import { fieldsOf, textOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

const storedKey = 'search-word'

/** The word of a history entry and the way to change it. */
export function useKeptWord(entry: string): readonly [string, (word: string) => void] {
  const [word, setWord] = useState(() => readStored(storedKey, (raw) => wordOf(raw, entry), 'tab'))
  const change = (next: string): void => {
    setWord(next)
    writeStored(storedKey, { entry, word: next }, 'tab')
  }
  return [word, change]
}

function wordOf(raw: unknown, entry: string): string {
  const stored = fieldsOf(raw)
  return stored['entry'] === entry ? (textOf(stored['word'], /^.{0,64}$/) ?? '') : ''
}
