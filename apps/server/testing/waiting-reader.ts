// The entry of readers, as threads and as processes, on which a query waits as long as a test
// wants: `select wait_for_file('/a/path')` is done once that file is there.
import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'
import { runReadThread, runReportProcess } from '#reads/run-reader.ts'

const pause = new Int32Array(new SharedArrayBuffer(4))

function addWait(connection: DatabaseSync): void {
  const parent = process.ppid
  connection.function('wait_for_file', (path) => {
    // A test that was killed leaves no reader behind.
    while (!existsSync(String(path)) && process.ppid === parent) Atomics.wait(pause, 0, 0, 10)
    return 1
  })
}

if (isMainThread) runReportProcess(addWait)
else runReadThread(addWait)
