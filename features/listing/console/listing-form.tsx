// The form of a listing in a drawer: a coin with its networks, a market, or both. It is proposed;
// another administrator approves it. A refused value is shown at its field.
import { listMarket } from '#features/listing/listings.console.ts'
import {
  isPlainText, listingNetworksMax, marketFeePpmMax, operatorReasonLengthMax,
} from '@ingot/contract/vocabulary'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useNetworkTerms } from '#features/configuration/console/networks-panel.tsx'
import { TermField } from '#features/configuration/console/term-field.tsx'
import { DrawerForm } from '@ingot/console/ui/drawer/drawer-form.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import { percentOf } from '@ingot/console/ui/percent.ts'
import {
  emptyListing, emptyNetwork, faultyFields, listedThings, type ListingDraft, type MarketField,
  marketFields, marketKinds, termsOf, withPrice,
} from './listing-draft.ts'

export function ListingForm({ onClose }: { onClose(): void }) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const shell = useTranslations('shell')
  const [draft, setDraft] = useState(emptyListing)
  const [reason, setReason] = useState('')
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const { run, failure, isRunning, clear } = useAction(listMarket)
  const propose = async (): Promise<void> => {
    const isReason = reason.trim() !== '' && isPlainText(reason.trim())
    const bad = [...faultyFields(draft), ...isReason ? [] : ['reason']]
    setFaulty(bad)
    if (bad.length > 0) return
    const proposed = await run({ ...termsOf(draft), reason: reason.trim() }, terms('proposed'))
    if (proposed !== undefined) onClose()
  }
  const errorOf = (key: string): string | undefined => {
    if (faulty.includes(key)) return terms('refused')
    return failure?.field === key ? failure.text : undefined
  }
  const handleChange = (next: ListingDraft) => {
    clear()
    setFaulty([])
    setDraft(next)
  }
  return (
    <DrawerForm
      failure={failure} isRunning={isRunning} onClose={onClose} onSubmit={() => void propose()}
      submitLabel={words('propose')} title={words('list')}
    >
      <CoinFields draft={draft} errorOf={errorOf} onChange={handleChange} />
      {draft.what === 'coin' ? null : (
        <MarketFields draft={draft} errorOf={errorOf} onChange={handleChange} />
      )}
      <Field
        autoComplete="off" error={errorOf('reason')} label={shell('reason')}
        maxLength={operatorReasonLengthMax} value={reason}
        onChange={({ target }) => {
          setFaulty(faulty.filter((key) => key !== 'reason'))
          setReason(target.value)
        }}
      />
    </DrawerForm>
  )
}

type FieldsProps = {
  readonly draft: ListingDraft
  errorOf(key: string): string | undefined
  onChange(draft: ListingDraft): void
}

function CoinFields({ draft, errorOf, onChange }: FieldsProps) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const { what, networks } = draft
  return (
    <>
      <Choice
        choices={listedThings} label={words('what')} textOf={(key) => words(`things.${key}`)}
        onChoose={(next) => onChange({ ...draft, what: next })} value={what}
      />
      <Field
        autoComplete="off" error={errorOf('symbol') ?? errorOf('base')} hint={words('symbolHint')}
        label={words('symbol')} value={draft.symbol}
        onChange={({ target }) => onChange({ ...draft, symbol: target.value })}
      />
      {what === 'market' ? null : (
        <>
          <Field
            autoComplete="off" error={errorOf('name')} hint={terms('hints.name')}
            label={terms('name')} value={draft.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
          {[...networks.keys()].map((at) => (
            <NetworkFields at={at} draft={draft} errorOf={errorOf} key={at} onChange={onChange} />
          ))}
          {networks.length < listingNetworksMax ? (
            <button
              className="cbtn line" type="button"
              onClick={() => onChange({ ...draft, networks: [...networks, emptyNetwork] })}
            >
              {terms('addNetwork')}
            </button>
          ) : null}
        </>
      )}
    </>
  )
}

function NetworkFields({ draft, at, errorOf, onChange }: FieldsProps & { readonly at: number }) {
  const words = useTranslations('coins')
  const { networks } = draft
  const network = networks[at]
  const terms = useNetworkTerms([]).filter(({ key }) => key !== 'symbol')
  if (network === undefined) return null
  const put = (next: typeof networks) => onChange({ ...draft, networks: next })
  return (
    <fieldset className="words">
      <legend>{words('networkOf', { number: at + 1 })}</legend>
      {terms.map((term) => (
        <TermField
          error={errorOf(`${at} ${term.key}`)
            ?? (term.key === 'name' ? undefined : errorOf(term.key))}
          isChanged={false} key={term.key} term={term} value={network[term.key] ?? ''}
          onValue={(value) => put(networks.with(at, { ...network, [term.key]: value }))}
        />
      ))}
      <button className="cbtn line" onClick={() => put(networks.toSpliced(at, 1))} type="button">
        {words('removeNetwork', { number: at + 1 })}
      </button>
    </fieldset>
  )
}

function MarketFields({ draft, errorOf, onChange }: FieldsProps) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const fee = terms('hints.percent', { max: percentOf(marketFeePpmMax) })
  const texts: Readonly<Record<MarketField, readonly [label: string, hint: string]>> = {
    referencePrice: [words('referencePrice'), words('referenceHint')],
    priceDecimals: [words('priceDecimals'), words('stepHint')],
    quantityDecimals: [words('quantityDecimals'), words('stepHint')],
    notionalMin: [words('notionalMin'), terms('desk.amountHint')],
    makerFeePpm: [terms('makerFeePpm'), fee],
    takerFeePpm: [terms('takerFeePpm'), fee],
    bandPpm: [words('bandPpm'), words('bandHint')],
    opensAt: [words('opensAt'), words('opensHint')],
  }
  return (
    <>
      <Choice
        choices={marketKinds} label={terms('market')} textOf={(key) => words(`kinds.${key}`)}
        onChoose={(kind) => onChange({ ...draft, kind })} value={draft.kind}
      />
      {marketFields.map((field) => (
        <Field
          autoComplete="off" error={errorOf(field)} hint={texts[field][1]} key={field}
          label={texts[field][0]} value={draft[field]}
          onChange={({ target: { value } }) => onChange(field === 'referencePrice'
            ? withPrice(draft, value) : { ...draft, [field]: value })}
        />
      ))}
    </>
  )
}

function Choice<Key extends string>({ label, choices, value, textOf, onChoose }: {
  readonly label: string
  readonly choices: readonly Key[]
  readonly value: Key
  textOf(key: Key): string
  onChoose(key: Key): void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select wide" id={id} value={value}
        onChange={({ target }) => {
          const chosen = choices.find((key) => key === target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {choices.map((key) => <option key={key} value={key}>{textOf(key)}</option>)}
      </select>
    </div>
  )
}
