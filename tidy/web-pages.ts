// The paths of the web app, read from the manifests of its pages.
import { readFiles } from './tree.ts'

const ofShell = /^apps\/web\/pages\/[A-Za-z0-9-]+\/page\.ts$/
const ofFeature = /^features\/[a-z-]+\/app\/(?:[a-z-]+\/)?page\.ts$/

/** The manifests: each page's folder with the paths that it declares and those that it serves. */
export const manifests = [
  ...readFiles('apps/web/pages', ofShell), ...readFiles('features', ofFeature),
]
  .map(({ path, text }) => ({
    file: path,
    declared: pathsIn(/^ {4}'(\/[^']*)': /gm, text),
    served: pathsIn(/\bpath: '(\/[^']*)'/g, text),
  }))

export const builtPaths: readonly string[] = manifests.flatMap(({ served }) => served)

function pathsIn(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => path)
}
