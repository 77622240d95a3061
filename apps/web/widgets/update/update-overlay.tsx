// [UA4] The card that offers the newest version over a shaded page. It fades in and nothing else
// moves. While the update is required, neither a swipe, nor Escape, nor going back closes it.
import {
  appVersion, appVersionCode, productName, type VersionState,
} from '@ingot/contract/vocabulary'
import type { SiteConfig } from '@ingot/features/site/web-config.calls.ts'
import { Dialog } from '@base-ui/react/dialog'
import { Check, Clock, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { applyUpdate } from '#data/device/apply-update.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { layersId } from '@ingot/ui/sheets/layers-id.ts'
import { useOpenSheet } from '@ingot/ui/sheets/use-open-sheet.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './update-overlay.module.css'

const css = styleNames(styles)

export type UpdateOverlayProps = {
  readonly site: SiteConfig
  readonly state: Exclude<VersionState, 'current'>
  readonly onLater: () => void
}

export function UpdateOverlay(props: UpdateOverlayProps) {
  const { state, onLater } = props
  const isRequired = state === 'required'
  useOpenSheet({ isOpen: true, isLocked: isRequired, onClose: onLater })
  const handleChange = (willOpen: boolean): void => {
    if (!willOpen && !isRequired) onLater()
  }
  return (
    <Dialog.Root disablePointerDismissal={isRequired} onOpenChange={handleChange} open>
      <Dialog.Portal container={document.getElementById(layersId)}>
        <Dialog.Viewport className={css('scrim')}>
          <Dialog.Popup className={css('card')}>
            <UpdateCard {...props} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function UpdateCard({ site, state, onLater }: UpdateOverlayProps) {
  const t = useTranslations('update')
  const { isBusy, isFailed, update } = useUpdate()
  const version = `${productName} ${site.appVersion}`
  const isRequired = state === 'required'
  return (
    <>
      <div className={css('head')}>
        <span className={css('mark')}><IngotMark size={40} /></span>
        <div>
          <Dialog.Title className={css('title')}>
            {isRequired ? t('required') : t('ready', { version })}
          </Dialog.Title>
          <Dialog.Description className={css('about')}>
            {isRequired ? t('versionSeconds', { version }) : t('seconds')}
          </Dialog.Description>
        </div>
      </div>
      {site.versionNews.length > 0 && (
        <ul className={css('points')}>
          {site.versionNews.map((point) => (
            <li key={point}><Icon of={Check} size={16} />{point}</li>
          ))}
        </ul>
      )}
      <div className={css('notes')}>
        {isRequired
          ? <Note icon={ShieldCheck} tone="warn">{t('refused', { version: appVersion })}</Note>
          : <RequiredFrom site={site} />}
        {isFailed && <Note tone="danger">{t('failed')}</Note>}
      </div>
      <div className={css('buttons')}>
        <Button busyLabel={t('updating')} isBusy={isBusy} onPress={update}>{t('now')}</Button>
        {isRequired
          ? (
              <p className={css('foot')}>
                {t('notStarting')}
                {site.customerUrl !== '' && (
                  <a href={site.customerUrl} rel="noreferrer" target="_blank">{t('support')}</a>
                )}
              </p>
            )
          : <Button isDisabled={isBusy} kind="soft" onPress={onLater}>{t('later')}</Button>}
      </div>
    </>
  )
}

type RequiredFromProps = { readonly site: SiteConfig }

function RequiredFrom({ site: { minVersionCode, requiredFrom } }: RequiredFromProps) {
  const t = useTranslations('update')
  const format = useFormat()
  if (minVersionCode <= appVersionCode) return null
  return <Note icon={Clock}>{t('requiredFrom', { time: format.dateTime(requiredFrom) })}</Note>
}

function useUpdate() {
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const update = (): void => {
    setBusy(true)
    setFailed(false)
    // A started update ends with the reload of the page.
    applyUpdate().catch(() => {
      setBusy(false)
      setFailed(true)
    })
  }
  return { isBusy, isFailed, update }
}
