// The saved addresses of the network: one is chosen, locked ones say when they can be used.
import { useRouter } from '@tanstack/react-router'
import { CircleAlert, Clock, Plus, WalletMinimal } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { shortAddress } from '@ingot/web/widgets/figures/short-address.ts'
import styles from './address-choice.module.css'
import type { WithdrawView } from './view-withdraw.ts'

const css = styleNames(styles)

export type AddressChoiceProps = {
  readonly view: WithdrawView
  readonly wasReviewed: boolean
  readonly onChoose: (id: string) => void
}

export function AddressChoice({ view, wasReviewed, onChoose }: AddressChoiceProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const router = useRouter()
  const { coin, network, usable, locked, address } = view
  const add = { symbol: coin.symbol, chain: network.chain }
  return (
    <section aria-label={t('to')}>
      <p className={css('head')}>
        <span>{t('to')}</span>
        <span className={css('aside')}>{t('savedOnly')}</span>
      </p>
      <Card isFlush>
        {usable.length > 0 && (
          <div className={css('choices')}>
            <RadioList
              choices={usable.map(({ id, remark, address: text }) => ({
                value: id,
                label: remark === '' ? shortAddress(text) : remark,
                ...(remark === '' ? {} : { detail: shortAddress(text) }),
                lead: (
                  <RoundMark icon={WalletMinimal} tone={id === address?.id ? 'gold' : 'mute'} />
                ),
              }))}
              label={t('to')}
              onChange={onChoose}
              value={address?.id}
            />
          </div>
        )}
        {locked.map(({ id, remark, address: text, usableTime }) => (
          <ListRow
            key={id}
            lead={<RoundMark icon={Clock} tone="warn" />}
            subtitle={`${remark === '' ? '' : `${shortAddress(text)} · `}${
              t('usableFrom', { time: format.dayTime(usableTime) })}`}
            title={remark === '' ? shortAddress(text) : remark}
          />
        ))}
        <ListRow
          lead={<RoundMark icon={Plus} tone="gold" />}
          onPress={() => void router.navigate({ to: '/pages/address/add', search: add })}
          title={<span className={css('add')}>{t('addAddress')}</span>}
        />
      </Card>
      {wasReviewed && address === undefined && (
        <p className={css('problem')} role="alert">
          <Icon of={CircleAlert} size={14} />
          {t('addressMissing')}
        </p>
      )}
    </section>
  )
}
