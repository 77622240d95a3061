// Invites an operator: name, role and reason.
import { addOperator } from '#features/operator/operators.console.ts'
import { isGuardedRole, type OperatorRole } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { AloneNote } from './alone-note.tsx'
import { RoleSelect } from './role-select.tsx'
import type { ShownSecret } from './secret-dialog.tsx'

export function AddOperatorDialog({ onClose, onSecret }: {
  onClose(): void
  onSecret(shown: ShownSecret): void
}) {
  const words = useTranslations('operators')
  const add = useAction(addOperator)
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<OperatorRole>('support')
  const name = typed.trim().toLowerCase()
  const handleAdd = async (reason: string) => {
    const added = await add.run({ name, role, reason }, ({ change }) =>
      words(change === null ? 'added' : 'proposedDone'))
    if (added === undefined) return
    onClose()
    onSecret({ name, secret: added.secret, waits: added.change !== null })
  }
  return (
    <ReasonDialog
      failure={add.failure} focusesField isRunning={add.isRunning} label={words('add')}
      onClose={onClose}
      onConfirm={(reason) => void handleAdd(reason)} text={words('addText')} title={words('add')}
    >
      <Field
        autoCapitalize="none" autoComplete="off" hint={words('nameHint')} label={words('name')}
        onChange={({ target }) => setTyped(target.value)} required value={typed}
      />
      <RoleSelect onRole={setRole} role={role} />
      <AloneNote isGuarded={isGuardedRole(role)} />
    </ReasonDialog>
  )
}
