// The account statement: its days, its account, coin and kind of file. The exchange writes it in
// the background; its progress and the files so far are below.
import {
  type CoinType, coinTypes, type StatementFormat, statementFormats, toBcp47,
} from '@ingot/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRequestStatement, useStatements } from './use-statements.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { DateField } from '@ingot/ui/fields/date/date-field.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { SheetFoot } from '@ingot/ui/sheets/sheet-foot.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  boundsOf, type Days, daysOf, type StatementPeriod, statementPeriods,
} from './statement-period.ts'
import { isOpen as isUnderWay, StatementList } from './statement-list.tsx'
import styles from './statement-sheet.module.css'

const css = styleNames(styles)

export type StatementSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The coin that is chosen first; without one the statement is of all coins. */
  readonly symbol?: string
}

export function StatementSheet({ isOpen, onClose, symbol }: StatementSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('holding.statement')}
    >
      <StatementForm symbol={symbol} />
    </Sheet>
  )
}

function StatementForm({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslations('holding')
  const statements = useStatements()
  const { send, isBusy, failure } = useRequestStatement()
  const [period, setPeriod] = useState<StatementPeriod>('thisYear')
  const [days, setDays] = useState(() => daysOf('thisYear', exchangeNow()))
  const [account, setAccount] = useState<CoinType | 'bothAccounts'>('bothAccounts')
  const [isOneCoin, setOneCoin] = useState(symbol !== undefined)
  const [kind, setKind] = useState<StatementFormat>('pdf')
  const bounds = boundsOf(days)
  const isRunning = statements.data?.some(isUnderWay) ?? false
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
    send({
      ...bounds,
      ...account === 'bothAccounts' ? {} : { accountType: account },
      ...isOneCoin && symbol !== undefined ? { symbol } : {},
      format: kind,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  }
  return (
    <div className={css('form')}>
      <PeriodChoice days={days} onDays={chooseDays} onPeriod={choosePeriod} period={period} />
      <AccountChoice onChange={setAccount} value={account} />
      {symbol !== undefined && (
        <CoinChoice isOneCoin={isOneCoin} onChange={setOneCoin} symbol={symbol} />
      )}
      <Group label={t('fileKind')}>
        <Segmented
          choices={statementFormats.map((value) => ({
            value, label: t(value === 'pdf' ? 'asPdf' : 'asCsv'),
          }))}
          label={t('fileKind')}
          onChange={setKind}
          value={kind}
        />
      </Group>
      {failure !== undefined && <Note tone="danger">{failureText(failure)}</Note>}
      <StatementList statements={statements.data ?? []} />
      <SheetFoot>
        <Button
          disabledReason={t('oneAtATime')}
          isBusy={isBusy}
          isDisabled={bounds === undefined || isRunning}
          onPress={handleMake}
        >
          {t('make')}
        </Button>
      </SheetFoot>
    </div>
  )
}

type CoinChoiceProps = {
  readonly symbol: string
  readonly isOneCoin: boolean
  readonly onChange: (isOneCoin: boolean) => void
}

function CoinChoice({ symbol, isOneCoin, onChange }: CoinChoiceProps) {
  const t = useTranslations('holding')
  return (
    <Group label={t('coinChoice')}>
      <Segmented
        choices={[
          { value: 'one', label: t('onlyCoin', { symbol }) },
          { value: 'all', label: t('allCoins') },
        ]}
        label={t('coinChoice')}
        onChange={(value) => onChange(value === 'one')}
        value={isOneCoin ? 'one' : 'all'}
      />
    </Group>
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
    <DateField
      label={label} onChange={onChange} tag={toBcp47(useLanguage())} value={value}
    />
  )
}
