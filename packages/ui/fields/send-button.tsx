// The button that sends a form with amounts: disabled with the reason while the text of one of them
// has no value.
import { useTypingFault } from '#ui/decimals/typing-faults.ts'
import { Button, type ButtonProps } from '#ui/marks/button.tsx'

export function SendButton(props: ButtonProps) {
  const fault = useTypingFault()
  if (fault === undefined) return <Button {...props} />
  return <Button {...props} disabledReason={fault} isDisabled />
}
