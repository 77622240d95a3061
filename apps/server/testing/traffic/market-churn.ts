// Seeded traffic for a sequencer: orders that rest, cross and are cancelled, from a few users. One
// seed, one run. It uses the real submit and ignores the results.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Sequencer } from '#sequencer/submission.ts'
import { cancelOrder, keyed, limitOrder } from '#testing/test-sequencer.ts'

export type ChurnOptions = {
  readonly users: readonly UserId[]
  readonly orders: number
  readonly seed: number
  /** Provides the orders' keys, which must be new to the folder; absent, they have none. */
  readonly keyPrefix?: string
  /** Orders asked at once. */
  readonly width?: number
}

/** Returns the number of accepted orders. */
export async function churn(sequencer: Sequencer, options: ChurnOptions): Promise<number> {
  const random = seeded(options.seed)
  const pending: { user: UserId; orderId: number }[] = []
  const width = options.width ?? 40
  let accepted = 0
  for (let done = 0; done < options.orders; done += width) {
    const outcomes = await Promise.all(Array.from({ length: width }, async (_, index) => {
      const user = options.users[Math.floor(random() * options.users.length)]
      if (user === undefined) throw new Error('churn needs users')
      const side = random() < 0.5 ? 'buy' : 'sell'
      const away = Math.floor((random() - 0.4) * 60)
      const order = limitOrder(user, {
        side, offset: side === 'buy' ? -away : away, lots: 20 + Math.floor(random() * 200),
      })
      const submission = options.keyPrefix === undefined
        ? { command: order }
        : keyed(order, `${options.keyPrefix}-${done + index}`)
      return { user, outcome: await sequencer.submit(submission) }
    }))
    for (const { user, outcome } of outcomes) {
      if (!outcome.ok) continue
      accepted += 1
      if (outcome.value.order?.status !== 'pending') continue
      pending.push({ user, orderId: outcome.value.applied.orderId })
    }
    await cancelSome(sequencer, pending, random)
  }
  return accepted
}

async function cancelSome(
  sequencer: Sequencer,
  pending: { user: UserId; orderId: number }[],
  random: () => number,
): Promise<void> {
  const taken = pending.splice(0, Math.floor(pending.length * random() * 0.8))
  await Promise.all(taken.map(({ user, orderId }) =>
    sequencer.submit({ command: cancelOrder(user, orderId) })))
}

/** mulberry32 (Ettinger, 2017): small, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
