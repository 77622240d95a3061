// The values of the login form and their faults. Only impossible values are refused here; the
// server checks the rest.
import { loginCodeLength, passwordLengthMax, plainLoginCode } from '@ingot/contract/vocabulary'
import type { ContactValues } from '@ingot/web/data/account/contact.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import {
  contactEmpty, type ContactFault, contactFaults, contactLabel, contactOf,
} from '@ingot/web/widgets/contact/contact-form.ts'

export type LoginValues = ContactValues & {
  readonly loginPassword: string
  readonly validateCode: string
  /** The contact for which the server asked for a code; empty until it asks. */
  readonly codeContact: string
}

export type LoginFault = ContactFault | 'passwordRequired' | 'codeInvalid'

export const loginEmpty: LoginValues = {
  ...contactEmpty, loginPassword: '', validateCode: '', codeContact: '',
}

/** Whether the typed contact is the one that must be proved by a code. */
export function isCodeNeeded(values: LoginValues): boolean {
  return values.codeContact !== '' && contactLabel(contactOf(values)) === values.codeContact
}

export function loginFaults(values: LoginValues): FormFaults<LoginValues, LoginFault> {
  const { loginPassword, validateCode } = values
  const isPassword = loginPassword !== '' && loginPassword.length <= passwordLengthMax
  const isCode = plainLoginCode(validateCode).length === loginCodeLength
  return {
    ...contactFaults(values),
    ...isPassword ? {} : { loginPassword: 'passwordRequired' },
    ...isCodeNeeded(values) && !isCode ? { validateCode: 'codeInvalid' } : {},
  }
}
