// Every mutant of the house, room by room.
import type { Mutant } from './mutant.ts'
import { spotMutants } from './spot-mutants.ts'

export const allMutants: readonly Mutant[] = [...spotMutants]
