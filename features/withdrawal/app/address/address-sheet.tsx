// One saved address: in full with a button that copies it, and its label, which can be changed.
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { addressRemarkLengthMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useRenameAddress } from '#features/security/app/data/use-withdraw-addresses.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '@ingot/web/widgets/copy-button.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import styles from './address-sheet.module.css'

const css = styleNames(styles)

export type AddressSheetProps = {
  readonly address: WithdrawAddress | undefined
  readonly onClose: () => void
}

export function AddressSheet({ address, onClose }: AddressSheetProps) {
  const t = useTranslations()
  const rename = useRenameAddress()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={rename.isBusy}
      isOpen={address !== undefined}
      onClose={onClose}
      title={t('withdraw.addressTitle')}
    >
      {address !== undefined && (
        <div className={css('body')}>
          <p className={css('name')}>{`${address.symbol} · ${address.chain}`}</p>
          <div className={css('inset')}>
            <FullAddress address={address.address} />
            <CopyButton name={t('withdraw.address')} text={address.address} />
          </div>
          <LabelForm
            first={address.remark}
            isBusy={rename.isBusy}
            onSave={(remark) => rename.send({ id: address.id, remark }, { onDone: onClose })}
          />
        </div>
      )}
    </Sheet>
  )
}

type LabelFormProps = {
  readonly first: string
  readonly isBusy: boolean
  readonly onSave: (remark: string) => void
}

function LabelForm({ first, isBusy, onSave }: LabelFormProps) {
  const t = useTranslations()
  const form = useFieldForm(() => ({ remark: first }), { faultsOf: () => ({}), words: {} })
  const remark = form.values.remark.trim()
  return (
    <Form className={css('form')} form={form} onSubmit={() => onSave(remark)}>
      <FormField
        form={form}
        isDisabled={isBusy}
        label={t('withdraw.label')}
        maxLength={addressRemarkLengthMax}
        name="remark"
        placeholder={t('withdraw.labelPlaceholder')}
        size="l"
      />
      <Button
        busyLabel={t('withdraw.savingLabel')}
        isBusy={isBusy}
        isDisabled={remark === first}
        type="submit"
      >
        {t('common.save')}
      </Button>
    </Form>
  )
}
