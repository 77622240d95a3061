// How a line of a test table fails: it says what the table expects and what there is instead.

export function expectSame(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`expected "${expected}", got "${actual}"`)
}
