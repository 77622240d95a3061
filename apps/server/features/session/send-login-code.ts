// POST /sendLoginCode. The answer and the work are the same whether or not the address has an
// account; to an unknown one goes a mail without a code, and a code that nobody knows is kept.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { keepLoginCode } from './login-code-store.ts'
import { loginCodeMailText, unknownLoginMailText } from './login-mail-texts.ts'
import { queueMail } from './mailer.ts'
import { mintLoginCode } from './secrets.ts'
import { loadLoginUser } from './store.ts'

export const sendLoginCodeHandler = defineHandler(
  calls.sendLoginCode,
  async ({ request, services, caller }) => {
    const email = parseEmail(request.email)
    if (email === undefined) return rejected('email_invalid', 'email')
    const user = await loadLoginUser(services.database, email)
    // Both mails are written, so that the clock does not tell which one is sent.
    const minted = mintLoginCode()
    const texts = {
      known: loginCodeMailText(caller.language, minted),
      unknown: unknownLoginMailText(caller.language),
    }
    const code = user === undefined ? undefined : minted
    const text = code === undefined ? texts.unknown : texts.known
    const sent = await services.sequencer.submit({
      statements: [
        keepLoginCode(email, code),
        queueMail({ to: email, code: code ?? null, text }),
      ],
    })
    return sent.ok ? accepted({ resendMs: codeResendMs }) : sent
  },
)
