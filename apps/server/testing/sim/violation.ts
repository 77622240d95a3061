// A law that did not hold. It ends its seed's run at once: what comes after it means nothing.

export class Violation extends Error {
  override readonly name = 'Violation'
}

export function violated(text: string): never {
  throw new Violation(text)
}
