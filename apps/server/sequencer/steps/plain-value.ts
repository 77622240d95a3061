// A step's input and result: plain data that crosses a thread, and may cross a socket. A result is
// stored as text with its idempotency key, so it contains no bytes.

/** A step's result. */
export type StepValue =
  | string | number | bigint | boolean | null
  | readonly StepValue[]
  | { readonly [name: string]: StepValue }

/** A step's input. */
export type PlainValue =
  | string | number | bigint | boolean | null | Uint8Array
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

/** JSON has no whole numbers of 64 bits: they are written as a text under this name. */
const bigintName = '$bigint'

/** A step's result as text; bigints survive. */
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
