// The sheet that begins a copy: its kind, the investment, the settings, and their meaning in the
// user's own figures.
import type { CopyNeed } from '#features/copy-trading/copies.calls.ts'
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { type CoinType, copyKinds, type CopyKind, symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import { useCopyNeed, useStartCopy } from './use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { compareDecimals, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { SettingFields, useSettingWords } from './setting-fields.tsx'
import { isSet, settingRequest } from './setting-form.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { MaxButton } from './max-button.tsx'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import {
  firstFollow, type FollowFault, followFaults, followMeaning, followRejects, type FollowValues,
  needAsked,
} from './follow-form.ts'
import styles from './follow-sheet.module.css'

const css = styleNames(styles)

export type FollowSheetProps = {
  readonly leader: LeaderDetail
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onStarted: (copyId: string) => void
}

export function FollowSheet({ leader, isOpen, onClose, onStarted }: FollowSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet
      closeLabel={common('close')}
      isLocked={isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('copyName', { name: leader.nickname })}
    >
      <Follow leader={leader} onBusy={setBusy} onStarted={onStarted} />
    </Sheet>
  )
}

type FollowProps = Pick<FollowSheetProps, 'leader' | 'onStarted'> & {
  readonly onBusy: (isBusy: boolean) => void
}

const amountDecimals = 8

function Follow({ leader, onBusy, onStarted }: FollowProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const [account, setAccount] = useState<CoinType>('spot')
  const available = useBalance(account, symbolDefault).data?.available
  const start = useStartCopy(t('started', { name: leader.nickname }))
  const { form, need } = useFollowForm(leader, available)
  const { copyKind } = form.values
  const investment = trimDecimalText(form.values.investment)
  const { nickname: name, investmentMin: min, investmentMax: max } = leader
  function handleSend(): void {
    if (!form.check()) return
    onBusy(true)
    start.send({
      leaderId: leader.leaderId, accountType: account, amount: investment,
      ...settingRequest(form.values),
    }, {
      onDone: ({ id }) => {
        onBusy(false)
        onStarted(id)
      },
      onFailed: (error) => {
        onBusy(false)
        showFormFailure(form, followRejects(form.values), error)
      },
    })
  }
  const usual = need?.half ?? undefined
  const money = (amount: string): string => format.amount(amount, symbolDefault)
  const range = t('range', {
    min: format.figure(min, symbolDefault), max: format.figure(max, symbolDefault),
    symbol: symbolDefault,
  })
  const most = available === undefined ? undefined
    : compareDecimals(available, max) < 0 ? available : max
  return (
    <Form className={css('body')} form={form} onSubmit={handleSend}>
      <Segmented<CopyKind>
        choices={copyKinds.map((value) => ({ value, label: t(value) }))}
        label={t('kind')}
        onChange={(chosen) => form.switchTo({ copyKind: chosen })}
        value={copyKind}
      />
      <p className={css('text')}>{t(`about_${copyKind}`, { name })}</p>
      <AccountChoice account={account} onChange={setAccount} />
      <FormAmount
        aside={t('available', { amount: format.figure(available, symbolDefault) })}
        decimals={amountDecimals}
        form={form}
        hint={usual === undefined ? range
          : `${range} · ${t('needUsual', { amount: money(usual.investment) })}`}
        label={t('investment')}
        name="investment"
        trailing={most !== undefined && (
          <MaxButton onPress={() => form.type('investment', most)} />
        )}
        unit={symbolDefault}
      />
      <SettingFields form={form} leader={name} />
      <FollowMeaning leader={leader} values={form.values} />
      {form.failure !== undefined && (
        <div role="alert"><Note tone="danger">{form.failure}</Note></div>
      )}
      <SendButton busyLabel={t('starting')} isBusy={start.isBusy} type="submit">
        {!isSet(investment) ? t('copyName', { name })
          : t('copyWith', { name, amount: format.amount(investment, symbolDefault) })}
      </SendButton>
    </Form>
  )
}

type AccountChoiceProps = {
  readonly account: CoinType
  readonly onChange: (account: CoinType) => void
}

function AccountChoice({ account, onChange }: AccountChoiceProps) {
  const t = useTranslations('copy-trading')
  return (
    <Segmented<CoinType>
      choices={[
        { value: 'spot', label: t('spotAccount') },
        { value: 'contract', label: t('contractAccount') },
      ]}
      label={t('fromAccount')}
      onChange={onChange}
      value={account}
    />
  )
}

/** [CO16] The form with the money that the leader's recent orders need by its settings. */
function useFollowForm(leader: LeaderDetail, available: string | undefined): {
  readonly form: UsedForm<FollowValues>
  readonly need: CopyNeed | undefined
} {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const words = useSettingWords()
  const [asked, setAsked] = useState(() => needAsked(firstFollow))
  const need = useCopyNeed(asked && { leaderId: leader.leaderId, ...asked }).data
  const money = (amount: string | undefined): string =>
    format.amount(amount, symbolDefault)
  const form = useFieldForm<FollowValues, FollowFault>(() => firstFollow, {
    faultsOf: (values) => followFaults(values, leader, { available, need }),
    words: {
      ...words,
      missing: t('faultAmount'),
      tooSmall: t('faultLeast', { amount: money(leader.investmentMin) }),
      tooLarge: t('faultOver', { amount: money(leader.investmentMax) }),
      over: t('faultOver', { amount: money(available) }),
      never: t('faultNever', { amount: money(need?.any?.investment) }),
      neverQuota: t('faultNever', { amount: money(need?.any?.quota) }),
    },
  })
  const next = needAsked(form.values)
  if (JSON.stringify(next) !== JSON.stringify(asked)) setAsked(next)
  return { form, need }
}

type FollowMeaningProps = {
  readonly leader: LeaderDetail
  readonly values: FollowValues
}

/** The meaning of a new copy's settings in the user's own figures, and the risk. */
function FollowMeaning({ leader, values }: FollowMeaningProps) {
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
