// The caller's profile, the word of the mails, and the history of logins.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { lineText, noRequest, nothing, timeMs } from '@ingot/contract/calls/fields.ts'
import {
  avatarColours, mailWordPattern, nicknameLengthMax,
} from './limits.ts'

export const setProfile = defineCall({
  name: 'setProfile',
  access: 'session',
  summary: "Changes the caller's nickname, which may be empty, and the colour of the mark with the "
    + 'initials.',
  request: z.strictObject({
    nickname: lineText({ min: 0, max: nicknameLengthMax }),
    avatarColour: z.enum(avatarColours),
  }),
  samples: [{ nickname: 'Sentinel', avatarColour: 'gold' }],
  reply: nothing,
  success: 'profile_saved',
  rejects: ['busy'],
})

export const setMailWord = defineCall({
  name: 'setMailWord',
  access: 'session',
  summary: 'Sets the word that every mail to the caller carries; an empty one removes it.',
  request: z.strictObject({
    word: z.string().check(z.refine((word) => word === '' || mailWordPattern.test(word))),
  }),
  samples: [{ word: 'copperheron' }],
  reply: nothing,
  success: 'mail_word_set',
  rejects: ['word_too_obvious', 'busy'],
})

export const listMyLogins = defineCall({
  name: 'listMyLogins',
  method: 'GET',
  access: 'session',
  summary: "The caller's newest fifty logins, refused ones included.",
  request: noRequest,
  reply: z.array(z.object({
    time: timeMs,
    /** The browser or app, as it named itself. */
    device: z.string(),
    isRefused: z.boolean(),
    /** Whether it began the present session. */
    isCurrent: z.boolean(),
    /** Whether it came from the network of this request. */
    isSameNetwork: z.boolean(),
  })),
  rejects: [],
})
