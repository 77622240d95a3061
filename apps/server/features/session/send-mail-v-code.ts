// GET /sendMailVCode. The answer and the work are the same whether or not the address has an
// account: to a known one goes a mail that tells its owner, and a code that nobody knows is kept.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { keepCode } from './code-store.ts'
import { digestOrigin } from './login-origin-store.ts'
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
    // Both mails are written, so that the clock does not tell which one is sent.
    const minted = mintCode()
    const texts = {
      fresh: codeMailText(caller.language, minted),
      known: knownAddressMailText(caller.language),
    }
    const code = known === undefined ? minted : undefined
    const text = code === undefined ? texts.known : texts.fresh
    const originHash = digestOrigin({ email, address: caller.address })
    const sent = await services.sequencer.submit({
      statements: [
        keepCode({ purpose: 'register', email, originHash, code }),
        queueMail({ to: email, code: code ?? null, text }),
      ],
    })
    return sent.ok ? accepted({ resendMs: codeResendMs }) : sent
  },
)
