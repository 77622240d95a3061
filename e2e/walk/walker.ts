// One trader at one phone: the page, the texts of its language, and simple gestures. A gesture
// finds its element by role and catalogue text, as a user does.
import type { Language } from '@ingot/contract/vocabulary'
import type { Locator, Page } from 'playwright-core'
import { type Words, wordsOf } from './words.ts'

export type Walker = {
  readonly page: Page
  readonly language: Language
  readonly words: Words
}

export function walkerOn(page: Page, language: Language): Walker {
  return { page, language, words: wordsOf(language) }
}

/** The sheet that is open. */
export function openSheet({ page }: Walker, title: string): Locator {
  return page.getByRole('dialog', { name: title })
}

/** Empties a field by touch and types into it key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Pastes a text in place of the field's whole text. */
export function pasteInto(field: Locator, text: string): Promise<void> {
  return field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', {
      clipboardData, bubbles: true, cancelable: true,
    }))
  }, text)
}

/** One of a sheet's choices, by the first of its words. */
export function choiceNamed(sheet: Locator, word: string): Locator {
  return sheet.getByRole('radio', { name: new RegExp(`^${RegExp.escape(word)}`) })
}

/** Chooses one of several; the touch meets its words, as its ring may be a drawing only. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').tap()
}

/**
 * An element's text, line by line, with plain spaces inside figures. A card out of sight is not
 * laid out and has no text before it is shown.
 */
export async function linesOf(locator: Locator): Promise<readonly string[]> {
  await locator.scrollIntoViewIfNeeded()
  const shown = await locator.elementHandle()
  await locator.page().waitForFunction(
    (element) => element instanceof HTMLElement && element.innerText.trim() !== '', shown,
  )
  return plainSpaced(await locator.innerText()).split('\n').filter((line) => line !== '')
}

/** Makes a gesture and waits for its toast from the start: a short toast is soon gone. */
export async function withToast(toast: Locator, gesture: () => Promise<void>): Promise<void> {
  await Promise.all([toast.waitFor(), gesture()])
}

export function plainSpaced(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
