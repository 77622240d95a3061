// The meaning of a new copy's settings in the user's own figures, and the risk.
import type { LeaderDetail } from '@ingot/contract/calls/copy-trading/leaders.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { followMeaning, type FollowValues } from './follow-form.ts'
import styles from './follow-sheet.module.css'

const css = styleNames(styles)

export type FollowMeaningProps = {
  readonly leader: LeaderDetail
  readonly values: FollowValues
}

export function FollowMeaning({ leader, values }: FollowMeaningProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { nickname: name, sharePpm } = leader
  const { example, orders, hasStop, stop } = followMeaning(values, leader)
  const money = (amount: string): string => format.amount(amount, symbolDefault)
  const cut = (amount: string): string => format.amount(amount, symbolDefault)
  const investment = trimDecimalText(values.investment)
  return (
    <>
      <section aria-label={t('meaning')} className={css('meaning')}>
        <h3 className={css('title')}>{t('meaning')}</h3>
        <ul className={css('list')}>
          {example !== undefined && (
            <li>
              {t('meansRatio', { name, leader: cut(example.leader), mine: cut(example.mine) })}
            </li>
          )}
          {orders !== undefined && (
            <li>
              {t('meansQuota', {
                name, quota: money(trimDecimalText(values.quota)), count: orders,
              })}
            </li>
          )}
          <li>{t('meansCap', { name, rate: format.ppm(Number(values.cap)) })}</li>
          <li>{t('meansLater', { name })}</li>
          <li>{t('meansMargin', { name })}</li>
          {!hasStop && <li>{t('meansNoStop')}</li>}
          {stop !== undefined && <li>{t('meansStop', { amount: cut(stop) })}</li>}
          <li>{t('meansShare', { name, rate: format.ppm(sharePpm) })}</li>
        </ul>
      </section>
      <Note tone="warn">
        {investment === '' ? t('risksAll') : t('risks', { amount: money(investment) })}
      </Note>
    </>
  )
}
