// The user's code as a picture, a text and a link, with the terms of both sides.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Invitation, invitationLink } from '#data/invitation/use-invitation.ts'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '#widgets/copy-button.tsx'
import styles from './invite-page.module.css'

const css = styleNames(styles)

const strong = (text: ReactNode): ReactNode => <b>{text}</b>

/** The host alone: the code is above it, and the copied link is whole. */
const shortOf = (url: string): string => `${new URL(url).host}/…`

export function CodeCard({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('invite')
  const { code, inviterPercent, inviterDays, invitedPercent, invitedDays } = invitation
  const url = invitationLink(code)
  return (
    <Card>
      <div className={css('code')}>
        <QrCode label={t('qr')} size="m" text={url} />
        <div className={css('words')}>
          <span className={css('caption')}>{t('code')}</span>
          <div className={css('line')}>
            <b className={css('digits')} translate="no">{code}</b>
            <CopyButton name={t('code')} text={code} />
          </div>
          <div className={css('line')}>
            <span className={css('link')} translate="no">{shortOf(url)}</span>
            <CopyButton name={t('link')} text={url} />
          </div>
        </div>
      </div>
      <p className={css('terms')}>
        {t.rich('terms', {
          strong, inviterPercent, inviterDays, invitedPercent, invitedDays,
        })}
      </p>
    </Card>
  )
}
