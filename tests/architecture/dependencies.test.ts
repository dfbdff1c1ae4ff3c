// Every package has a reason, and a license that a self-hosted product of an MIT project may carry.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IN_THE_PAGE, licensesText } from '../../scripts/licenses.ts'
import { PRODUCT } from './sources.ts'

type Names = Readonly<Record<string, string>>
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Names
  devDependencies: Names
}
const text = readFileSync('docs/dependencies.md', 'utf8')

/** Names in the first column of a section's table. */
const namesIn = (title: string): string[] =>
  text
    .split(/^## /m)
    .find((section) => section.startsWith(title))!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
    .sort()

describe('docs/dependencies.md', () => {
  it.each([
    [['The server'], dependencies],
    [['The page and the build', 'Development'], devDependencies],
  ])('has each package of %j once, with its reason', (titles, packages) => {
    expect(titles.flatMap(namesIn).sort()).toEqual(Object.keys(packages).sort())
  })

  it('lists under the server what its sources import, and nothing of the page', () => {
    const below = (folders: readonly string[]) =>
      PRODUCT.filter(({ file }) => folders.some((folder) => file.startsWith(`src/${folder}/`)))
        .flatMap(({ imports }) => imports)
        .flatMap((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])
    const server = new Set(below(['core', 'contract', 'demo', 'server', 'cli']))
    expect([...server].filter((name) => name in devDependencies && !(name in dependencies))).toEqual([])
    const page = new Set(below(['web']))
    expect([...page].filter((name) => name in dependencies && !server.has(name))).toEqual([])
    expect(IN_THE_PAGE.filter((name) => name in dependencies)).toEqual([])
    expect([...page].filter((name) => name in devDependencies && !IN_THE_PAGE.includes(name))).toEqual([])
  })
})

describe('docs/licenses.md', () => {
  const written = readFileSync('docs/licenses.md', 'utf8')

  it('is as `npm run licenses` writes it', () => {
    expect(written).toBe(licensesText())
  })

  it('has only licenses that let the product be handed on', () => {
    const allowed = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0|Unlicense)$/
    const sections = [...written.matchAll(/^## (.+) \(\d+\)\n\n(.+)$/gm)].map(([, license, names]) => ({
      license: license!,
      names: names!.split(', '),
    }))
    expect(sections.length).toBeGreaterThan(5)
    // The native library behind `sharp` is a file of its own that whoever runs the product may replace (docs/decisions/0027-pictures-of-slips.md).
    const isReplaceable = ({ license, names }: (typeof sections)[number]) =>
      /\bLGPL-3\.0-or-later\b/.test(license) && names.every((name) => /^@img\/sharp-[\w-]+ /.test(name))
    const found = sections.filter((section) => !isReplaceable(section)).map(({ license }) => license)
    const refused = found.filter(
      (license) =>
        !license
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((choice) => allowed.test(choice)),
    )
    expect(refused).toEqual([])
  })
})

describe('package-lock.json', () => {
  type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }> }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

  it('takes every package from the one registry, and says by a SHA-512 which it must be', () => {
    const places = Object.entries(packages).filter(([place]) => place !== '')
    expect(places.length).toBeGreaterThan(500)
    const elsewhere = places.filter(([, { resolved, integrity, link, inBundle }]) => {
      if (inBundle) return false
      const isElsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
      return link === true || isElsewhere || !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    })
    expect(elsewhere.map(([place]) => place)).toEqual([])
  })
})
