// A thread that runs seeds, one at a time, and reports each.
import { parentPort, workerData } from 'node:worker_threads'
import { runSeed } from './run-seed.ts'

export type SimWorkerData = {
  readonly minutes: number
  readonly template: string
  readonly folder: string
}

if (parentPort === null) throw new Error('seeds are run in a thread')
const port = parentPort
const data: SimWorkerData = workerData

port.on('message', (seed: number | null) => {
  if (seed === null) port.close()
  else void runSeed({ ...data, seed }).then((report) => port.postMessage(report))
})
