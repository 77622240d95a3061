// This browser's storage. No value is used before its reader has checked it; a storage that is
// full, forbidden or invalid counts as empty and never stops the app.

const prefix = 'ingot.'

/** For how long a value is remembered: until it is removed, or as long as the tab is open. */
export type StoredFor = 'browser' | 'tab'

/** Reads a remembered value as its reader understands it; nothing remembered is undefined. */
export function readStored<Value>(
  key: string,
  readValue: (raw: unknown) => Value,
  storedFor: StoredFor = 'browser',
): Value {
  return readValue(parseJson(read(key, storedFor)))
}

/** Remembers a value; undefined forgets it. */
export function writeStored(
  key: string,
  value: unknown,
  storedFor: StoredFor = 'browser',
): void {
  writeStoredText(key, value === undefined ? undefined : JSON.stringify(value), storedFor)
}

/** Remembers a plain text, as boot.js reads it before the first paint; undefined forgets it. */
export function writeStoredText(
  key: string,
  text: string | undefined,
  storedFor: StoredFor = 'browser',
): void {
  try {
    if (text === undefined) storageOf(storedFor)?.removeItem(prefix + key)
    else storageOf(storedFor)?.setItem(prefix + key, text)
  } catch {
    // A private window may refuse to store: the choice then lives as long as the page does.
  }
}

function storageOf(storedFor: StoredFor): Storage | undefined {
  return storedFor === 'tab' ? globalThis.sessionStorage : globalThis.localStorage
}

function read(key: string, storedFor: StoredFor): string | undefined {
  try {
    return storageOf(storedFor)?.getItem(prefix + key) ?? undefined
  } catch {
    // Reading may be forbidden as well; there is then nothing remembered.
    return undefined
  }
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Another program's or an older version's text: not ours to interpret.
    return undefined
  }
}
