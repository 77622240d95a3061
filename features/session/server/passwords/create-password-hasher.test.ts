import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './create-password-hasher.ts'

const tries = 8

test('[A8] a check of an unknown user\'s password takes the same work', async () => {
  const passwords = createPasswordHasher()
  const known = await passwords.hash('a few unrelated words')
  if (known === undefined) throw new Error('only these texts are hashed here')
  expect(await passwords.verify('a few unrelated words', known)).toBe(true)
  // One-time work does not count: the comparison hash is made with the first call.
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

test('[A26] a hundred hashes wait for the two running ones, and the next are refused', async () => {
  const passwords = createPasswordHasher()
  let refused = 0
  const hashes = Array.from({ length: 105 }, async () => {
    const hash = await passwords.hash('a few unrelated words')
    if (hash === undefined) refused += 1
    return hash
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(refused).toBe(3)
  const hashed = (await Promise.all(hashes)).filter((hash) => hash !== undefined)
  expect(new Set(hashed).size).toBe(102)
  // A later one gets a turn again.
  expect(await passwords.hash('a few unrelated words')).toBeDefined()
}, 60_000)

test('[A105] a password opens in each way of writing its letters, as do older hashes', async () => {
  const passwords = createPasswordHasher()
  // An e with an accent as one letter and as two, and a full-width digit.
  const composed = 'caf\u00e9 words 1'
  const decomposed = 'cafe\u0301 words \uff11'
  const hashed = await passwords.hash(decomposed)
  expect(await passwords.verify(composed, hashed)).toBe(true)
  expect(await passwords.verify(decomposed, hashed)).toBe(true)
  expect(await passwords.verify('cafe words 1', hashed)).toBe(false)
  const older = await hash(decomposed)
  expect(await passwords.verify(decomposed, older)).toBe(true)
  expect(await passwords.verify(composed, older)).toBe(false)
  expect(await passwords.verify(decomposed, undefined)).toBe(false)
})

/** The processor's time that a task takes, whatever else the machine does meanwhile. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
