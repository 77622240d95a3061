// The page before the first message: the ways of support, and the check of an operator.
import type { SupportDesk } from '@ingot/contract/calls/support/support-chats.ts'
import { ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#data/device/language.ts'
import { useFormat, useIsSandbox } from '#data/market/use-site-config.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { OperatorCheck } from './operator-check.tsx'
import styles from './welcome.module.css'

const css = styleNames(styles)

export function Welcome({ desk, isAbout }: {
  readonly desk: SupportDesk | undefined
  readonly isAbout: boolean
}) {
  const t = useTranslations('service')
  const format = useFormat()
  const language = useLanguage()
  const isSandbox = useIsSandbox()
  const hundredths = desk?.ratingHundredths ?? null
  return (
    <>
      <Card label={t('welcome')}>
        <p className={css('hello')}>{t('welcome')}</p>
        <p className={css('text')}>{t(isAbout ? 'welcomeAbout' : 'welcomeText')}</p>
        {desk !== undefined && hundredths !== null && (
          <p className={css('text')}>
            {t('figures', {
              rating: format.amount((hundredths / 100).toFixed(1)), chats: format.count(desk.chats),
            })}
          </p>
        )}
      </Card>
      {desk?.operators === 0 && <Note tone="info">{t('awayNote')}</Note>}
      <Note icon={ShieldCheck}>{t('safety')}</Note>
      <OperatorCheck />
      {isSandbox && (
        <ListRow href={`/help?language=${language}`} isAside title={t('help')} />
      )}
    </>
  )
}
