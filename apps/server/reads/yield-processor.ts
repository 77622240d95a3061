// Processes that work next to the exchange give the processor to the threads that serve orders.
import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process; one that has ended already is left to its exit. */
export function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    // It has ended already, which its exit reports.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) {
      throw error
    }
  }
}
