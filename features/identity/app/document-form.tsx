// The application for level 2: the typed data of a document and its pictures. A picture of the last
// application is sent again unless another one is chosen.
import type { IdentityLevelView, IdentityView } from '#features/identity/identity.calls.ts'
import {
  callingCodes, cardlessCountries, documentKinds, identityNameLengthMax, identityNumberLengthMax,
  toBcp47,
} from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSendIdentity } from './use-identity.ts'
import { exchangeClock } from '@ingot/web/data/device/exchange-clock.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormDate } from '@ingot/web/widgets/forms/form-date.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { ApplyHead } from './apply-head.tsx'
import { ApplyScreen } from './apply-screen.tsx'
import {
  documentRequest, identityEmpty, identityFaults, identityRejects, type IdentityValues,
} from './identity-form.ts'
import { PhotoTips } from './photo-tips.tsx'
import { SideTile } from './side-tile.tsx'
import { useSide } from './use-side.ts'
import styles from './document-form.module.css'

const css = styleNames(styles)

export type ApplyProps = { readonly identity: IdentityView, readonly level: IdentityLevelView }

export function DocumentForm({ identity: { needsPictures }, level }: ApplyProps) {
  const t = useTranslations('identity')
  const router = useRouter()
  const form = useDocumentForm()
  const keptOf = (side: string) => level.pictures.find((one) => one.side === side)?.id
  const front = useSide(keptOf('front'))
  const back = useSide(keptOf('back'))
  const { send, isBusy } = useSendIdentity()
  const isPassport = form.values.documentKind === 'passport'
  const isSending = front.pictures.isSending || (!isPassport && back.pictures.isSending)
  const waitsFor = isSending ? t('waitForPicture')
    : !needsPictures ? undefined
      : front.id === undefined ? t('waitForFront')
        : back.id === undefined && !isPassport ? t('waitForBack') : undefined
  const handleSend = (): void => {
    if (waitsFor !== undefined || !form.check()) return
    const pictures = { front: front.id, back: isPassport ? undefined : back.id }
    send(documentRequest(form.values, pictures), {
      onDone: () => void router.navigate({
        to: '/pages/modify/authentication', search: {}, replace: true,
      }),
      onFailed: (error) => showFormFailure(form, identityRejects, error),
    })
  }
  return (
    <ApplyScreen isBusy={isBusy} onSend={handleSend} waitsFor={waitsFor}>
      <ApplyHead
        areDetailsDone={Object.keys(identityFaults(form.values, exchangeClock.now())).length === 0}
        arePicturesDone={front.id !== undefined && (isPassport || back.id !== undefined)}
        level={level}
      />
      <DocumentFields form={form} onSubmit={handleSend} />
      <div>
        <p className={css('label')}>
          <span>{t('photos')}</span>
          <span className={css('quiet')}>{t('photoLimits')}</span>
        </p>
        <div className={css('sides')}>
          <SideTile camera="environment" label={t('front')} side={front} />
          {!isPassport && (
            <SideTile camera="environment" label={t('back')} side={back} />
          )}
        </div>
      </div>
      <PhotoTips />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
    </ApplyScreen>
  )
}

function useDocumentForm(): UsedForm<IdentityValues> {
  const t = useTranslations('identity')
  return useFieldForm(() => identityEmpty, {
    faultsOf: (values) => identityFaults(values, exchangeClock.now()),
    words: {
      missing: t('faults.missing'), shortName: t('faults.shortName'), hidden: t('faults.hidden'),
      wrongNumber: t('faults.wrongNumber'), wrongDay: t('faults.wrongDay'),
      minor: t('faults.minor'), over: t('faults.over'),
    },
  })
}

function DocumentFields({ form, onSubmit }: {
  readonly form: UsedForm<IdentityValues>, readonly onSubmit: () => void
}) {
  const t = useTranslations('identity')
  const login = useTranslations('login')
  const language = useLanguage()
  const countries = useMemo(() => nameCountries(toBcp47(language)), [language])
  const kinds = documentKinds.filter((kind) =>
    kind !== 'id_card' || !cardlessCountries.includes(form.values.country))
  return (
    <Card>
      <Form className={css('form')} form={form} onSubmit={onSubmit}>
        <FormSelect
          choices={countries} form={form} label={t('country')} name="country"
          placeholder={t('choose')}
          search={{ label: login('countrySearch'), none: login('countryNone') }}
        />
        <FormSelect
          choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} form={form}
          label={t('documentKind')} name="documentKind" placeholder={t('choose')}
        />
        <FormField
          autoComplete="name" form={form} label={t('realName')}
          maxLength={identityNameLengthMax} name="realName"
        />
        <FormField
          form={form} label={t('cardNo')} maxLength={identityNumberLengthMax} name="cardNo"
        />
        <FormDate form={form} isBirthday label={t('birthDate')} name="birthDate" />
        <FormDate form={form} label={t('expiryDate')} name="expiryDate" />
      </Form>
    </Card>
  )
}

function nameCountries(tag: string) {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const order = new Intl.Collator(tag)
  return callingCodes
    .map(({ country }) => ({ value: country, label: names.of(country) ?? country }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}
