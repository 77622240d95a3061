// "Missing a deposit?": a pasted transaction, and in words the checks that it passes and the first
// one that it does not pass. A payment without its owner's memo can be claimed.
import type { CheckedTransfer } from '#features/deposit/deposits.calls.ts'
import { txIdPattern } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, CircleMinus, CircleX, Clock, type IconNode } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText, rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { type CheckResult, useCheckTransaction } from './parts/use-deposit-check.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormTextArea } from '@ingot/web/widgets/forms/form-text-area.tsx'
import styles from './check-card.module.css'
import { ClaimSection } from './claim-section.tsx'

const css = styleNames(styles)

/** A link of an explorer is pasted too. */
const pastedLengthMax = 300

export function CheckCard() {
  const t = useTranslations('recharge')
  const check = useCheckTransaction()
  const [checked, setChecked] = useState<{ readonly txId: string, readonly result: CheckResult }>()
  const form = useFieldForm(checkEmpty, {
    faultsOf: checkFaults, words: { empty: t('txIdEmpty'), wrong: t('txIdWrong') },
  })
  const handleCheck = (): void => {
    setChecked(undefined)
    if (!form.check()) return
    const txId = txIdIn(form.values.txId)
    form.set({ txId })
    check.send({ txId }, {
      onDone: (result) => setChecked({ txId, result }),
      onFailed: (error) => form.refuse('txId', rejectCodeOf(error) === 'invalid_input'
        ? t('txIdWrong') : failureText(error)),
    })
  }
  const chain = checked && claimableChain(checked.result.transfers)
  return (
    <Card label={t('missing')}>
      <p className={css('head')}>
        <b className={css('title')}>{t('missing')}</b>
        <span>{t('anyNetwork')}</span>
      </p>
      <p className={css('text')}>{t('missingText')}</p>
      <Form className={css('form')} form={form} onSubmit={handleCheck}>
        <FormTextArea
          form={form} isCode label={t('txId')} maxLength={pastedLengthMax} name="txId" rows={2}
        />
        <Button
          busyLabel={t('checking')} isBusy={check.isBusy} kind="tint" size="m" type="submit"
        >
          {t('check')}
        </Button>
      </Form>
      {checked !== undefined && <Result result={checked.result} />}
      {checked !== undefined && chain !== undefined && (
        <ClaimSection payment={{ chain, txId: checked.txId }} />
      )}
    </Card>
  )
}

function Result({ result: { transfers, delayedChains } }: { readonly result: CheckResult }) {
  const t = useTranslations('recharge')
  return (
    <section aria-label={t('result')} aria-live="polite" className={css('result')}>
      {transfers.length === 0 && (
        <ul><Line icon={CircleX} look="failed" text={t('verdict_not_found')} /></ul>
      )}
      {transfers.map((transfer, index) => (
        // The transfers of one transaction have no identity but their places.
        <Transfer key={`${transfer.chain} ${index}`} transfer={transfer} />
      ))}
      {delayedChains.length > 0 && (
        <p className={css('text')}>{t('delayedChains', { chains: delayedChains.join(', ') })}</p>
      )}
    </section>
  )
}

const ends: Readonly<Record<'passed' | 'failed' | 'waiting', IconNode>> = {
  passed: CircleCheck, failed: CircleX, waiting: Clock,
}

function Transfer({ transfer }: { readonly transfer: CheckedTransfer }) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const router = useRouter()
  const { name, verdict, checks, depositId, confirmations, confirmationsNeeded } = transfer
  const count = { count: confirmations, all: confirmationsNeeded }
  const last = checks.at(-1)?.result ?? 'failed'
  const { symbol, amount } = transfer
  return (
    <>
      <ul>
        {checks.filter(({ result }) => result === 'passed').map(({ check }) => (
          <Line
            icon={CircleCheck}
            key={check}
            look="passed"
            text={check === 'found'
              ? t('foundOn', { name, count: confirmations }) : t(`check_${check}`)}
          />
        ))}
        <Line icon={ends[last]} look={last} text={t(`verdict_${verdict}`, count)} />
        {last === 'failed' && depositId === null && (
          <Line icon={CircleMinus} look="mute" text={t('notCredited')} />
        )}
      </ul>
      {depositId !== null && (
        <Button
          kind="line"
          onPress={() => void router.navigate({
            to: '/pages/recharge/track', search: { id: depositId },
          })}
          size="m"
        >
          {symbol === null || amount === null ? t('openIts')
            : `${t('openIts')}: ${format.amount(amount, symbol)}`}
        </Button>
      )}
    </>
  )
}

type LineProps = {
  readonly icon: IconNode
  readonly look: 'passed' | 'failed' | 'waiting' | 'mute'
  readonly text: string
}

function Line({ icon, look, text }: LineProps) {
  return (
    <li className={css('line', look)}>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </li>
  )
}

type CheckValues = { readonly txId: string }

type CheckFault = 'empty' | 'wrong'

/** The form of the check of a transaction. */
const checkEmpty = (): CheckValues => ({ txId: '' })

/** The id inside a pasted text: that of an explorer's link too. */
export function txIdIn(text: string): string {
  const parts = text.trim().split(/[\s/?#=&]+/).filter((part) => part !== '')
  return parts.find((part) => txIdPattern.test(part)) ?? text.trim()
}

export function checkFaults({ txId }: CheckValues): FormFaults<CheckValues, CheckFault> {
  if (txId.trim() === '') return { txId: 'empty' }
  return txIdPattern.test(txIdIn(txId)) ? {} : { txId: 'wrong' }
}

/** The chain of a transfer whose owner no memo names: it can be claimed. */
export function claimableChain(
  transfers: readonly Pick<CheckedTransfer, 'chain' | 'verdict'>[],
): string | undefined {
  return transfers
    .find(({ verdict }) => verdict === 'no_memo' || verdict === 'unknown_memo')?.chain
}
