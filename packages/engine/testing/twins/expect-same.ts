// The failure of a line of a test table: it shows the expected and the actual value.

export function expectSame(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`expected "${expected}", got "${actual}"`)
}
