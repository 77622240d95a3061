// The values of the register form and their faults (SPEC §3, §5).
import { codeLength } from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import {
  newPasswordEmpty, type NewPasswordFault, newPasswordFaults, type NewPasswordValues,
} from '@ingot/web/widgets/contact/new-password-form.ts'

export type RegisterValues = NewPasswordValues & {
  readonly inviteCode: string
  readonly isAgreed: boolean
}

export type RegisterFault = NewPasswordFault | 'agreementRequired'

export const registerEmpty: RegisterValues = {
  ...newPasswordEmpty,
  inviteCode: '',
  isAgreed: false,
}

export function registerFaults(values: RegisterValues): FormFaults<RegisterValues, RegisterFault> {
  return {
    ...newPasswordFaults(values, isShortCode),
    ...values.isAgreed ? {} : { isAgreed: 'agreementRequired' },
  }
}

function isShortCode(text: string): boolean {
  return /^\d+$/.test(text) && text.length === codeLength
}
