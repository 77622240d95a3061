// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { countCodeTry, sendCodeStep } from './codes/code-store.ts'
import { logInStep } from './login/log-in-step.ts'
import { clearCountedTries, countLoginTry } from './login/login-try-store.ts'
import { emptyOutbox } from './codes/mailer.ts'
import { changePasswordStep } from './passwords/change-password-step.ts'
import { registerUserStep } from './registration/register-user-step.ts'
import { resetPasswordStep } from './reset/reset-password-step.ts'
import { closeSession, revokeOtherSessionsStep, touchSession } from './sessions/session-rows.ts'

export const steps: readonly AnyStep[] = [
  countCodeTry,
  sendCodeStep,
  logInStep,
  clearCountedTries,
  countLoginTry,
  emptyOutbox,
  changePasswordStep,
  registerUserStep,
  resetPasswordStep,
  closeSession,
  revokeOtherSessionsStep,
  touchSession,
]
