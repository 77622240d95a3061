// Users, their sessions and their passwords, and the codes sent to them.
import { defineFeature } from '#features/define-feature.ts'
import { checkPasswordHandler } from './check-password.ts'
import { countCodeTry, sendCodeStep } from './code-store.ts'
import { emailLoginHandler } from './email-login.ts'
import { emptyOutboxJob } from './empty-outbox-job.ts'
import { listMySessionsHandler } from './list-my-sessions.ts'
import { logInStep } from './log-in-step.ts'
import { countLoginTry } from './login-try-store.ts'
import { logoutHandler } from './logout.ts'
import { emptyOutbox } from './mailer.ts'
import { phoneLoginHandler } from './phone-login.ts'
import { regisiterEmailHandler } from './regisiter-email.ts'
import { regisiterPhoneHandler } from './regisiter-phone.ts'
import { registerUserStep } from './register-user-step.ts'
import { resetEmailPasswordHandler } from './reset-email-password.ts'
import { resetPasswordStep } from './reset-password-step.ts'
import { resetPhonePasswordHandler } from './reset-phone-password.ts'
import { revokeSessionHandler } from './revoke-session.ts'
import { sendLoginCodeHandler } from './send-login-code.ts'
import { sendMailVCodeHandler } from './send-mail-v-code.ts'
import { sendPhoneLoginCodeHandler } from './send-phone-login-code.ts'
import { sendPhoneResetCodeHandler } from './send-phone-reset-code.ts'
import { sendPhoneVCodeHandler } from './send-phone-v-code.ts'
import { sendResetCodeHandler } from './send-reset-code.ts'
import { closeSession, touchSession } from './session-rows.ts'

export const feature = defineFeature({
  name: 'session',
  handlers: [
    checkPasswordHandler,
    emailLoginHandler,
    listMySessionsHandler,
    logoutHandler,
    phoneLoginHandler,
    regisiterEmailHandler,
    regisiterPhoneHandler,
    resetEmailPasswordHandler,
    resetPhonePasswordHandler,
    revokeSessionHandler,
    sendLoginCodeHandler,
    sendMailVCodeHandler,
    sendPhoneLoginCodeHandler,
    sendPhoneResetCodeHandler,
    sendPhoneVCodeHandler,
    sendResetCodeHandler,
  ],
  steps: [
    countCodeTry,
    sendCodeStep,
    logInStep,
    countLoginTry,
    emptyOutbox,
    registerUserStep,
    resetPasswordStep,
    closeSession,
    touchSession,
  ],
  jobs: [emptyOutboxJob],
})
