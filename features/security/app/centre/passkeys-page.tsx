// The passkeys of the account: each with its name and its last use, and the form of a new one.
import type { PasskeyFactor } from '#features/security/protection.calls.ts'
import { knownDeviceName, lockDurations, passkeyNameLengthMax } from '@ingot/contract/vocabulary'
import { FingerprintPattern } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  hasPasskeys, isPasskeyHost, useAddPasskey, useRemovePasskey, useRenamePasskey,
} from '#features/security/app/data/use-passkeys.ts'
import { useProtection } from '#features/security/app/data/use-protection.ts'
import { isCancelled } from '@ingot/web/data/call/failure-text.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { LockNote } from '#features/security/app/parts/lock-note.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './passkeys-page.module.css'

const css = styleNames(styles)

export function PasskeysPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.passkeys')} />
  )
  if (protection.data === undefined) {
    return (
      <Screen bar={bar} isCentred={protection.isError}>
        {protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={3} />}
      </Screen>
    )
  }
  return <Passkeys bar={bar} passkeys={protection.data.passkeys} />
}

type PasskeysProps = { readonly bar: ReactNode, readonly passkeys: readonly PasskeyFactor[] }

function Passkeys({ bar, passkeys }: PasskeysProps) {
  const t = useTranslations()
  const [leaving, setLeaving] = useState<PasskeyFactor>()
  const [isOpen, setOpen] = useState(false)
  const remove = useRemovePasskey()
  return (
    <Screen bar={bar} scrollId="passkeys">
      <div className={css('page')}>
        <Note>{t('security.passkeysText')}</Note>
        {passkeys.length > 0 && (
          <Card isFlush>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                onRemove={() => {
                  setLeaving(passkey)
                  setOpen(true)
                }}
                passkey={passkey}
              />
            ))}
          </Card>
        )}
        {hasPasskeys()
          ? <AddPasskey />
          : (
            <Note tone="warn">
              {t(isPasskeyHost(location)
                ? 'security.passkeysUnsupported' : 'security.passkeysNotHere')}
            </Note>
          )}
      </div>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={remove.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('security.removePasskeyTitle')}
      >
        <div className={css('sheet')}>
          {leaving !== undefined && (
            <RenamePasskey key={leaving.id} onDone={() => setOpen(false)} passkey={leaving} />
          )}
          <LockNote durationMs={lockDurations.passkey_removed} />
          <Button
            busyLabel={t('security.beginning')}
            isBusy={remove.isBusy}
            kind="danger"
            onPress={() => {
              if (leaving !== undefined) {
                remove.send({ id: leaving.id }, { onDone: () => setOpen(false) })
              }
            }}
          >
            {t('security.removePasskeyOf', { name: leaving?.name ?? '' })}
          </Button>
        </div>
      </Sheet>
    </Screen>
  )
}

type RenamePasskeyProps = { readonly passkey: PasskeyFactor, readonly onDone: () => void }

function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const t = useTranslations('security')
  const rename = useRenamePasskey()
  const form = useNameForm(passkey.name)
  return (
    <Form
      className={css('form')}
      form={form}
      onSubmit={() => {
        if (!form.check()) return
        rename.send({ id: passkey.id, name: form.values.name.trim() }, { onDone })
      }}
    >
      <FormField
        clean={(text) => text.slice(0, passkeyNameLengthMax)}
        form={form}
        label={t('passkeyName')}
        name="name"
        size="l"
      />
      <Button busyLabel={t('beginning')} isBusy={rename.isBusy} kind="soft" type="submit">
        {t('rename')}
      </Button>
    </Form>
  )
}

function useNameForm(first: string) {
  const t = useTranslations('security')
  return useFieldForm<{ readonly name: string }, 'missing'>(() => ({ name: first }), {
    faultsOf: ({ name }) => (name.trim() === '' ? { name: 'missing' } : {}),
    words: { missing: t('passkeyNameMissing') },
  })
}

type PasskeyRowProps = { readonly passkey: PasskeyFactor, readonly onRemove: () => void }

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const t = useTranslations('security')
  const format = useFormat()
  const { name, createTime, lastUseTime } = passkey
  const added = format.date(createTime)
  return (
    <ListRow
      lead={<Icon of={FingerprintPattern} />}
      subtitle={lastUseTime === null
        ? t('passkeyUnused', { added })
        : t('passkeyUsed', { added, used: format.dayTime(lastUseTime) })}
      title={name}
      trailing={(
        <Button kind="soft" label={t('removePasskeyOf', { name })} onPress={onRemove} size="s">
          {t('removePasskey')}
        </Button>
      )}
    />
  )
}

function AddPasskey() {
  const t = useTranslations('security')
  const add = useAddPasskey()
  const form = useNameForm(knownDeviceName(navigator.userAgent))
  const { failure } = add
  return (
    <Form
      className={css('form')}
      form={form}
      onSubmit={() => {
        if (form.check()) add.send({ name: form.values.name.trim() })
      }}
    >
      <FormField
        clean={(text) => text.slice(0, passkeyNameLengthMax)}
        form={form}
        isOnPage
        label={t('passkeyName')}
        name="name"
        size="l"
      />
      {failure !== undefined && (
        <Note tone="danger">
          {isCancelled(failure.error) ? t('passkeyCancelled') : failure.text}
        </Note>
      )}
      <Button
        busyLabel={t('addingPasskey')}
        icon={FingerprintPattern}
        isBusy={add.isBusy}
        type="submit"
      >
        {t('addPasskey')}
      </Button>
    </Form>
  )
}
