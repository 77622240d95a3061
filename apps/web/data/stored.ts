// What this browser remembers. Nothing is used before its reader has checked it; a store that is
// full, forbidden or holds nonsense counts as empty and never stops the app.

const prefix = 'ingot.'

/** Reads a remembered value as its reader understands it; nothing remembered is undefined. */
export function readStored<Value>(key: string, readValue: (raw: unknown) => Value): Value {
  return readValue(parseJson(read(key)))
}

/** Remembers a value; undefined forgets it. */
export function writeStored(key: string, value: unknown): void {
  writeStoredText(key, value === undefined ? undefined : JSON.stringify(value))
}

/** Remembers a plain text, as boot.js reads it before the first paint; undefined forgets it. */
export function writeStoredText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis.localStorage?.removeItem(prefix + key)
    else globalThis.localStorage?.setItem(prefix + key, text)
  } catch {
    // A private window may refuse to store: the choice then lives as long as the page does.
  }
}

function read(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(prefix + key) ?? undefined
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
