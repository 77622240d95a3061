// The key by which the exchange knows an attempt: a random UUID. Over plain http on another name
// than localhost a browser has no `randomUUID`, but it has `getRandomValues` (W160).

const keyBytes = 16
/** Version 4 and variant 1 of RFC 9562, which replace the upper bits of two bytes. */
const versionAt = 6
const variantAt = 8
/** The bytes before which the text has a hyphen. */
const groupStarts = [4, 6, 8, 10]

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte, at) => {
    const bits = at === versionAt ? (byte & 0x0f) | 0x40
      : at === variantAt ? (byte & 0x3f) | 0x80 : byte
    return (groupStarts.includes(at) ? '-' : '') + bits.toString(16).padStart(2, '0')
  }).join('')
}
