// Every mutant of the house, room by room.
import { fundsMutants } from './funds-mutants.ts'
import { ledgerMutants } from './ledger-mutants.ts'
import type { Mutant } from './mutant.ts'
import { spotMutants } from './spot-mutants.ts'
import { triggerMutants } from './trigger-mutants.ts'

export const allMutants: readonly Mutant[] = [
  ...spotMutants, ...ledgerMutants, ...triggerMutants, ...fundsMutants,
]
