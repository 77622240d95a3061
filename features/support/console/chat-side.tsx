// The side of a chat: its user, its request with the course, and the canned answers in the
// language of the chat.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type { loadSupportChat } from '#features/support/support.console.ts'
import { languageNames } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { useOwnerName } from './use-owner-name.ts'

type Loaded = ConsoleReplyOf<typeof loadSupportChat>

const hundredths = 100

export function ChatSide({ data, onInsert }: {
  readonly data: Loaded
  /** Undefined where the operator does not hold the chat. */
  readonly onInsert: ((text: string) => void) | undefined
}) {
  const words = useTranslations('support')
  const { chat, canned, earlier } = data
  const name = useOwnerName()(chat)
  const readsUsers = usePermission('read-users')
  const { ratingHundredths: rated } = earlier
  return (
    <aside className="stack support-side">
      <section className="pn">
        <header>
          <h2>{words('user')}</h2>
          {chat.user === null || !readsUsers
            ? null : <a className="lnk" href={`#/users/${chat.user.id}`}>{words('openUser')}</a>}
        </header>
        <div className="pad">
          <Facts
            facts={[
              { label: words('name'), value: name },
              ...chat.user === null ? [] : [{ label: words('userId'), value: chat.user.id }],
              { label: words('language'), value: languageNames[chat.language] },
              {
                label: words('earlierChats'),
                value: rated === null ? earlier.chats : words('earlierRated', {
                  count: earlier.chats, rating: (rated / hundredths).toFixed(1),
                }),
              },
              ...chat.rating === null ? [] : [{
                label: words('rated'),
                value: [`${chat.rating} / 5`, chat.ratingText].filter(Boolean).join(' · '),
              }],
            ]}
          />
        </div>
      </section>
      {chat.recordKind === null ? null : <RecordPart data={data} />}
      <section aria-label={words('canned')} className="pn list">
        <header>
          <h2>{words('canned')}</h2>
          <kbd>/</kbd>
        </header>
        <ul className="scroll canned">
          {canned.map(({ shortcut, title, text, missing }) => (
            <li key={shortcut}>
              <button
                disabled={onInsert === undefined} onClick={() => onInsert?.(text)} type="button"
              >
                <b className="m">{title}</b>
                <span className="cap t3">{text}</span>
                {missing.length === 0 ? null : (
                  <span className="cap warnc">
                    {words('missing', { names: missing.map((one) => `{${one}}`).join(' ') })}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function RecordPart({ data: { chat, record } }: { readonly data: Loaded }) {
  const words = useTranslations('support')
  const titles = useTranslations()
  const kind = chat.recordKind ?? 'deposit'
  const { withdrawal = null, deposit = null } = record ?? {}
  const shown = withdrawal ?? deposit
  const steps = withdrawal === null
    ? (deposit?.timeline ?? []).map(({ status, time }) => ({ state: status, time }))
    : withdrawal.timeline
  return (
    <section className="pn">
      <header><h2>{words(`records.${kind}`)}</h2></header>
      <div className="pad stack">
        {shown === null
          ? <p className="cap t3">{words('recordHidden')}</p>
          : (
            <>
              <Facts
                facts={[
                  {
                    label: words('number'),
                    value: withdrawal === null ? shown.id : `WD-${shown.id}`,
                  },
                  {
                    label: words('amount'),
                    value: `${formatAmount(shown.amount, 2)} ${shown.symbol}`,
                  },
                ]}
              />
              <ol className="timeline">
                {steps.map(({ state, time }) => (
                  <li className="row g8" key={`${state} ${time}`}>
                    <span className="t3">{formatMoment(time)}</span>
                    <b className="m">{titles(`support.recordStates.${state}`)}</b>
                  </li>
                ))}
              </ol>
            </>
          )}
      </div>
    </section>
  )
}
