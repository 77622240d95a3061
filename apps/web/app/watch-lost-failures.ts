// The toast of an exception that no screen and no action handles (W162). A file of the app that did
// not arrive has its own words and its own way.
import { actionFailureText } from '#data/call/failure-text.ts'
import { missingCode } from '#data/device/missing-code.ts'
import { translator } from '#data/device/language.ts'
import { watchFailures } from '@ingot/ui/device/watch-failures.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

/** Starts watching; called once, when the words have come. */
export function watchLostFailures(): void {
  watchFailures((error) => {
    const text = missingCode.isCause(error)
      ? translator()('errors.codeMissing') : actionFailureText(error)
    showToast({ tone: 'error', text })
  })
}
