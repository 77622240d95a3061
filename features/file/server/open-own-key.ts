// The key under which a user's pictures and the details of their identity are encrypted.
import { accepted } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { mintFileKey, openFileKey } from './file-encryption.ts'
import { keepFileKey } from './file-steps.ts'
import { loadFileKey } from './store.ts'

type Parts = Pick<Services, 'database' | 'sequencer' | 'secretKey'>

/** The user's key, made when it is first needed. */
export async function openOwnKey({ database, sequencer, secretKey }: Parts, user: number) {
  const known = await loadFileKey(database, user)
  if (known !== undefined) return accepted(openFileKey(secretKey, user, known))
  const kept = await sequencer.run(keepFileKey, {
    userId: user, wrappedKey: mintFileKey(secretKey, user),
  })
  return kept.ok ? accepted(openFileKey(secretKey, user, kept.value.result.wrappedKey)) : kept
}
