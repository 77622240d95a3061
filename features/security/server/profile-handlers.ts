// The calls of a user's profile, of the word of the mails, and of the history of logins.
import { listMyLogins, setMailWord, setProfile } from '#features/security/profile.calls.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import { setMailWordStep, setProfileStep } from './profile-steps.ts'

const loginsMax = 50

// POST /setProfile.

export const setProfileHandler = defineHandler(
  setProfile,
  async ({ request, session: { user }, services }) => {
    const set = await services.sequencer.run(setProfileStep, { userId: user, ...request })
    return set.ok ? accepted(null) : set
  },
)

// POST /setMailWord.

export const setMailWordHandler = defineProvenHandler(
  setMailWord,
  async ({ request: { word }, proof, session: { user }, services, caller }) => {
    const set = await services.sequencer.run(setMailWordStep, {
      proof, word: word.normalize('NFC'),
      event: services.securityLog.eventOf({ kind: 'mail-word-set', userId: user }, caller),
    })
    return set.ok ? accepted(null) : set
  },
)

// GET /listMyLogins.

export const listMyLoginsHandler = defineHandler(
  listMyLogins,
  async ({ session: { user, id }, services: { database, securityLog }, caller }) => {
    const own = await database.selectFrom('session').select('created_at')
      .where('id', '=', id).where('user_id', '=', user).executeTakeFirst()
    const network = securityLog.networkOf(caller)
    const rows = await database.selectFrom('security_event')
      .select(['happened_at', 'device', 'kind', 'network']).where('user_id', '=', user)
      .where('kind', 'in', ['registered', 'logged-in', 'log-in-refused'])
      .orderBy('event_id', 'desc').limit(loginsMax).execute()
    return accepted(rows.map((row) => ({
      time: row.happened_at, device: row.device ?? '', isRefused: row.kind === 'log-in-refused',
      isCurrent: row.kind !== 'log-in-refused' && row.happened_at === own?.created_at,
      isSameNetwork: row.network === network,
    })))
  },
)
