// Computes a draw on a thread of its own, outside of those that serve and decide orders.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cutoff } from '@ingot/contract/proof'

export type DrawWork = {
  readonly key: string
  readonly text: string
  readonly winners: number
}

export type ComputedDraw = { readonly listHash: string, readonly cutoff: Cutoff }

/** Rejects when the thread fails, and when it was stopped. */
export async function computeDraw(work: DrawWork, stop: AbortSignal): Promise<ComputedDraw> {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: work })
  try {
    const [computed]: ComputedDraw[] = await once(worker, 'message', { signal: stop })
    if (computed === undefined) throw new Error('a draw was not computed')
    return computed
  } finally {
    await worker.terminate()
  }
}
