// `npm run licenses`: writes docs/licenses.md, the packages that the product ships with, by license, from package-lock.json. A test fails when
// it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

type Package = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}
type Lock = { readonly packages: Readonly<Record<string, Package>> }

/** Development dependencies of which the build puts code, styles or typefaces into the page. */
export const IN_THE_PAGE = [
  '@simplewebauthn/browser',
  '@base-ui/react',
  '@fontsource-variable/archivo',
  '@fontsource-variable/instrument-sans',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'cmdk',
  'd3-scale',
  'hls.js',
  'lucide-react',
  'media-chrome',
  'partysocket',
  'react',
  'react-dom',
  'react-markdown',
  'react-hook-form',
  'sonner',
  'tailwindcss',
  'tus-js-client',
  'uqr',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** Packages whose license stands in their readme alone. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { 'combine-errors': 'MIT' }

/** Places in the lock file of these packages and of all that they need, found as Node finds them. */
function withNeeds(packages: Lock['packages'], names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (packages[place]) {
        if (found.has(place)) return
        found.add(place)
        for (const need of Object.keys(packages[place].dependencies ?? {})) add(need, place)
        return
      }
      if (folder === '') return
    }
  }
  for (const name of names) add(name, '')
  return found
}

/** The text of docs/licenses.md as of this package-lock.json. */
export function licensesText(): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const inThePage = withNeeds(packages, IN_THE_PAGE)
  const groups = new Map<string, Set<string>>()
  for (const [place, { version, license: named, dev }] of Object.entries(packages)) {
    if (place === '' || (dev && !inThePage.has(place))) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const license = named ?? STATED_ELSEWHERE[name] ?? 'not stated'
    groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`))
  }
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([license, names]) => `## ${license} (${names.size})\n\n${[...names].sort((a, b) => a.localeCompare(b)).join(', ')}\n`)
  return `# Licenses of what the product ships with\n\nWritten by \`npm run licenses\` from \`package-lock.json\`: what the server needs to run, and what the build puts into the page. Development tools are not in it.\n\n${sections.join('\n')}`
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(root, 'docs/licenses.md')
  writeFileSync(file, licensesText())
  process.stdout.write(`${path.relative(process.cwd(), file)} written\n`)
}
