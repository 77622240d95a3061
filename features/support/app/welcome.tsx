// The page before the first message: the ways of support, and the check of an operator.
import type { SupportDesk } from '#features/support/support-chats.calls.ts'
import { BadgeCheck, CircleQuestionMark, ShieldCheck } from 'lucide'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { useFormat, useIsSandbox } from '#features/market/app/data/use-site-config.ts'
import { useCheckOperator } from './use-support.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './welcome.module.css'

const css = styleNames(styles)

const numberLength = 6

export function Welcome({ desk, isAbout }: {
  readonly desk: SupportDesk | undefined
  readonly isAbout: boolean
}) {
  const t = useTranslations('service')
  const shared = useTranslations()
  const [isChecking, setChecking] = useState(false)
  const format = useFormat()
  const language = useLanguage()
  const isSandbox = useIsSandbox()
  const hundredths = desk?.ratingHundredths ?? null
  return (
    <>
      <Card label={t('welcome')}>
        <p className={css('hello')}>{t('welcome')}</p>
        <p className={css('text')}>
          {desk?.operators === 0 ? t('awayNote') : t(isAbout ? 'welcomeAbout' : 'welcomeText')}
        </p>
        {desk !== undefined && hundredths !== null && (
          <p className={css('text')}>
            {t('figures', {
              rating: format.digits((hundredths / 100).toFixed(1)), chats: format.count(desk.chats),
            })}
          </p>
        )}
        <p className={css('text', 'safety')}><Icon of={ShieldCheck} size={16} />{t('safety')}</p>
      </Card>
      <Card isFlush>
        {isSandbox && (
          <ListRow
            hasChevron
            href={`/help?language=${language}`}
            isAside
            lead={<Icon of={CircleQuestionMark} />}
            title={t('help')}
          />
        )}
        <ListRow
          hasChevron
          lead={<Icon of={BadgeCheck} />}
          onPress={() => setChecking(true)}
          title={t('checkOperator')}
        />
      </Card>
      <Sheet
        closeLabel={shared('common.close')}
        isOpen={isChecking}
        onClose={() => setChecking(false)}
        title={t('checkOperator')}
      >
        <OperatorCheck />
      </Sheet>
    </>
  )
}

/** Confirms the number of an operator: a thief that writes in support's name has none. */
function OperatorCheck() {
  const t = useTranslations('service')
  const inputId = useId()
  const check = useCheckOperator()
  const [number, setNumber] = useState('')
  const [result, setResult] = useState<string>()
  return (
    <form
      className={css('form')}
      onSubmit={(event) => {
        event.preventDefault()
        check.send({ number }, {
          onDone: ({ name }) => setResult(name === null
            ? t('noOperator', { number }) : t('isOperator', { name, number })),
        })
      }}
    >
      <label className={css('label')} htmlFor={inputId}>{t('checkOperator')}</label>
      <div className={css('row')}>
        <input
          autoComplete="off"
          className={css('number')}
          id={inputId}
          inputMode="numeric"
          maxLength={numberLength}
          onChange={({ target }) => {
            setResult(undefined)
            setNumber(target.value.replaceAll(/\D/g, ''))
          }}
          value={number}
        />
        <Button
          busyLabel={t('checking')}
          isBusy={check.isBusy}
          isDisabled={number.length < numberLength}
          isNarrow
          kind="soft"
          size="m"
          type="submit"
        >
          {t('check')}
        </Button>
      </div>
      {result !== undefined && <output className={css('result')}>{result}</output>}
    </form>
  )
}
