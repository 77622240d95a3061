// The form for a new password on its screen, and where the server's answer is shown.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useResetPassword } from '@ingot/web/data/account/use-entry.ts'
import { keepContact, keptContact } from '@ingot/web/data/account/kept-contact.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { contactOf } from '@ingot/web/widgets/contact/contact-form.ts'
import { countryFirst } from '@ingot/web/widgets/contact/country-first.ts'
import {
  newPasswordEmpty, type NewPasswordFault, newPasswordFaults, newPasswordRejects,
  type NewPasswordValues, useNewPasswordWords,
} from '@ingot/web/widgets/contact/new-password-form.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'

export function useRecoverForm() {
  const t = useTranslations('login')
  const router = useRouter()
  const words = useNewPasswordWords(t('codeInvalid'))
  const form = useFieldForm<NewPasswordValues, NewPasswordFault>(
    () => ({ ...newPasswordEmpty, ...countryFirst(navigator.languages), ...keptContact() }),
    { faultsOf: recoverFaults, words },
  )
  const reset = useResetPassword()
  const showFailure = (error: unknown): void => showFormFailure(form, newPasswordRejects, error)
  const handleReset = (): void => {
    if (!form.check()) return
    const { setPwd, validateCode } = form.values
    reset.send({ contact: contactOf(form.values), loginPassword: setPwd, validateCode }, {
      onDone() {
        keepContact(form.values)
        void router.navigate({ to: '/pages/login/index', replace: true })
      },
      onFailed: showFailure,
    })
  }
  return { form, isResetting: reset.isBusy, showFailure, handleReset }
}

/** The faults of the form for a new password. */
export function recoverFaults(
  values: NewPasswordValues,
): FormFaults<NewPasswordValues, NewPasswordFault> {
  return newPasswordFaults(values, isLongCode)
}

function isLongCode(text: string): boolean {
  return plainLoginCode(text).length === loginCodeLength
}
