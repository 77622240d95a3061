// The rules and prizes of a season on one screen, and the agreement with which a user joins.
import type { Contest } from '#features/contest/contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { CircleAlert, Download } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useJoinContest, useSaveTable } from './use-contests.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { SheetFoot } from '@ingot/ui/sheets/sheet-foot.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { VerifyButton } from '#features/identity/app/verify-button.tsx'
import styles from './rules-sheet.module.css'

const css = styleNames(styles)

type RulesSheetProps = {
  readonly contest: Contest
  readonly hasJoined: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RulesSheet({ contest, hasJoined, isOpen, onClose }: RulesSheetProps) {
  const t = useTranslations()
  const isLoggedIn = useIsLoggedIn()
  // The form goes once the user takes part, before the sheet closes.
  const join = useJoinContest()
  const isJoinable = isLoggedIn && !hasJoined
    && (contest.status === 'announced' || contest.status === 'running')
  return (
    <Sheet
      closeLabel={t('common.close')} isOpen={isOpen} onClose={onClose}
      title={t('contest.rules')}
    >
      <div className={css('body')}>
        <Terms contest={contest} />
        <Prizes contest={contest} />
        <Rules />
        {contest.tableHash !== '' && <FinalTable contest={contest} />}
        {isJoinable && <JoinForm id={contest.id} join={join} onDone={onClose} />}
      </div>
    </Sheet>
  )
}

function Terms({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const { kind, startTime, endTime, joinEndTime, reviewEndTime, baseMin } = contest
  const { daysMin, dayVolumeMin } = contest
  const needsVolume = daysMin > 0 && signOfDecimal(dayVolumeMin) > 0
  return (
    <Ledger>
      <LedgerRow label={t('kind')}>{t(`kind_${kind}`)}</LedgerRow>
      <LedgerRow label={t('starts')}>{format.dayTime(startTime)}</LedgerRow>
      <LedgerRow label={t('ends')}>{format.dayTime(endTime)}</LedgerRow>
      <LedgerRow label={t('joinEnds')}>{format.dayTime(joinEndTime)}</LedgerRow>
      <LedgerRow label={t('paidFrom')}>{format.dayTime(reviewEndTime)}</LedgerRow>
      <LedgerRow label={t('baseMin')}>{format.amount(baseMin, symbolDefault)}</LedgerRow>
      <LedgerRow label={t('volumeMin')}>
        {needsVolume ? t('volumeOnDays', {
          days: daysMin, amount: format.figure(dayVolumeMin, symbolDefault),
        })
          : t('volumeNone')}
      </LedgerRow>
    </Ledger>
  )
}

function Prizes({ contest: { prizes } }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  if (prizes.length === 0) return null
  return (
    <section>
      <h3 className={css('title')}>{t('prizeList')}</h3>
      <Ledger>
        {prizes.map(({ to, amount }, at) => {
          const from = (prizes[at - 1]?.to ?? 0) + 1
          const text = format.amount(amount, symbolDefault)
          return (
            <LedgerRow
              key={to}
              label={from === to ? t('rank', { rank: format.count(to) })
                : t('ranks', { from: format.count(from), to: format.count(to) })}
            >
              {from === to ? text : t('each', { amount: text })}
            </LedgerRow>
          )
        })}
      </Ledger>
    </section>
  )
}

const rules = ['rule_profit', 'rule_base', 'rule_wash', 'rule_ties', 'rule_review'] as const

function Rules() {
  const t = useTranslations('contest')
  return <ul className={css('rules')}>{rules.map((rule) => <li key={rule}>{t(rule)}</li>)}</ul>
}

function FinalTable({ contest: { id, tableHash } }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const save = useSaveTable()
  return (
    <section className={css('table')}>
      <Button
        busyLabel={t('table')} icon={Download} isBusy={save.isBusy} kind="line"
        onPress={() => save.send({ id })} size="m"
      >
        {t('table')}
      </Button>
      <p className={css('hash')}>{`${t('tableHash')} ${tableHash}`}</p>
    </section>
  )
}

type JoinFormProps = {
  readonly id: string
  readonly join: ReturnType<typeof useJoinContest>
  readonly onDone: () => void
}

function JoinForm({ id, join, onDone }: JoinFormProps) {
  const t = useTranslations('contest')
  const [needsLevel, setNeedsLevel] = useState(false)
  const form = useFieldForm(() => ({ isAgreed: false }), {
    faultsOf: ({ isAgreed }) => isAgreed ? {} : { isAgreed: 'notAgreed' as const },
    words: { notAgreed: t('agreeFault') },
  })
  function handleJoin(): void {
    if (!form.check()) return
    join.send({ id, agreed: true }, {
      onDone,
      onFailed(error) {
        setNeedsLevel(rejectCodeOf(error) === 'level_required')
        showFormFailure(form, {}, error)
      },
    })
  }
  const error = form.errorOf('isAgreed')
  return (
    <SheetFoot>
      <Checkbox
        isChecked={form.values.isAgreed} onChange={(isAgreed) => form.set({ isAgreed })}
      >
        {t('agree')}
      </Checkbox>
      {error !== undefined && (
        <p className={css('problem')} role="alert"><Icon of={CircleAlert} size={14} />{error}</p>
      )}
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      {needsLevel ? (
        <VerifyButton isSwappedIn label={t('verifyIdentity')} />
      ) : (
        <Button busyLabel={t('joining')} isBusy={join.isBusy} onPress={handleJoin}>
          {t('join')}
        </Button>
      )}
    </SheetFoot>
  )
}
