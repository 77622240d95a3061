// The three parts of an account that an operator can freeze, each with its switch.
import { freezeUser, type UserAccount } from '#features/user/users.console.ts'
import { type UserFreeze, userFreezes } from '@ingot/contract/vocabulary'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'

export function PermissionsPanel({ user }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const [asked, setAsked] = useState<UserFreeze>()
  const change = useAction(freezeUser)
  const mayFreeze = usePermission('freeze-users')
  const isFrozen: Readonly<Record<UserFreeze, boolean>> = {
    login: user.isLoginFrozen, trade: user.isTradeFrozen, withdraw: user.isWithdrawFrozen,
  }
  const causeOf = (freeze: UserFreeze): string => {
    const cause = user.freezes.find((one) => one.freeze === freeze)
    return cause === undefined ? words('isFrozen') : words('frozenBy', {
      operator: cause.operator, time: formatMoment(cause.time), reason: cause.reason,
    })
  }
  const handleConfirm = async (freeze: UserFreeze, reason: string) => {
    const done = await change.run(
      { id: user.id, freeze, isFrozen: !isFrozen[freeze], reason }, words('changed'),
    )
    if (done !== undefined) setAsked(undefined)
  }
  return (
    <section className="pn">
      <header>
        <h2>{words('permissions')}</h2>
        <span className="cap t3">{words('needReason')}</span>
      </header>
      <ul className="switches">
        {userFreezes.map((freeze) => (
          <li key={freeze}>
            <div className="f1">
              <b className="m">{words(`parts.${freeze}`)}</b>
              <p className="cap t3">
                {isFrozen[freeze] ? causeOf(freeze) : words(`partTexts.${freeze}`)}
              </p>
            </div>
            <Switch
              isDisabled={!mayFreeze} isOn={!isFrozen[freeze]} label={words(`parts.${freeze}`)}
              onChange={() => {
                change.clear()
                setAsked(freeze)
              }}
              size="s"
            />
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ReasonDialog
          failure={change.failure} isDanger={!isFrozen[asked]} isRunning={change.isRunning}
          label={isFrozen[asked] ? words('unfreeze') : words('freeze')}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void handleConfirm(asked, reason)}
          text={words(isFrozen[asked] ? `unfreezeTexts.${asked}` : `freezeTexts.${asked}`)}
          title={words('freezeTitle', { part: words(`parts.${asked}`), user: user.name })}
        />
      )}
    </section>
  )
}
