// The addresses of one group: name, coin and network, short address, use or remaining lock, and the
// button that deletes.
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { addressLockMs } from '@ingot/contract/vocabulary'
import { Clock, Trash2, WalletMinimal } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { shortAddress } from '@ingot/web/widgets/figures/short-address.ts'
import styles from './address-group.module.css'

const css = styleNames(styles)

export type AddressGroupProps = {
  readonly title: string
  readonly addresses: readonly WithdrawAddress[]
  /** The time of the reading, for the remaining lock; absent for usable addresses. */
  readonly now?: number
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => void
}

export function AddressGroup({ title, addresses, now, ...actions }: AddressGroupProps) {
  if (addresses.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={css('head')}>{title}</h2>
      <Card isFlush>
        <ul>
          {addresses.map((address) => (
            <AddressRow {...actions} address={address} key={address.id} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

type AddressRowProps = Pick<AddressGroupProps, 'onOpen' | 'onDelete'> & {
  readonly now: number | undefined
  readonly address: WithdrawAddress
}

function AddressRow({ address, now, onOpen, onDelete }: AddressRowProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { id, remark, symbol, chain, inUse, uses, lastUseTime, createTime, usableTime } = address
  const short = shortAddress(address.address)
  const name = remark === '' ? short : remark
  const isLocked = now !== undefined
  const use = lastUseTime === null
    ? t('neverUsed', { date: format.date(createTime) })
    : t('used', { count: uses, date: format.date(lastUseTime) })
  return (
    <li className={css('row')}>
      <button
        aria-label={t('openAddress', { name })}
        className={css('open')}
        onClick={() => onOpen(id)}
        type="button"
      />
      <RoundMark
        icon={isLocked ? Clock : WalletMinimal}
        tone={isLocked ? 'warn' : 'mute'}
      />
      <div className={css('text')}>
        <p className={css('name')}>
          <span>{name}</span>
          <Badge tone="mute">{`${symbol} ${chain}`}</Badge>
        </p>
        <p className={css('address')}>{short}</p>
        {isLocked
          ? (
            <div className={css('lock')}>
              <ProgressBar label={t('locked')} share={1 - (usableTime - now) / addressLockMs} />
              <span>{t('usableFrom', { time: format.dayTime(usableTime) })}</span>
            </div>
          )
          : <p className={css('use')}>{inUse ? t('inUse') : use}</p>}
      </div>
      <span className={css('end')}>
        <IconButton
          icon={Trash2}
          isDisabled={inUse}
          label={t('deleteOf', { name })}
          onPress={() => onDelete(id)}
          size={20}
        />
      </span>
    </li>
  )
}
