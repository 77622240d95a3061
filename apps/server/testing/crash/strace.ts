// Whether this machine can trace and inject faults into system calls; the tests that need it skip
// loudly where it cannot.
import { spawnSync } from 'node:child_process'

/** Undefined when strace works here, else why it does not. */
export function straceMissing(): string | undefined {
  const run = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'])
  if (run.status === 0) return undefined
  return 'strace does not run here: fault injection is NOT tested (apt-get install strace)'
}
