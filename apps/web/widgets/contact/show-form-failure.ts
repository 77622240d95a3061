// Shows the server's answer to a form that it refused: under the field that the reject belongs to,
// else as the failure of the whole form.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { failureText, rejectCodeOf } from '#data/call/failure-text.ts'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'

/** `fields` names the field of each reject that belongs to one. */
export function showFormFailure<Values>(
  form: Pick<UsedForm<Values>, 'refuse'>,
  fields: Partial<Record<RejectCode, keyof Values>>,
  error: unknown,
): void {
  const reject = rejectCodeOf(error)
  form.refuse(reject === undefined ? undefined : fields[reject], failureText(error))
}
