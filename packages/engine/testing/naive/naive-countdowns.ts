// The naive twin's countdowns to a user's cancel-all, in a map that is searched whole.
import { asUserId } from '@ingot/contract/vocabulary'
import type { DeadlineRow } from '#engine/effects/effects.ts'

const countdownsPerTickMax = 64

export class NaiveCountdowns {
  private readonly deadlines = new Map<number, number>()
  private readonly touched = new Set<number>()

  /** Zero stops it. */
  set(user: number, at: number): void {
    if (at === 0) this.deadlines.delete(user)
    else this.deadlines.set(user, at)
    this.touched.add(user)
  }

  /** Rule O9: the nearest first, and of equal ones the account with the lower number. */
  over(now: number): readonly number[] {
    return [...this.deadlines]
      .filter(([, at]) => at <= now)
      .sort(([a, at], [b, until]) => at - until || a - b)
      .slice(0, countdownsPerTickMax)
      .map(([user]) => user)
  }

  drain(): readonly DeadlineRow[] {
    const rows = [...this.touched].map((user): DeadlineRow =>
      ({ user: asUserId(user), at: this.deadlines.get(user) ?? 0 }))
    this.touched.clear()
    return rows
  }
}
