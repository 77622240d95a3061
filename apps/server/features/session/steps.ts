// The steps of users, sessions, codes and mails.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { countCodeTry, sendCodeStep } from './code-store.ts'
import { logInStep } from './log-in-step.ts'
import { countLoginTry } from './login-try-store.ts'
import { emptyOutbox } from './mailer.ts'
import { registerUserStep } from './register-user-step.ts'
import { resetPasswordStep } from './reset-password-step.ts'
import { closeSession, touchSession } from './session-rows.ts'

export const sessionSteps: readonly AnyStep[] = [
  registerUserStep, logInStep, resetPasswordStep, closeSession, touchSession, sendCodeStep,
  countCodeTry, countLoginTry, emptyOutbox,
]
