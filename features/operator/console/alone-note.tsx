// [OP43] Before the press: a change that no other administrator can approve waits.
import { useTranslations } from 'use-intl'
import { useIsAlone } from '@ingot/console/queue/use-one-hand.tsx'

export function AloneNote({ isGuarded }: { readonly isGuarded: boolean }) {
  const words = useTranslations('operators')
  const isAlone = useIsAlone()
  return isAlone && isGuarded ? <p className="note">{words('aloneText')}</p> : null
}
