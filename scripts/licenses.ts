// `npm run licenses`: writes docs/licenses.md, the packages that the product ships with, by license, from package-lock.json. A test fails when
// it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

type Lock = {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>>
}

/** The text of docs/licenses.md as of this package-lock.json. */
export function licensesText(): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const groups = new Map<string, Set<string>>()
  for (const [place, { version, license = 'not stated', dev }] of Object.entries(packages)) {
    if (place === '' || dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`))
  }
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([license, names]) => `## ${license} (${names.size})\n\n${[...names].sort((a, b) => a.localeCompare(b)).join(', ')}\n`)
  return `# Licenses of what the product ships with\n\nWritten by \`npm run licenses\` from \`package-lock.json\`; development tools are not in it.\n\n${sections.join('\n')}`
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(root, 'docs/licenses.md')
  writeFileSync(file, licensesText())
  process.stdout.write(`${path.relative(process.cwd(), file)} written\n`)
}
