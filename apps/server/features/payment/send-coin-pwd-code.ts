// POST /sendCoinPwdCode.
import { sendCoinPwdCode } from '@ingot/contract/calls/payment/coin-password.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { sendCode } from '#features/session/codes/send-code.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { coinCodeText } from './coin-code-texts.ts'
import { hiddenContact, loadOwnContact } from './own-contact.ts'

export const sendCoinPwdCodeHandler = defineHandler(
  sendCoinPwdCode,
  async ({ session, services, caller }) => {
    const contact = await loadOwnContact(services.database, session.user)
    const sent = await sendCode(services, { contact, caller }, {
      purpose: 'coin_password',
      texts(code) {
        const text = coinCodeText(contact.kind, caller.language, code)
        return { withCode: text, withoutCode: text }
      },
    })
    return sent.ok ? accepted({ ...sent.value, sentTo: hiddenContact(contact) }) : sent
  },
)
