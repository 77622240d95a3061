// A broken invariant. It ends its seed's run at once, because later results mean nothing.

export class Violation extends Error {
  override readonly name = 'Violation'
}

export function violated(text: string): never {
  throw new Violation(text)
}
