// The fields of a new address, and the checks of the typed text.
import { addressRemarkLengthMax } from '@ingot/contract/vocabulary'
import { CircleCheck, ClipboardPaste, Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useWithdrawSettings } from '#features/security/app/data/use-withdraw-settings.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { TextArea } from '@ingot/ui/fields/text-area.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import styles from './address-fields.module.css'
import { type AddressFormView, type AddressValues, cleanAddress } from './address-form.ts'

const css = styleNames(styles)

export type AddressFieldsProps = {
  readonly form: UsedForm<AddressValues>
  readonly view: AddressFormView
  readonly onChooseCoin: () => void
  readonly onChoose: (choice: { readonly symbol: string, readonly chain: string }) => void
  readonly onSubmit: () => void
  readonly isChecking: boolean
}

export function AddressFields(props: AddressFieldsProps) {
  const { form, view, onChooseCoin, onChoose, onSubmit } = props
  const t = useTranslations('withdraw')
  const tCommon = useTranslations('common')
  const format = useFormat()
  const { coin, network, networks } = view
  const logo = useCoins().data?.find(({ symbol }) => symbol === coin.symbol)?.logo
  const isLocked = useWithdrawSettings().data?.addressLock === true
  return (
    <Form className={css('page')} form={form} onSubmit={onSubmit}>
      <Card isFlush>
        <ListRow
          hasChevron
          isStrong
          lead={<CoinLogo src={logo} symbol={coin.symbol} />}
          onPress={onChooseCoin}
          subtitle={t('networkFeeOf', {
            amount: format.figure(network.fee, coin.symbol), symbol: coin.symbol,
          })}
          title={`${coin.symbol} · ${network.chain}`}
        />
      </Card>
      {networks.length > 1 && (
        <Segmented
          choices={networks.map(({ chain }) => ({ value: chain, label: chain }))}
          label={t('network')}
          onChange={(chain) => onChoose({ symbol: coin.symbol, chain })}
          value={network.chain}
        />
      )}
      <AddressField {...props} />
      <FormField
        aside={<span className={css('count')}>{tCommon('lengthOf', {
          count: form.values.remark.length, max: addressRemarkLengthMax,
        })}</span>}
        form={form}
        isOnPage
        label={t('label')}
        maxLength={addressRemarkLengthMax}
        name="remark"
        placeholder={t('labelPlaceholder')}
        size="l"
      />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Note icon={Clock} tone={isLocked ? 'warn' : 'plain'}>
        {t(isLocked ? 'lockedFirst' : 'announced')}
      </Note>
    </Form>
  )
}

function AddressField({ form, view, isChecking, onChoose }: AddressFieldsProps) {
  const t = useTranslations('withdraw')
  const { coin, network, verdict } = view
  const verdictText = useVerdictText(view)
  const handleType = (text: string): void => form.type('address', cleanAddress(text))
  const handlePaste = (): void => {
    navigator.clipboard.readText().then(
      handleType,
      () => showToast({ tone: 'error', text: t('pasteFailed') }),
    )
  }
  // Without it, as over plain http, the text is pasted in the field itself.
  const hasClipboard = 'clipboard' in navigator && 'readText' in navigator.clipboard
  return (
    <div>
      <TextArea
        aside={hasClipboard && (
          <button className={css('link')} onClick={handlePaste} type="button">
            <Icon of={ClipboardPaste} size={14} />
            {t('paste')}
          </button>
        )}
        error={verdictText ?? form.errorOf('address')}
        hint={isChecking ? t('checking') : undefined}
        isCode
        isOnPage
        label={t('address')}
        name="address"
        onChange={handleType}
        placeholder={t('addressPlaceholder', { chain: network.chain })}
        rows={2}
        value={form.values.address}
      />
      {verdict.kind === 'fits' && (
        <output className={css('check')}>
          <Icon of={CircleCheck} size={14} />
          {t('addressFits', { chain: network.chain })}
        </output>
      )}
      {verdict.kind === 'other' && verdict.chains.map((chain) => (
        <button
          className={css('switch')}
          key={chain}
          onClick={() => onChoose({ symbol: coin.symbol, chain })}
          type="button"
        >
          {t('switchTo', { chain })}
        </button>
      ))}
    </div>
  )
}

function useVerdictText({ network, verdict }: AddressFormView): string | undefined {
  const t = useTranslations('withdraw')
  switch (verdict.kind) {
    case 'none':
    case 'fits':
      return undefined
    case 'invalid': return t('addressInvalid', { chain: network.chain })
    case 'other': return t('addressOther', { chain: verdict.chains.join(' / ') })
  }
}
