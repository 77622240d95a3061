// Every country with its calling code, named in the reader's language, with a search by name,
// letters or code.
import {
  type CallingCode, type Language, callingCodes, toBcp47,
} from '@ingot/contract/vocabulary'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#data/device/language.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './country-list.module.css'

const css = styleNames(styles)

export type CountryListProps = {
  /** The chosen country's ISO letters. */
  readonly country: string
  readonly onChoose: (chosen: CallingCode) => void
}

export function CountryList({ country, onChoose }: CountryListProps) {
  const t = useTranslations()
  const language = useLanguage()
  const [word, setWord] = useState('')
  const countries = useMemo(() => nameCountries(language), [language])
  const found = findCountries(countries, word)
  return (
    <div className={css('list')}>
      <div className={css('search')}>
        <SearchField
          clearLabel={t('common.clear')}
          label={t('login.countrySearch')}
          onChange={setWord}
          value={word}
        />
      </div>
      {found.length === 0 && <Empty title={t('login.countryNone')} />}
      <RadioList
        choices={found.map(({ country: letters, countryCode, name }) => ({
          value: letters,
          label: name,
          lead: <span className={css('code')}>{`+${countryCode}`}</span>,
        }))}
        label={t('login.countryCode')}
        onChange={(letters) => {
          const chosen = countries.find((known) => known.country === letters)
          if (chosen !== undefined) onChoose(chosen)
        }}
        value={country}
      />
    </div>
  )
}

function nameCountries(language: Language): readonly NamedCountry[] {
  const tag = toBcp47(language)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const order = new Intl.Collator(tag)
  return callingCodes
    .map((known) => ({ ...known, name: names.of(known.country) ?? known.country }))
    .toSorted((one, other) => order.compare(one.name, other.name))
}

type NamedCountry = CallingCode & { readonly name: string }

/**
 * Which countries a typed word means: its name in the reader's language, its letters or its code.
 * The countries in their order, those whose name or code begins with the word first.
 */
export function findCountries(
  countries: readonly NamedCountry[],
  typed: string,
): readonly NamedCountry[] {
  const word = fold(typed.trim())
  const code = word.replace(/^(?:\+|00)/, '')
  if (word === '') return countries
  const begins = (known: NamedCountry): boolean =>
    fold(known.name).startsWith(word) || known.country.toLowerCase() === word
    || (code !== '' && known.countryCode.startsWith(code))
  const contains = (known: NamedCountry): boolean => fold(known.name).includes(word)
  const first = countries.filter(begins)
  return [...first, ...countries.filter((known) => !first.includes(known) && contains(known))]
}

/** Without case and accents, so that "Mexico" finds "México". */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
