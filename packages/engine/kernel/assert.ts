// Assertions. A broken invariant throws, and the caller stops the engine. Invalid input is not
// asserted; it gets a reject.

/** Thrown when an invariant of the engine is broken; the state must not be used any more. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken'
}

/** Stops the engine unless the condition holds. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new InvariantBroken(invariant)
}

/** The value, which is there; stops the engine when it is not. */
export function must<Value>(value: Value | undefined, invariant: string): Value {
  if (value === undefined) throw new InvariantBroken(invariant)
  return value
}
