// One bank account: bank, the end of its number, its currency, its holder and its actions.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import { Check, Clock, Landmark, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSetDefaultBankAccount } from './use-bank-accounts.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './bank-card.module.css'

const css = styleNames(styles)

export type BankCardProps = {
  readonly account: BankAccount
  readonly now: number
  readonly onOpen: () => void
  readonly onDelete: () => void
}

export function BankCard({ account, now, onOpen, onDelete }: BankCardProps) {
  const t = useTranslations('bank')
  const format = useFormat()
  const setDefault = useSetDefaultBankAccount()
  const { id, bankName, lastFour, fiat, holder, isDefault, payoutTime } = account
  const { branchName, routingNumber, bankCode } = account.details
  const code = routingNumber ?? bankCode
  const under = branchName ?? (code === undefined ? undefined : `${codeLabel(account, t)} ${code}`)
  const name = `${bankName} ${lastFour}`
  return (
    <article aria-label={name}>
      <Card>
        <div className={css('head')}>
          <RoundMark icon={Landmark} tone={isDefault ? 'gold' : 'mute'} />
          <div className={css('bank')}>
            <p className={css('name')}>{bankName}</p>
            {under !== undefined && <p className={css('under')}>{under}</p>}
          </div>
          {isDefault && <Badge icon={Check} tone="gold">{t('default')}</Badge>}
        </div>
        <p className={css('number')}>
          <span className={css('digits')}>{`•••• •••• ${lastFour}`}</span>
          <span className={css('kind')}>{`${fiat} · ${t(`forms.${account.format}`)}`}</span>
        </p>
        <p className={css('under')}>{holder}</p>
        {now < payoutTime && (
          <p className={css('wait')}>
            <Icon of={Clock} size={14} />
            {t('payoutFrom', { time: format.dayTime(payoutTime) })}
          </p>
        )}
        <div className={css('actions')}>
          <button aria-label={`${t('details')} ${name}`} onClick={onOpen} type="button">
            {t('details')}
          </button>
          {!isDefault && (
            <button
              aria-label={`${t('setDefault')} ${name}`}
              disabled={setDefault.isBusy}
              onClick={() => setDefault.send({ id })}
              type="button"
            >
              {t('setDefault')}
            </button>
          )}
          <button aria-label={`${t('delete')} ${name}`} onClick={onDelete} type="button">
            <Icon of={Trash2} size={14} />
            {t('delete')}
          </button>
        </div>
      </Card>
    </article>
  )
}

function codeLabel(
  { format }: BankAccount, t: ReturnType<typeof useTranslations<'bank'>>,
): string {
  if (format === 'us') return t('fields.routingNumber')
  if (format === 'uk') return t('fields.sortCode')
  return format === 'russia' ? t('fields.bik') : t('fields.bankCode')
}
