// The account statement: its days, its account and coin, the progress while it is made, and its
// file.
import { type CoinType, coinTypes, statementEntriesMax } from '@ingot/contract/vocabulary'
import { FileCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exchangeNow } from '#data/device/exchange-clock.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Chips } from '#ui/choices/chips.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { RoundMark } from '#ui/marks/round-mark.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import {
  boundsOf, type Days, daysOf, type StatementPeriod, statementPeriods,
} from './statement-period.ts'
import styles from './statement-sheet.module.css'
import type { StatementState, UsedStatement } from './use-statement.ts'
import { useStatementWords } from './use-statement-words.ts'

const css = styleNames(styles)

export type StatementSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The coin that is chosen first. */
  readonly symbol: string
  readonly statement: UsedStatement
}

export function StatementSheet({ isOpen, onClose, symbol, statement }: StatementSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('holding.statement')}
    >
      <StatementForm statement={statement} symbol={symbol} />
    </Sheet>
  )
}

type StatementFormProps = Pick<StatementSheetProps, 'symbol' | 'statement'>

function StatementForm({ symbol, statement: { state, make } }: StatementFormProps) {
  const t = useTranslations('holding')
  const format = useFormat()
  const words = useStatementWords()
  const [period, setPeriod] = useState<StatementPeriod>('thisYear')
  const [days, setDays] = useState(() => daysOf('thisYear', exchangeNow()))
  const [account, setAccount] = useState<CoinType | 'bothAccounts'>('bothAccounts')
  const [isOneCoin, setOneCoin] = useState(true)
  const bounds = boundsOf(days)
  const choosePeriod = (chosen: StatementPeriod): void => {
    setPeriod(chosen)
    if (chosen !== 'ownPeriod') setDays(daysOf(chosen, exchangeNow()))
  }
  const chooseDays = (part: Partial<Days>): void => {
    setPeriod('ownPeriod')
    setDays({ ...days, ...part })
  }
  const handleMake = (): void => {
    if (bounds === undefined) return
    const coin = isOneCoin ? symbol : t('allCoins')
    make({
      query: {
        ...bounds,
        ...account === 'bothAccounts' ? {} : { accountType: account },
        ...isOneCoin ? { symbol } : {},
      },
      title: `${coin}, ${format.date(bounds.from)} – ${format.date(bounds.to)}`,
      name: `statement-${isOneCoin ? symbol : 'all'}-${days.first}-${days.last}`,
      words,
    })
  }
  return (
    <div className={css('form')}>
      <PeriodChoice days={days} onDays={chooseDays} onPeriod={choosePeriod} period={period} />
      <AccountChoice onChange={setAccount} value={account} />
      <Group label={t('coinChoice')}>
        <Segmented
          choices={[
            { value: 'one', label: t('onlyCoin', { symbol }) },
            { value: 'all', label: t('allCoins') },
          ]}
          label={t('coinChoice')}
          onChange={(value) => setOneCoin(value === 'one')}
          value={isOneCoin ? 'one' : 'all'}
        />
      </Group>
      <Progress state={state} />
      <Button
        isBusy={state.kind === 'busy'}
        isDisabled={bounds === undefined}
        kind={state.kind === 'ready' ? 'line' : 'gold'}
        onPress={handleMake}
      >
        {t('make')}
      </Button>
    </div>
  )
}

type PeriodChoiceProps = {
  readonly period: StatementPeriod
  readonly days: Days
  readonly onPeriod: (period: StatementPeriod) => void
  readonly onDays: (part: Partial<Days>) => void
}

function PeriodChoice({ period, days: { first, last }, onPeriod, onDays }: PeriodChoiceProps) {
  const t = useTranslations('holding')
  return (
    <Group label={t('period')}>
      <Chips
        choices={statementPeriods.map((value) => ({ value, label: t(value) }))}
        isInCard
        label={t('period')}
        onChange={onPeriod}
        value={period}
      />
      <div className={css('days')}>
        <Day label={t('firstDay')} onChange={(day) => onDays({ first: day })} value={first} />
        <Day label={t('lastDay')} onChange={(day) => onDays({ last: day })} value={last} />
      </div>
      {boundsOf({ first, last }) === undefined && <Note tone="warn">{t('badDays')}</Note>}
    </Group>
  )
}

type GroupProps = { readonly label: string, readonly children: ReactNode }

function Group({ label, children }: GroupProps) {
  return (
    <div>
      <p aria-hidden className={css('label')}>{label}</p>
      {children}
    </div>
  )
}

type AccountChoiceProps = {
  readonly value: CoinType | 'bothAccounts'
  readonly onChange: (value: CoinType | 'bothAccounts') => void
}

function AccountChoice({ value, onChange }: AccountChoiceProps) {
  const t = useTranslations()
  const label = t('holding.account')
  return (
    <Group label={label}>
      <Segmented
        choices={[
          { value: 'bothAccounts', label: t('holding.bothAccounts') },
          ...coinTypes.map((account) => ({ value: account, label: t(`common.${account}`) })),
        ]}
        label={label}
        onChange={onChange}
        value={value}
      />
    </Group>
  )
}

type DayProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={css('day')}>
      <span className={css('dayLabel')}>{label}</span>
      <input
        className={css('input')}
        onChange={(event) => onChange(event.currentTarget.value)}
        type="date"
        value={value}
      />
    </label>
  )
}

/** The statement that is being made, the file, or why there is none. */
function Progress({ state }: { readonly state: StatementState }) {
  const t = useTranslations('holding')
  const format = useFormat()
  switch (state.kind) {
    case 'none': return null
    case 'busy': {
      const { title, done, all } = state
      const share = all === 0 ? 0 : done / all
      return (
        <output className={css('busy')}>
          <span className={css('busyLine')}>
            <b>{t('writing', { what: title })}</b>
            <b>{format.share(String(Math.round(share * 100)), 0)}</b>
          </span>
          <ProgressBar share={share} />
          <span className={css('note')}>
            {t('entriesOf', { done: format.count(done), all: format.count(all) })}
            {' · '}
            {t('mayClose')}
          </span>
        </output>
      )
    }
    case 'ready': {
      const { title, file } = state
      return (
        <output className={css('file')}>
          <ListRow
            lead={<RoundMark icon={FileCheck} tone="ok" />}
            subtitle={t('fileFacts', { count: format.count(file.entryCount) })}
            title={title}
          />
          <a className={css('download')} download={file.name} href={file.url}>{t('download')}</a>
        </output>
      )
    }
    case 'failed': return (
      <Note tone="danger">
        {state.reason === 'call' ? state.text
          : t(state.reason, { max: format.count(statementEntriesMax) })}
      </Note>
    )
  }
}
