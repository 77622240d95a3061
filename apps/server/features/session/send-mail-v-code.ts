// GET /sendMailVCode. The answer and the work are the same whether or not the address has an
// account: to a known one goes a mail that tells its owner, and a code that nobody knows is kept.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { keepCode } from './code-store.ts'
import { codeMailText, knownAddressMailText } from './mail-texts.ts'
import { queueMail } from './mailer.ts'
import { mintCode } from './secrets.ts'
import { loadLoginUser } from './store.ts'

export const sendMailVCodeHandler = defineHandler(
  calls.sendMailVCode,
  async ({ request, services, caller }) => {
    const email = parseEmail(request.email)
    if (email === undefined) return rejected('email_invalid', 'email')
    const known = await loadLoginUser(services.database, email)
    const code = known === undefined ? mintCode() : undefined
    const text = code === undefined
      ? knownAddressMailText(caller.language)
      : codeMailText(caller.language, code)
    const sent = await services.sequencer.submit({
      statements: [
        keepCode({ purpose: 'register', email, code }),
        queueMail({ to: email, code: code ?? null, text }),
      ],
    })
    return sent.ok ? accepted({ resendMs: codeResendMs }) : sent
  },
)
