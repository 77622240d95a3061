// Users, their sessions and their passwords, and the codes sent to them.
import { defineFeature } from '#features/define-feature.ts'
import { checkPasswordHandler } from './passwords/check-password.ts'
import { countCodeTry, sendCodeStep } from './codes/code-store.ts'
import { emailLoginHandler } from './login/email-login.ts'
import { emptyOutboxJob } from './codes/empty-outbox-job.ts'
import { listMySessionsHandler } from './sessions/list-my-sessions.ts'
import { logInStep } from './login/log-in-step.ts'
import { countLoginTry } from './login/login-try-store.ts'
import { logoutHandler } from './sessions/logout.ts'
import { emptyOutbox } from './codes/mailer.ts'
import { phoneLoginHandler } from './login/phone-login.ts'
import { regisiterEmailHandler } from './registration/regisiter-email.ts'
import { regisiterPhoneHandler } from './registration/regisiter-phone.ts'
import { registerUserStep } from './registration/register-user-step.ts'
import { resetEmailPasswordHandler } from './reset/reset-email-password.ts'
import { resetPasswordStep } from './reset/reset-password-step.ts'
import { resetPhonePasswordHandler } from './reset/reset-phone-password.ts'
import { revokeSessionHandler } from './sessions/revoke-session.ts'
import { sendLoginCodeHandler } from './codes/send-login-code.ts'
import { sendMailVCodeHandler } from './codes/send-mail-v-code.ts'
import { sendPhoneLoginCodeHandler } from './codes/send-phone-login-code.ts'
import { sendPhoneResetCodeHandler } from './codes/send-phone-reset-code.ts'
import { sendPhoneVCodeHandler } from './codes/send-phone-v-code.ts'
import { sendResetCodeHandler } from './codes/send-reset-code.ts'
import { closeSession, touchSession } from './sessions/session-rows.ts'

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
