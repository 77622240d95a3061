// Reads a body's text as JSON. A prototype is never named in it: what such a name would do depends
// on whoever copies the value, so it is refused before anyone does.

/** Undefined for what is no JSON, or has a key that names a prototype. */
export function readJson(text: string): unknown {
  try {
    return isPlain(text) ? JSON.parse(text) : JSON.parse(text, refusePrototypes)
  } catch {
    return undefined
  }
}

/** A prototype can be named by these words only, or by an escape; all other texts are plain. */
function isPlain(text: string): boolean {
  return !text.includes('\\') && !text.includes('__proto__') && !text.includes('constructor')
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new Error(`${key} is no field`)
  return value
}
