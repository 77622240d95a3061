// The user's own address as a code and in groups of four, to be copied or saved as a picture.
import type { RechargeAddress } from '@ingot/contract/calls/deposit/deposits.ts'
import { Copy, Download } from 'lucide'
import { useTranslations } from 'use-intl'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { SandboxMark } from '#widgets/deposit/sandbox-mark.tsx'
import { FullAddress } from '#widgets/withdrawal/full-address.tsx'
import { useCopyText } from '#widgets/copy-button.tsx'
import styles from './address-card.module.css'
import { useSaveAddress } from './use-save-address.ts'

const css = styleNames(styles)

export function AddressCard({ address }: { readonly address: RechargeAddress }) {
  const t = useTranslations('recharge')
  const copy = useCopyText()
  const save = useSaveAddress(address)
  return (
    <Card label={t('address')}>
      <QrCode label={t('qr')} text={address.qr} />
      <SandboxMark />
      <div className={css('address')}><FullAddress address={address.address} /></div>
      <div className={css('buttons')}>
        <Button icon={Download} kind="soft" onPress={save} size="m">{t('saveImage')}</Button>
        <Button icon={Copy} onPress={() => copy(address.address)} size="m">
          {t('copyAddress')}
        </Button>
      </div>
    </Card>
  )
}
