// `npm run sbom -- [FILE]`: writes this version's bill of materials as CycloneDX JSON, from the
// lockfile alone: every package with its version, licence and integrity. The same lockfile gives
// the same file, so it contains no time.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? `${root}sbom.cdx.json`
const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const text = execFileSync('npm', args, {
  cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'],
})
const sbom = JSON.parse(text)
delete sbom.serialNumber
delete sbom.metadata.timestamp
// npm names the root after its folder.
Object.assign(sbom.metadata.component, { name, version })
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
process.stdout.write(`${sbom.components.length} components are listed in ${target}\n`)
