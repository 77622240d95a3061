// Users, their sessions and their passwords, and the codes sent to them.
import { defineFeature } from '#features/define-feature.ts'
import { changepwdHandler } from './passwords/changepwd.ts'
import { checkPasswordHandler } from './passwords/check-password.ts'
import { emailLoginHandler } from './login/email-login.ts'
import { emptyOutboxJob } from './codes/empty-outbox-job.ts'
import { listMySessionsHandler } from './sessions/list-my-sessions.ts'
import { logoutHandler } from './sessions/logout.ts'
import { phoneLoginHandler } from './login/phone-login.ts'
import { regisiterEmailHandler } from './registration/regisiter-email.ts'
import { regisiterPhoneHandler } from './registration/regisiter-phone.ts'
import { resetEmailPasswordHandler } from './reset/reset-email-password.ts'
import { resetPhonePasswordHandler } from './reset/reset-phone-password.ts'
import { revokeOtherSessionsHandler } from './sessions/revoke-other-sessions.ts'
import { revokeSessionHandler } from './sessions/revoke-session.ts'
import { sendLoginCodeHandler } from './codes/send-login-code.ts'
import { sendMailVCodeHandler } from './codes/send-mail-v-code.ts'
import { sendPhoneLoginCodeHandler } from './codes/send-phone-login-code.ts'
import { sendPhoneResetCodeHandler } from './codes/send-phone-reset-code.ts'
import { sendPhoneVCodeHandler } from './codes/send-phone-v-code.ts'
import { sendResetCodeHandler } from './codes/send-reset-code.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'session',
  handlers: [
    changepwdHandler,
    checkPasswordHandler,
    emailLoginHandler,
    listMySessionsHandler,
    logoutHandler,
    phoneLoginHandler,
    regisiterEmailHandler,
    regisiterPhoneHandler,
    resetEmailPasswordHandler,
    resetPhonePasswordHandler,
    revokeOtherSessionsHandler,
    revokeSessionHandler,
    sendLoginCodeHandler,
    sendMailVCodeHandler,
    sendPhoneLoginCodeHandler,
    sendPhoneResetCodeHandler,
    sendPhoneVCodeHandler,
    sendResetCodeHandler,
  ],
  steps,
  jobs: [emptyOutboxJob],
})
