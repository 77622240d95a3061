// The capacity of a hash table with open addressing: at most half of it is filled, because probing
// would otherwise pass through long runs of other keys.
import { growth } from './columns.ts'

/** The initial capacity of a table, in pairs. */
export const hashCapacityMin = 16

/** The smallest capacity, a power of two, of which `keys` keys fill at most half. */
export function hashCapacity(keys: number): number {
  let capacity = hashCapacityMin
  while (capacity < keys * 2) capacity *= growth
  return capacity
}
