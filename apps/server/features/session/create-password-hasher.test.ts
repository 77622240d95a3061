import { expect, test } from 'vitest'
import { createPasswordHasher } from './create-password-hasher.ts'

const tries = 8

test('[A8] looking at the password of nobody is the same work as at somebody\'s', async () => {
  const passwords = createPasswordHasher()
  const known = await passwords.hash('a few unrelated words')
  if (known === undefined) throw new Error('nothing else is hashed here')
  expect(await passwords.verify('a few unrelated words', known)).toBe(true)
  // What comes once does not count: nobody's hash is made with the first question.
  expect(await passwords.verify('nobody has this password', undefined)).toBe(false)
  const work = { somebody: 0, nobody: 0 }
  for (let count = 0; count < tries; count += 1) {
    work.somebody += await workOf(() => passwords.verify('something else', known))
    work.nobody += await workOf(() => passwords.verify('something else', undefined))
  }
  // Without it the share would be a hundredth.
  expect(work.nobody / work.somebody).toBeGreaterThan(0.5)
  expect(work.nobody / work.somebody).toBeLessThan(3)
})

/** The processor's time that a task takes, whatever else the machine does meanwhile. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
