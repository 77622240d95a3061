// Shows the latest success; screen readers hear it.
import { useToast } from '#data/toast-store.ts'

export function ToastHost() {
  const { text, isShown } = useToast()
  return <output className={isShown ? 'toast shown' : 'toast'}>{text}</output>
}
