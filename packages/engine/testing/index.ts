// The public entry point of the engine's testing, for the tests and tools of other modules.
export { BareBook } from './twins/bare-book.ts'
export { Auditor, type Verdict } from './audit/auditor.ts'
export { AuditedCopies } from './audit/audited-copies.ts'
export { FundsWorkload } from './workload/funds-workload.ts'
export { NaiveTwin, type NaiveEngine } from './naive/naive-twin.ts'
export { PerpetualWorkload } from './workload/perpetual-workload.ts'
export { Random } from './workload/random.ts'
export { RowStore } from './twins/row-store.ts'
export {
  Workload, workloadAssets, workloadMarkets, workloadMixes, type WorkloadMix, type WorkloadOptions,
} from './workload/workload.ts'
export { CopiesWorkload } from './workload/copies-workload.ts'
