// The engine's last line: what must hold, holds, or the engine throws and its caller stops.
// Nothing here is for input that may be wrong; that is answered by a reject.

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
