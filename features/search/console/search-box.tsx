// The search in the bar above every page: a field with one list of hits below it. "/" focuses it,
// the arrows move, Enter opens, Escape closes. The typed text is in no address.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Hit } from '#features/search/search.console.ts'
import { searchTextLengthMax } from '@ingot/contract/vocabulary'
import { navigate } from '@ingot/console/data/route.ts'
import { useHits } from '@ingot/console/data/use-hits.ts'
import { useKeys } from '@ingot/console/ui/use-keys.ts'
import type words from './search.json'
import { HitList } from './hit-list.tsx'
import { hitPath } from './hit-path.ts'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    search: typeof words
  }
}

export function SearchBox() {
  const words = useTranslations('search')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useHits(isOpen ? text : '')
  const list = found.hits?.list ?? []
  const current = Math.min(at, list.length - 1)
  const isShown = isOpen && text.trim() !== ''
  useKeys({ '/': () => field.current?.select() }, 0, 'shell')
  const close = () => {
    setOpen(false)
    setText('')
    setAt(0)
  }
  const open = (hit: Hit) => {
    close()
    field.current?.blur()
    navigate(hitPath(hit))
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter ends the composition of an input method.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const hit = list[current]
    if (step !== 0 && list.length > 0) setAt((current + step + list.length) % list.length)
    else if (event.key === 'Enter' && hit !== undefined) open(hit)
    else if (event.key === 'Escape') {
      close()
      field.current?.blur()
    } else return
    event.preventDefault()
  }
  return (
    <search
      className="find"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Search aria-hidden size={15} />
      <input
        aria-activedescendant={isShown && current >= 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list" aria-controls={isShown ? listId : undefined}
        aria-expanded={isShown} aria-label={words('label')} autoComplete="off"
        maxLength={searchTextLengthMax}
        onChange={({ target }) => {
          setText(target.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => setOpen(true)} onKeyDown={handleKey} placeholder={words('label')} ref={field}
        role="combobox" spellCheck={false} type="text" value={text}
      />
      <kbd aria-hidden>/</kbd>
      {isShown ? (
        <HitList current={current} found={found} id={listId} onChoose={open} onMove={setAt} />
      ) : null}
    </search>
  )
}
