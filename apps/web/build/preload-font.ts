// Asks the browser for the first font file together with the style sheet, not after it, so that
// figures are not drawn twice. It touches index.html only.
import type { Plugin } from 'vite'

export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'ingot:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => name.test(file) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
