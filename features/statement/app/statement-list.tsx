// The user's statements: the progress of the one that is written, the files, and why one has none.
import type { Statement } from '#features/statement/statements.calls.ts'
import { statementFileEntriesMax } from '@ingot/contract/vocabulary'
import { FileCheck, FileX } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSaveStatement } from './use-statements.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './statement-sheet.module.css'

const css = styleNames(styles)

/** Whether the exchange still has to write it. */
export const isOpen = ({ status }: Statement): boolean =>
  status === 'waiting' || status === 'running'

export function StatementList({ statements }: { readonly statements: readonly Statement[] }) {
  const t = useTranslations('holding')
  const ended = statements.filter((one) => !isOpen(one))
  return (
    <>
      {statements.filter(isOpen).map((one) => <Progress key={one.id} statement={one} />)}
      {ended.length > 0 && (
        <ul aria-label={t('earlier')} className={css('files')}>
          {ended.map((one) => <EndedStatement key={one.id} statement={one} />)}
        </ul>
      )}
    </>
  )
}

type OfStatement = { readonly statement: Statement }

/** "BTC, 1 Jan 2026 – 21 Nov 2026". */
function useTitle({ symbol, from, to }: Statement): string {
  const t = useTranslations('holding')
  const format = useFormat()
  return `${symbol ?? t('allCoins')}, ${format.date(from)} – ${format.date(to)}`
}

function Progress({ statement }: OfStatement) {
  const t = useTranslations('holding')
  const format = useFormat()
  const { status, entriesDone: done, entriesTotal: all } = statement
  const share = all === null || all === 0 ? 0 : done / all
  const state = status === 'waiting' ? t('waitingTurn')
    : all === null ? t('counting')
      : t('entriesOf', { done: format.count(done), all: format.count(all) })
  return (
    <output className={css('busy')}>
      <span className={css('busyLine')}>
        <b>{t('writing', { what: useTitle(statement) })}</b>
        <b>{format.share(String(Math.round(share * 100)), 0)}</b>
      </span>
      <ProgressBar share={share} />
      <span className={css('note')}>{`${state} · ${t('mayClose')}`}</span>
    </output>
  )
}

const bytesPerMegabyte = 1_000_000

function EndedStatement({ statement }: OfStatement) {
  const t = useTranslations('holding')
  const format = useFormat()
  const save = useSaveStatement()
  const title = useTitle(statement)
  const { status, failure, bytes, expireTime } = statement
  const kind = statement.format.toUpperCase()
  const isReady = status === 'ready' && bytes !== null && expireTime !== null
  const subtitle = isReady
    ? t('fileFacts', {
      format: kind, size: format.megabytes(Math.max(bytes / bytesPerMegabyte, 0.1)),
      day: format.date(expireTime),
    })
    : failure === null ? t('expiredFile', { format: kind })
      : t(`failure_${failure}`, { max: format.count(statementFileEntriesMax) })
  return (
    <li>
      <div className={css('file')}>
        <ListRow
          lead={isReady ? <RoundMark icon={FileCheck} tone="ok" />
            : <RoundMark icon={FileX} tone={failure === null ? 'mute' : 'danger'} />}
          subtitle={subtitle}
          title={title}
        />
        {isReady && (
          <button
            aria-label={t('downloadOf', { title })}
            className={css('download')}
            disabled={save.isPending}
            onClick={() => save.mutate(statement)}
            type="button"
          >
            {t('download')}
          </button>
        )}
      </div>
      {save.error !== null && <Note tone="danger">{failureText(save.error)}</Note>}
    </li>
  )
}
