// The steps of a check: the progress while it runs, then agreement, or the first step that fails
// with the published and the computed value.
import type { NewCoinDraw } from '#features/new-coin/draws.calls.ts'
import type { CheckedStep } from '@ingot/contract/proof'
import { Check, RefreshCw, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { CheckedDraw } from './parts/draw-check.ts'
import type { DrawCheckState } from './parts/use-draw-check.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './checked-steps.module.css'

const css = styleNames(styles)

export type CheckedStepsProps = {
  readonly title: string
  readonly state: DrawCheckState
  /** The published draw with its times; a file is checked without it. */
  readonly draw?: NewCoinDraw
  readonly onAgain?: () => void
}

export function CheckedSteps({ title, state, draw, onAgain }: CheckedStepsProps) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  if (state.kind === 'none') return null
  return (
    <Card label={title}>
      <div className={css('head')}>
        <h2 className={css('title')}>{title}</h2>
        <ResultBadge state={state} />
      </div>
      {state.kind === 'busy' && (
        <>
          <p className={css('caption')}>
            {t('computing', { share: format.share(String(Math.round(state.share * 100)), 0) })}
          </p>
          <ProgressBar share={state.share} />
        </>
      )}
      {state.kind === 'unreadable' && <Note tone="danger">{t('unreadable')}</Note>}
      {state.kind === 'checked' && <Checked checked={state} draw={draw} />}
      {state.kind === 'checked' && onAgain !== undefined && (
        <div className={css('again')}>
          <Button icon={RefreshCw} kind="soft" onPress={onAgain} size="m">{t('again')}</Button>
        </div>
      )}
    </Card>
  )
}

function ResultBadge({ state }: Pick<CheckedStepsProps, 'state'>) {
  const t = useTranslations('new-coin')
  if (state.kind !== 'checked') return null
  return isRight(state) ? <Badge icon={Check} tone="ok">{t('verified')}</Badge>
    : <Badge icon={X} tone="danger">{t('differs')}</Badge>
}

const isRight = ({ steps, own }: CheckedDraw): boolean =>
  steps.every((step) => step.isRight) && (own === undefined || own === 'agrees')

type CheckedProps = {
  readonly checked: CheckedDraw
  readonly draw: NewCoinDraw | undefined
}

function Checked({ checked, draw }: CheckedProps) {
  const t = useTranslations('new-coin')
  const failed = checked.steps.find((step) => !step.isRight)
  const { own } = checked
  return (
    <>
      <p className={css('caption')}>{t('onThisDevice')}</p>
      {failed !== undefined && (
        <Note tone="danger">{t('failsAt', { step: t(`check_${failed.check}`) })}</Note>
      )}
      <ol className={css('steps')}>
        {checked.steps.map((step) => (
          <Step checked={checked} draw={draw} key={step.check} step={step} />
        ))}
        {own !== undefined && (
          <li className={css('step')}>
            <Mark isRight={own === 'agrees'} />
            <div>
              <p className={css('name')}>{t('check_own')}</p>
              <p className={css('caption')}>{t(`own_${own}`)}</p>
            </div>
          </li>
        )}
      </ol>
      {checked.isSimulated && <Note tone="warn">{t('simulated')}</Note>}
    </>
  )
}

type StepProps = CheckedProps & { readonly step: CheckedStep }

function Step({ step, checked, draw }: StepProps) {
  const t = useTranslations('new-coin')
  const note = useStepNote()
  return (
    <li className={css('step')}>
      <Mark isRight={step.isRight} />
      <div>
        <p className={css('name')}>{t(`check_${step.check}`)}</p>
        <p className={css('caption')}>{note(step, checked, draw)}</p>
        {step.isRight
          ? <Value step={step} />
          : (
            <dl className={css('values')}>
              <dt className={css('caption')}>{t('published')}</dt>
              <dd><HashText text={step.published === '' ? t('nothing') : step.published} /></dd>
              <dt className={css('caption')}>{t('computed')}</dt>
              <dd><HashText text={step.computed === '' ? t('nothing') : step.computed} /></dd>
            </dl>
          )}
      </div>
    </li>
  )
}

/** The hash that both sides have; the other steps have none. */
function Value({ step: { check, computed } }: { readonly step: CheckedStep }) {
  const [hash = ''] = computed.split(' ')
  return check === 'commitment' || check === 'list' || check === 'key'
    ? <HashText text={hash} /> : null
}

function useStepNote() {
  const t = useTranslations('new-coin')
  const format = useFormat()
  return ({ check }: CheckedStep, checked: CheckedDraw, draw: NewCoinDraw | undefined): string => {
    const timeOf = (kind: string): string =>
      format.dayTime(draw?.log.find((entry) => entry.kind === kind)?.time)
    switch (check) {
      case 'commitment': return t('note_commitment')
      case 'log': return draw === undefined ? t('note_log')
        : t('note_logTimes', {
          announced: timeOf('offer_announced'), listed: timeOf('list_published'),
        })
      case 'list': return t('note_list', { count: format.count(checked.tickets) })
      case 'beacon': return t('note_beacon')
      case 'key': return t('note_key')
      case 'winners': return t('note_winners', { count: format.count(checked.winners) })
    }
  }
}

function Mark({ isRight: isFine }: { readonly isRight: boolean }) {
  const t = useTranslations('new-coin')
  return (
    <span className={css('mark', !isFine && 'bad')}>
      <Icon of={isFine ? Check : X} size={16} />
      <VisuallyHidden>{t(isFine ? 'stepRight' : 'stepWrong')}</VisuallyHidden>
    </span>
  )
}

/** A hash in groups of four, its first and last group strong: two of them are compared by eye. */
function HashText({ text }: { readonly text: string }) {
  const groups = /^[0-9a-f]{64}$/.test(text) ? text.match(/.{4}/g) ?? [] : [text]
  const isHash = groups.length > 1
  return (
    <p className={css('hash')} translate="no">
      {isHash
        ? groups.map((group, index) => index === 0 || index === groups.length - 1
          ? <b key={index}>{`${group} `}</b> : `${group} `)
        : text}
    </p>
  )
}
