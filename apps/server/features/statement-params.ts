// Reads a statement's parameters on the sequencer's thread. A parameter of the wrong kind is a
// fault of this program, never of a caller: it throws.
import type { StatementParams } from '#sequencer/submission.ts'

export function textParam(params: StatementParams, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new TypeError(`parameter ${name} is no text`)
  return value
}

export function textOrNullParam(params: StatementParams, name: string): string | null {
  return params[name] === null ? null : textParam(params, name)
}

export function wholeParam(params: StatementParams, name: string): number {
  const value = params[name]
  if (!Number.isSafeInteger(value)) throw new TypeError(`parameter ${name} is no whole number`)
  return Number(value)
}

export function wholeOrNullParam(params: StatementParams, name: string): number | null {
  return params[name] === null ? null : wholeParam(params, name)
}

export function unitsParam(params: StatementParams, name: string): bigint {
  const value = params[name]
  if (typeof value !== 'bigint') throw new TypeError(`parameter ${name} is no amount`)
  return value
}
