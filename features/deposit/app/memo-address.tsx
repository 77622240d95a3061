// An address that all users of a chain share: the memo names the owner. The address and its
// code wait until the user has ticked that the memo will be entered.
import type { RechargeAddress } from '#features/deposit/deposits.calls.ts'
import { Download } from 'lucide'
import { useTranslations } from 'use-intl'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '@ingot/web/widgets/copy-button.tsx'
import { SandboxMark } from './parts/sandbox-mark.tsx'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import styles from './memo-address.module.css'
import { useSaveAddress } from './use-save-address.ts'

const css = styleNames(styles)

export type MemoAddressProps = {
  readonly address: RechargeAddress
  readonly isPromised: boolean
  readonly onPromise: (isPromised: boolean) => void
}

export function MemoAddress({ address: deposit, isPromised, onPromise }: MemoAddressProps) {
  const t = useTranslations('recharge')
  const save = useSaveAddress(deposit)
  const { address, memo, memoKind, qr } = deposit
  if (memo === null || memoKind === null) return null
  return (
    <>
      {isPromised && (
        <Card>
          <QrCode label={t('qr')} size="m" text={qr} />
          <SandboxMark />
          <p className={css('holds')}>{t(`qrHolds_${memoKind}`)}</p>
          <Button icon={Download} kind="soft" onPress={save} size="m">{t('saveImage')}</Button>
        </Card>
      )}
      <Card label={t('address')}>
        <div className={css('block')}>
          <span aria-hidden className={css('number')}>1</span>
          <div className={css('words')}>
            <span className={css('caption')}>{t('address')}</span>
            {isPromised
              ? <FullAddress address={address} />
              : <span className={css('later')}>{t('promiseFirst')}</span>}
          </div>
          {isPromised && <CopyButton name={t('address')} text={address} />}
        </div>
      </Card>
      <section aria-label={t(`name_${memoKind}`)} className={css('block', 'memo')}>
        <span aria-hidden className={css('number', 'gold')}>2</span>
        <div className={css('words')}>
          <span className={css('caption')}>{t(`memo_${memoKind}`)}</span>
          <Memo memo={memo} />
        </div>
        {isPromised && <CopyButton name={t(`name_${memoKind}`)} text={memo} />}
      </section>
      <Card>
        <Checkbox isChecked={isPromised} onChange={onPromise}>{t(`promise_${memoKind}`)}</Checkbox>
      </Card>
    </>
  )
}

/** Its digits are in threes; a copied one has no spaces. */
function Memo({ memo }: { readonly memo: string }) {
  return (
    <span className={css('digits')} translate="no">
      <VisuallyHidden>{memo}</VisuallyHidden>
      <span aria-hidden>{memo.replace(/\d{3}(?=\d)/g, '$& ')}</span>
    </span>
  )
}
