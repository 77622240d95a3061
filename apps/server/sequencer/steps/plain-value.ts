// What a step is given and what it returns: plain data that crosses a thread, and may cross a
// socket. A result is kept as text with its idempotency key, so it holds no bytes.

/** What a step returns. */
export type StepValue =
  | string | number | bigint | boolean | null
  | readonly StepValue[]
  | { readonly [name: string]: StepValue }

/** What a step is given. */
export type PlainValue =
  | string | number | bigint | boolean | null | Uint8Array
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

/** JSON has no whole numbers of 64 bits: they are written as a text under this name. */
const bigintName = '$bigint'

export function encodeStepValue(value: StepValue): string {
  return JSON.stringify(value, (_, cell: unknown) =>
    (typeof cell === 'bigint' ? { [bigintName]: String(cell) } : cell))
}

/** The value that encodeStepValue has written. */
export function decodeStepValue(text: string): StepValue {
  return JSON.parse(text, (_, cell: unknown) => {
    if (typeof cell !== 'object' || cell === null || !(bigintName in cell)) return cell
    return BigInt(String(cell[bigintName]))
  })
}
