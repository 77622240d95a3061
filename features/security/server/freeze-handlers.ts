// The calls that freeze an account: by the link of a mail, without a login, and by its user.
import { freezeByLink, freezeMyAccount, loadReport } from '#features/security/freeze.calls.ts'
import { noticeTitleOf } from '@ingot/contract/messages'
import {
  accepted, isMessageKind, ownerReportLifetimeMs, rejected,
} from '@ingot/contract/vocabulary'
import { digestToken } from '#features/session/server/secrets.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { freezeAccountStep } from './freeze-steps.ts'

// POST /freezeByLink.

export const freezeByLinkHandler = defineHandler(
  freezeByLink,
  async ({ request: { token }, services, caller }) => {
    const tokenHash = digestToken(token)
    if (tokenHash === undefined) return rejected('link_used')
    const { sequencer, securityLog, sessions } = services
    const frozen = await sequencer.run(freezeAccountStep, {
      userId: null, tokenHash,
      event: securityLog.eventOf({ kind: 'account-frozen', detail: 'link' }, caller),
    })
    if (!frozen.ok) return frozen
    sessions.ended(frozen.value.result.ended)
    return accepted(null)
  },
)

// POST /loadReport.

export const loadReportHandler = defineHandler(
  loadReport,
  async ({ request: { token }, services: { database, clock }, caller: { language } }) => {
    const tokenHash = digestToken(token) ?? ''
    const row = await database.selectFrom('owner_report').select(['kind', 'created_at'])
      .where('token_hash', '=', tokenHash).where('used_at', 'is', null)
      .where('created_at', '>', clock() - ownerReportLifetimeMs).executeTakeFirst()
    if (row === undefined || !isMessageKind(row.kind)) return rejected('link_used')
    return accepted({ title: noticeTitleOf(language, row.kind), createTime: row.created_at })
  },
)

// POST /freezeMyAccount.

export const freezeMyAccountHandler = defineHandler(
  freezeMyAccount,
  async ({ session: { user }, services: { sequencer, securityLog, sessions }, caller }) => {
    const frozen = await sequencer.run(freezeAccountStep, {
      userId: user, tokenHash: '',
      event: securityLog.eventOf({ kind: 'account-frozen', userId: user }, caller),
    })
    if (!frozen.ok) return frozen
    sessions.ended(frozen.value.result.ended)
    return accepted(null)
  },
)
