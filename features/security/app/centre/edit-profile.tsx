// The form of the profile in its sheet, and the button that opens it: the nickname, and the colour
// of the initials.
import type { Protection } from '#features/security/protection.calls.ts'
import { avatarColours, nicknameLengthMax } from '@ingot/contract/vocabulary'
import { Pencil } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSetProfile } from '#features/security/app/data/use-protection.ts'
import { Swatches } from '@ingot/ui/choices/swatches.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import styles from './edit-profile.module.css'

const css = styleNames(styles)

export type EditProfileProps = {
  readonly protection: Protection
  /** The name whose initials are shown while there is no nickname. */
  readonly name: string
  /** A pencil in the place of the words. */
  readonly isSmall?: boolean
}

export function EditProfile({ protection, name, isSmall = false }: EditProfileProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const title = t('security.editProfile')
  const handleOpen = (): void => setOpen(true)
  return (
    <>
      {isSmall
        ? <IconButton icon={Pencil} label={title} onPress={handleOpen} size={16} />
        : <Button kind="soft" onPress={handleOpen} size="s">{title}</Button>}
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
      >
        <ProfileForm name={name} onDone={() => setOpen(false)} protection={protection} />
      </Sheet>
    </>
  )
}

type ProfileFormProps = Pick<EditProfileProps, 'protection' | 'name'> & {
  readonly onDone: () => void
}

function ProfileForm({ protection, name, onDone }: ProfileFormProps) {
  const t = useTranslations('security')
  const set = useSetProfile()
  const [chosen, setChosen] = useState(protection.avatarColour)
  const form = useFieldForm<{ readonly nickname: string }, never>(
    () => ({ nickname: protection.nickname }), { faultsOf: () => ({}), words: {} },
  )
  const nickname = form.values.nickname.trim()
  return (
    <Form
      className={css('form')}
      form={form}
      onSubmit={() => set.send({ nickname, avatarColour: chosen }, {
        onDone, onFailed: (error) => showFormFailure(form, {}, error),
      })}
    >
      <FormField
        clean={(text) => text.slice(0, nicknameLengthMax)}
        form={form}
        label={t('nickname')}
        name="nickname"
        size="l"
      />
      <Swatches
        choices={avatarColours.map((value) => ({
          value,
          label: t('colourName', { colour: value }),
          picture: <Avatar colour={value} isSmall name={nickname === '' ? name : nickname} />,
        }))}
        label={t('avatarColour')}
        onChange={setChosen}
        value={chosen}
      />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Button busyLabel={t('saving')} isBusy={set.isBusy} type="submit">{t('save')}</Button>
    </Form>
  )
}
