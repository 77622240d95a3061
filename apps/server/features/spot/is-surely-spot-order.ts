// Knows at a glance the requests for an order that are right, as nearly all are: the schema, which
// finds what is wrong with the others, takes several times as long. It must say no where the
// schema would, and may say no where the schema would not.
import type { ParsedRequestOf, calls } from '@ingot/contract/calls'
import {
  clientOrderIdPattern, decimalTextLengthMax, entrustTypes, spotDirections, timesInForce,
} from '@ingot/contract/vocabulary'

type Request = ParsedRequestOf<typeof calls.placeSpotOrder>

export function isSurelySpotOrder(raw: unknown): raw is Request {
  if (!isRecord(raw)) return false
  const {
    symbol, direction, entrust, price, quantity, amount, timeInForce, clientOrderId,
  } = raw
  if (!isMatch(symbol, symbolPattern)) return false
  if (!isOneOf(direction, spotDirections) || !isOneOf(entrust, entrustTypes)) return false
  let known = 3
  if (price !== undefined) {
    if (!isDecimal(price)) return false
    known += 1
  }
  if (quantity !== undefined) {
    if (!isDecimal(quantity)) return false
    known += 1
  }
  if (amount !== undefined) {
    if (!isDecimal(amount)) return false
    known += 1
  }
  if (timeInForce !== undefined) {
    if (!isOneOf(timeInForce, timesInForce)) return false
    known += 1
  }
  if (clientOrderId !== undefined) {
    if (!isMatch(clientOrderId, clientOrderIdPattern)) return false
    known += 1
  }
  return Object.keys(raw).length === known
}

const symbolPattern = /^[A-Z0-9]{2,20}$/
const decimalPattern = /^\d+(?:\.\d+)?$/

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null
    && Object.getPrototypeOf(raw) === Object.prototype
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function isDecimal(value: unknown): value is string {
  return isMatch(value, decimalPattern) && value.length <= decimalTextLengthMax
}

function isOneOf(value: unknown, words: readonly unknown[]): boolean {
  return words.includes(value)
}
