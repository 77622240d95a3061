// The configured time for which a new payment password locks withdrawals, in an exchange of a test.
import { changeSetting } from '@ingot/features/configuration/server/configuration-steps.ts'
import type { Services } from '#http/services.ts'

export async function setCoinPasswordLock(
  { sequencer }: Pick<Services, 'sequencer'>, minutes: number,
): Promise<void> {
  const set = await sequencer.run(changeSetting, {
    name: 'coinPasswordLockMinutes', value: minutes, by: { kind: 'system', id: null },
    reason: 'a test',
  })
  if (!set.ok) throw new Error(`the lock was not set: ${set.reject.code}`)
}
