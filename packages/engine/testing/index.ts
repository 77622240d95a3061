// The public entry point of the engine's testing, for the tests and tools of other modules.
export { BareBook } from './bare-book.ts'
export { Auditor, type Verdict } from './auditor.ts'
export { FundsWorkload } from './funds-workload.ts'
export { NaiveTwin, type NaiveEngine } from './naive-twin.ts'
export { PerpetualWorkload } from './perpetual-workload.ts'
export { Random } from './random.ts'
export { RowStore } from './row-store.ts'
export {
  Workload, workloadAssets, workloadMarkets, workloadMixes, type WorkloadMix, type WorkloadOptions,
} from './workload.ts'
