// The output of a process that is killed: whole lines, each with one write.
import { writeSync } from 'node:fs'

/** Writes a whole line before it goes on; a pipe that is full for the moment is tried again. */
export function sayLine(line: string): void {
  let rest = Buffer.from(`${line}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
