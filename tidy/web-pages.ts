// The paths of the web app, read from the manifests of its pages and from its list of paths
// without a page.
import { readFiles, readText } from './tree.ts'

/** The manifests: each page's folder with the paths that it declares and those that it serves. */
export const manifests = readFiles('apps/web/pages', /\/pages\/[A-Za-z0-9-]+\/page\.ts$/)
  .map(({ path, text }) => ({
    file: path,
    declared: pathsIn(/^ {4}'(\/[^']*)': /gm, text),
    served: pathsIn(/\bpath: '(\/[^']*)'/g, text),
  }))

export const builtPaths: readonly string[] = manifests.flatMap(({ served }) => served)

export const unbuiltPaths: readonly string[] =
  pathsIn(/'(\/[^']*)'/g, readText('apps/web/app/unbuilt-paths.ts'))

function pathsIn(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => path)
}
