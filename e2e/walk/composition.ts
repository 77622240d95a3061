// An input method as the browser has it: a text is composed in the focused field, and the keys that
// confirm or drop it are the method's own.
import type { CDPSession, Page } from 'playwright-core'

export type InputMethod = {
  /** Shows a text that is not confirmed yet. */
  compose(text: string): Promise<void>
  /** A key that the method takes for itself. */
  press(key: 'Enter' | 'Escape' | 'ArrowUp' | 'ArrowRight'): Promise<void>
  /** The text becomes the field's. */
  confirm(text: string): Promise<void>
}

/** The code of a key that an input method has taken. */
const takenKeyCode = 229

export async function openInputMethod(page: Page): Promise<InputMethod> {
  const session = await page.context().newCDPSession(page)
  return {
    compose: (text) => composeIn(session, text),
    async press(key) {
      const event = { key, code: key, windowsVirtualKeyCode: takenKeyCode }
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
    async confirm(text) {
      await session.send('Input.insertText', { text })
    },
  }
}

async function composeIn(session: CDPSession, text: string): Promise<void> {
  const { length } = text
  await session.send('Input.imeSetComposition', {
    text, selectionStart: length, selectionEnd: length,
  })
}
