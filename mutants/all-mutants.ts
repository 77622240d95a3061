// Every mutant of the house, room by room.
import { formulaMutants } from './formula-mutants.ts'
import { fundsMutants } from './funds-mutants.ts'
import { ledgerMutants } from './ledger-mutants.ts'
import { liquidationMutants } from './liquidation-mutants.ts'
import type { Mutant } from './mutant.ts'
import { perpetualMutants } from './perpetual-mutants.ts'
import { riskMutants } from './risk-mutants.ts'
import { sequencerMutants } from './sequencer-mutants.ts'
import { spotMutants } from './spot-mutants.ts'
import { storeMutants } from './store-mutants.ts'
import { triggerMutants } from './trigger-mutants.ts'

export const allMutants: readonly Mutant[] = [
  ...spotMutants, ...ledgerMutants, ...fundsMutants, ...triggerMutants, ...perpetualMutants,
  ...formulaMutants, ...riskMutants, ...liquidationMutants, ...sequencerMutants,
  ...storeMutants,
]
