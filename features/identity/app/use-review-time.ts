// [ID15] Whether the level that a function needs is in review.
import { useIdentity } from './use-identity.ts'

/** The time of the application that waits, for the level or one on the way to it. */
export function useReviewTime(level: number): number | undefined {
  const waiting = useIdentity().data?.levels.find((one) =>
    one.level <= level && one.status === 'pending_approval')
  return waiting?.submitTime ?? undefined
}
