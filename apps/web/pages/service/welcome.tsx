// The page before the first message: the ways of support, and the check of an operator.
import type { SupportDesk } from '@ingot/contract/calls/support/support-chats.ts'
import { BadgeCheck, CircleQuestionMark, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#data/device/language.ts'
import { useFormat, useIsSandbox } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { OperatorCheck } from './operator-check.tsx'
import styles from './welcome.module.css'

const css = styleNames(styles)

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
