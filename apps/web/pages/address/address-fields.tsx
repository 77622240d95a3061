// The fields of a new address, and the checks of the typed text.
import { addressRemarkLengthMax } from '@ingot/contract/vocabulary'
import { CircleCheck, ClipboardPaste, Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useWithdrawSettings } from '#data/withdrawal/use-withdraw-settings.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Note } from '#ui/marks/note.tsx'
import { showToast } from '#ui/sheets/toast-store.ts'
import { styleNames } from '#ui/style-names.ts'
import { useCoins } from '#data/market/use-rankings.ts'
import styles from './address-fields.module.css'
import type { AddressChange, AddressForm, AddressFormView } from './address-form.ts'

const css = styleNames(styles)

export type AddressFieldsProps = {
  readonly form: AddressForm
  readonly view: AddressFormView
  readonly change: (change: AddressChange) => void
  readonly onChooseCoin: () => void
  readonly isChecking: boolean
  /** Why the server did not save the address. */
  readonly failure: string | undefined
}

export function AddressFields(props: AddressFieldsProps) {
  const { form, view, change, onChooseCoin, failure } = props
  const t = useTranslations('withdraw')
  const tCommon = useTranslations('common')
  const format = useFormat()
  const { coin, network, networks } = view
  const logo = useCoins().data?.find(({ symbol }) => symbol === coin.symbol)?.logo
  const isLocked = useWithdrawSettings().data?.addressLock === true
  return (
    <div className={css('page')}>
      <Card isFlush>
        <ListRow
          hasChevron
          isStrong
          lead={<CoinLogo src={logo} symbol={coin.symbol} />}
          onPress={onChooseCoin}
          subtitle={t('networkFeeOf', {
            amount: format.amount(network.fee, 2), symbol: coin.symbol,
          })}
          title={`${coin.symbol} · ${network.chain}`}
        />
      </Card>
      {networks.length > 1 && (
        <Segmented
          choices={networks.map(({ chain }) => ({ value: chain, label: chain }))}
          label={t('network')}
          onChange={(chain) => change({ kind: 'choose', symbol: coin.symbol, chain })}
          value={network.chain}
        />
      )}
      <AddressField {...props} />
      <Field
        aside={<span className={css('count')}>{tCommon('lengthOf', {
          count: form.remark.length, max: addressRemarkLengthMax,
        })}</span>}
        isOnPage
        label={t('label')}
        maxLength={addressRemarkLengthMax}
        onChange={(text) => change({ kind: 'type-remark', text })}
        placeholder={t('labelPlaceholder')}
        size="l"
        value={form.remark}
      />
      {failure !== undefined && <Note tone="danger">{failure}</Note>}
      <Note icon={Clock} tone={isLocked ? 'warn' : 'plain'}>
        {t(isLocked ? 'lockedFirst' : 'announced')}
      </Note>
    </div>
  )
}

function AddressField({ form, view, change, isChecking }: AddressFieldsProps) {
  const t = useTranslations('withdraw')
  const { coin, network, verdict } = view
  const handlePaste = (): void => {
    navigator.clipboard.readText().then(
      (text) => change({ kind: 'type-address', text }),
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
        error={useVerdictText(view)}
        hint={isChecking ? t('checking') : undefined}
        isCode
        isOnPage
        label={t('address')}
        onChange={(text) => change({ kind: 'type-address', text })}
        placeholder={t('addressPlaceholder', { chain: network.chain })}
        rows={2}
        value={form.address}
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
          onClick={() => change({ kind: 'choose', symbol: coin.symbol, chain })}
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
    case 'missing': return t('addressEmpty')
    case 'invalid': return t('addressInvalid', { chain: network.chain })
    case 'other': return t('addressOther', { chain: verdict.chains.join(' / ') })
  }
}
