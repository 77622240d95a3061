// One operator: role and state, and the actions that change them. An operator's own account has
// none: another administrator changes it.
import {
  changeOperatorRole, disableOperator, type ListedOperator, resetOperator,
} from '#features/operator/operators.console.ts'
import { gainsPermission, isGuardedRole, type OperatorRole } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '@ingot/console/data/session.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { AloneNote } from './alone-note.tsx'
import { OperatorState } from './operator-state.tsx'
import { RoleSelect } from './role-select.tsx'
import type { ShownSecret } from './secret-dialog.tsx'

const actions = ['role', 'reset', 'disable'] as const
type DrawerAction = (typeof actions)[number]
/** A reply with the change that waits; null where it is done. */
type Waiting = { readonly change: object | null }

export function OperatorDrawer({ operator, onClose, onSecret }: {
  readonly operator: ListedOperator
  onClose(): void
  onSecret(shown: ShownSecret): void
}) {
  const words = useTranslations('operators')
  const shell = useTranslations('shell')
  const { id, name, status } = operator
  const isOwn = useSession().session?.id === id
  const [asked, setAsked] = useState<DrawerAction>()
  const [role, setRole] = useState(operator.role)
  const change = useAction(changeOperatorRole)
  const reset = useAction(resetOperator)
  const disable = useAction(disableOperator)
  const running = { role: change, reset, disable }
  const doneText = (done: 'resetDone' | 'roleDone') => (reply: Waiting) =>
    words(reply.change === null ? done : 'proposedDone')
  const handleConfirm = async (action: DrawerAction, reason: string) => {
    if (action === 'reset') {
      const done = await reset.run({ id, reason }, doneText('resetDone'))
      if (done === undefined) return
      onClose()
      onSecret({ name, secret: done.secret, waits: done.change !== null })
      return
    }
    const done = action === 'role'
      ? await change.run({ id, role, reason }, doneText('roleDone'))
      : await disable.run({ id, reason }, words('disableDone'))
    if (done !== undefined) setAsked(undefined)
  }
  return (
    <Modal
      footer={isOwn ? <p className="t3">{words('ownAccount')}</p> : (
        <div className="row g8">
          {actions.map((action) => (
            <button
              className={action === 'disable' ? 'cbtn danger' : 'cbtn line'}
              disabled={action === 'disable' && status === 'disabled'} key={action}
              onClick={() => setAsked(action)} type="button"
            >
              {words(`actions.${action}`)}
            </button>
          ))}
        </div>
      )}
      form="drawer" onClose={onClose} title={name}
    >
      <Facts
        facts={[
          { label: words('role'), value: shell(`roles.${operator.role}`) },
          { label: words('state'), value: <OperatorState status={status} /> },
          { label: words('since'), value: formatMoment(operator.createTime) },
          { label: words('lastUse'), value: lastUseOf(operator) },
        ]}
      />
      {asked === undefined ? null : (
        <ReasonDialog
          failure={running[asked].failure} focusesField={asked === 'role'}
          isDanger={asked === 'disable'} isRunning={running[asked].isRunning}
          label={words(`actions.${asked}`)} onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void handleConfirm(asked, reason)}
          text={words(`actionTexts.${asked}`)} title={words(`actions.${asked}`)}
        >
          {asked === 'role' ? <RoleSelect onRole={setRole} role={role} /> : null}
          <AloneNote isGuarded={isGuarded(asked, operator.role, role)} />
        </ReasonDialog>
      )}
    </Modal>
  )
}

const isGuarded = (action: DrawerAction, from: OperatorRole, to: OperatorRole): boolean =>
  action === 'reset' ? isGuardedRole(from) : action === 'role' && gainsPermission(from, to)

const lastUseOf = ({ lastUseTime }: ListedOperator): string =>
  lastUseTime === null ? '–' : formatMoment(lastUseTime)
