// The entry of the thread that computes a draw: the hash of its list, and the cutoff of its scores.
// It rests as long as it works, so that orders keep their share of the processors.
import { parentPort, workerData } from 'node:worker_threads'
import { cutoffOf, listHashOf, parseList } from '@ingot/contract/proof'
import type { ComputedDraw, DrawWork } from './compute-draw.ts'

if (parentPort === null) throw new Error('a draw is computed on a thread of its own')
const port = parentPort
const { key, text, winners }: DrawWork = workerData
const lines = parseList(text)
if (lines === undefined) throw new Error('the list of a draw has another form')

const sleeper = new Int32Array(new SharedArrayBuffer(4))
let begun = performance.now()
const rest = (): void => {
  Atomics.wait(sleeper, 0, 0, performance.now() - begun)
  begun = performance.now()
}

port.postMessage({
  listHash: listHashOf(text), cutoff: cutoffOf({ key, lines, winners, onPiece: rest }),
} satisfies ComputedDraw)
