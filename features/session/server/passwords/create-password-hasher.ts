// argon2id, at most two at once: hashing shares the thread pool with everything that the process
// waits for, and sixteen hashes at once would hold all of it up for seconds. Beyond the queue's
// bound the caller receives `busy`.
import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '@ingot/server/http/password-hasher.ts'

const concurrentMax = 2
const waitingMax = 100
/** OWASP's minimum for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Its functions return undefined where the queue is full. */
export function createPasswordHasher(): PasswordHasher {
  const turns = createTurns()
  // The comparison hash of an unknown user's password, so that the duration reveals nothing.
  const nobody = hash('nobody has this password', cost)
  return {
    hash: (password) => turns(() => hash(passwordForm(password), cost)),
    verify: (password, known) => turns(async () => {
      const compared = known ?? await nobody
      for (const form of new Set([passwordForm(password), password])) {
        if (await verify(compared, form)) return known !== undefined
      }
      return false
    }),
  }
}

/**
 * [A105] The one form of a password that is hashed: keyboards write the same letter in several
 * ways. A hash from before is of the typed form, which is compared as well.
 */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** Runs a bounded number of tasks in parallel; returns undefined at once when too many wait. */
function createTurns() {
  const waiting: (() => void)[] = []
  let running = 0
  return async function take<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (running >= concurrentMax) {
      if (waiting.length >= waitingMax) return undefined
      await new Promise<void>((resolve) => { waiting.push(resolve) })
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
