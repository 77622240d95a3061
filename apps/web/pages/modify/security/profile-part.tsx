// The profile: the initial in a chosen colour, the nickname, the level, and the form of them.
import type { Protection } from '@ingot/contract/calls/security/protection.ts'
import { type AvatarColour, avatarColours, nicknameLengthMax } from '@ingot/contract/vocabulary'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { useSetProfile } from '#data/account/use-protection.ts'
import { Chips } from '#ui/choices/chips.tsx'
import { Form } from '#ui/fields/form.tsx'
import { useFieldForm } from '#ui/fields/use-field-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import { FormField } from '#widgets/forms/form-field.tsx'
import styles from './profile-part.module.css'

const css = styleNames(styles)

export function ProfilePart({ protection }: { readonly protection: Protection }) {
  const t = useTranslations()
  const profile = useProfile().data
  const [isOpen, setOpen] = useState(false)
  const { nickname, avatarColour, email, phone } = protection
  const contact = email === '' ? phone : email
  const name = nickname === '' ? contact : nickname
  const contacts = [email, phone].filter((text) => text !== '' && text !== name)
  return (
    <Card>
      <div className={css('row')}>
        <Avatar colour={avatarColour} name={name} />
        <div className={css('words')}>
          <p className={css('name')}>
            {name.split(/(?=@)/).map((part) => <Fragment key={part}><wbr />{part}</Fragment>)}
          </p>
          {contacts.map((text) => <p className={css('sub')} key={text}>{text}</p>)}
          {profile !== undefined && (
            <p className={css('sub')}>
              {t('security.level', { level: String(profile.authLevel) })}
            </p>
          )}
        </div>
        <Button kind="soft" onPress={() => setOpen(true)} size="s">
          {t('security.editProfile')}
        </Button>
      </div>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('security.editProfile')}
      >
        <ProfileForm
          colour={avatarColour}
          nickname={nickname}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </Card>
  )
}

type ProfileFormProps = {
  readonly nickname: string
  readonly colour: AvatarColour
  readonly onDone: () => void
}

function ProfileForm({ nickname, colour, onDone }: ProfileFormProps) {
  const t = useTranslations('security')
  const set = useSetProfile()
  const [chosen, setChosen] = useState(colour)
  const form = useFieldForm<{ readonly nickname: string }, never>(() => ({ nickname }), {
    faultsOf: () => ({}), words: {},
  })
  return (
    <Form
      className={css('form')}
      form={form}
      onSubmit={() => set.send({
        nickname: form.values.nickname.trim(), avatarColour: chosen,
      }, { onDone, onFailed: (error) => showFormFailure(form, {}, error) })}
    >
      <FormField
        clean={(text) => text.slice(0, nicknameLengthMax)}
        form={form}
        label={t('nickname')}
        name="nickname"
        size="l"
      />
      <Chips
        choices={avatarColours.map((value) => ({
          value, label: t('colourName', { colour: value }),
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
