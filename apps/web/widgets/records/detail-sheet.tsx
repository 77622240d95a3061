// The details of one record in a sheet: its figure and state, the remarks, the timeline, its facts
// with a button that copies the long ones, and the workflow's own buttons.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HeroFigure, type HeroFigureProps } from '@ingot/ui/figures/hero-figure.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note, type NoteTone } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '#widgets/copy-button.tsx'
import { FullAddress } from '#widgets/figures/full-address.tsx'
import styles from './detail-sheet.module.css'
import { StateBadge, type StateBadgeProps } from './state-badge.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

const css = styleNames(styles)

export type RecordDetail = {
  readonly figure?: Pick<HeroFigureProps, 'integer' | 'fraction' | 'unit'>
  readonly badge: StateBadgeProps
  readonly remarks?: readonly { readonly text: string, readonly tone?: NoteTone }[]
  readonly timeline: { readonly label: string, readonly steps: readonly TimelineStep[] }
  /** Short facts, one to a line. */
  readonly facts: readonly RecordFact[]
  /** Addresses, transactions and texts, in full below their names. */
  readonly longFacts?: readonly LongFact[]
}

export type RecordFact = {
  readonly label: string
  readonly value: string
  readonly isCopied?: boolean
}

export type LongFact = RecordFact & { readonly look: 'address' | 'code' | 'text' }

export type DetailSheetProps = {
  readonly title: string
  /** The sheet is open while there is one. */
  readonly detail: RecordDetail | undefined
  readonly onClose: () => void
  /** While an action on the record is on its way. */
  readonly isLocked?: boolean
  /** A chat about the record can be opened: its kind, and its id in the records. */
  readonly support?: { readonly withdrawal: string } | { readonly deposit: string } | undefined
  readonly children?: ReactNode
}

export function DetailSheet(props: DetailSheetProps) {
  const { title, detail, onClose, isLocked = false, support, children } = props
  const t = useTranslations('common')
  const router = useRouter()
  const openChat = (): void => {
    onClose()
    void router.navigate({ to: '/pages/service/index', search: support ?? {} })
  }
  return (
    <Sheet
      closeLabel={t('close')}
      isLocked={isLocked}
      isOpen={detail !== undefined}
      onClose={onClose}
      title={title}
    >
      {detail !== undefined && (
        <div className={css('body')}>
          <Detail {...detail} />
          {children}
          {support !== undefined && (
            <Button isDisabled={isLocked} kind="line" onPress={openChat}>{t('askSupport')}</Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

function Detail({ figure, badge, remarks = [], timeline, facts, longFacts = [] }: RecordDetail) {
  return (
    <>
      <div className={css('head')}>
        {figure !== undefined && <HeroFigure {...figure} size="h1" />}
        <StateBadge {...badge} />
      </div>
      {remarks.map(({ text, tone = 'plain' }) => <Note key={text} tone={tone}>{text}</Note>)}
      <Timeline {...timeline} />
      <Ledger>
        {facts.map(({ label, value, isCopied = false }) => (
          <LedgerRow key={label} label={label}>
            {isCopied
              ? <span className={css('id')}>{value}<CopyButton name={label} text={value} /></span>
              : value}
          </LedgerRow>
        ))}
      </Ledger>
      {longFacts.length > 0 && (
        <dl className={css('inset')}>
          {longFacts.map((fact) => <Long key={fact.label} {...fact} />)}
        </dl>
      )}
    </>
  )
}

function Long({ label, value, look, isCopied = false }: LongFact) {
  return (
    <div>
      <dt className={css('caption')}>{label}</dt>
      <dd className={css('copied')}>
        {look === 'address'
          ? <FullAddress address={value} />
          : (
            <span className={css(look)} translate={look === 'code' ? 'no' : undefined}>
              {value}
            </span>
          )}
        {isCopied && <CopyButton name={label} text={value} />}
      </dd>
    </div>
  )
}
