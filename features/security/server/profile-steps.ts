// The steps of a user's profile and of the word of the mails.
import { accepted, type AvatarColour, rejected } from '@ingot/contract/vocabulary'
import { storeProfile } from '#features/profile/server/user-profile.ts'
import { takeProof } from './step-up/check-proof.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type Profile = {
  readonly userId: number
  readonly nickname: string
  readonly avatarColour: AvatarColour
}

export const setProfileStep = defineStep({
  name: 'set-profile',
  async run(step, { userId, nickname, avatarColour }: Profile) {
    await storeProfile(step, userId, { nickname, avatar_colour: avatarColour })
    return accepted(null)
  },
})

type Word = { readonly proof: GivenProof; readonly word: string; readonly event: SecurityEvent }

/** [SE11] The word is no part of the user's name, address or number. */
export const setMailWordStep = defineStep({
  name: 'set-mail-word',
  async run(step, { proof, word, event }: Word) {
    const { database } = step
    const { userId } = proof
    const user = await database.selectFrom('user').select(['email', 'user_phone', 'user_name'])
      .where('id', '=', userId).executeTakeFirstOrThrow()
    const profile = await database.selectFrom('user_profile').select('nickname')
      .where('user_id', '=', userId).executeTakeFirst()
    const known = [user.email, user.user_phone, user.user_name, profile?.nickname ?? '']
    const isObvious = word !== ''
      && known.some((text) => text.toLowerCase().includes(word.toLowerCase()))
    if (isObvious) return rejected('word_too_obvious', 'word')
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    await storeProfile(step, userId, { mail_word: word })
    await step.notify({ user: userId, kind: 'mail_word_changed', parameters: {} })
    await step.logEvent(event)
    return accepted(null)
  },
})
