import { describe, expect, it } from 'vitest'
import { PRODUCT, sourcesBelow } from './sources.ts'

const ALL = [...PRODUCT, ...sourcesBelow('src', (file) => /\.test\.tsx?$/.test(file)), ...sourcesBelow('tests')]
const names = ALL.map(({ file }) => file)

/** Tables of prose: long because there is much of it, not because it is complicated. */
const TABLES = /^src\/core\/assistant\/glossary\/terms-[a-z]+\.ts$/

/** Where a tool demands a default export. */
const TOOL_ENTRIES = new Set(['src/server/kernel/work/task-worker.ts', 'tests/support/summary-reporter.ts'])

describe('files', () => {
  it('are named in kebab-case, with at most a role behind a dot', () => {
    expect(
      names.filter(
        (file) => !/^([a-z0-9-]+\/|__golden__\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?(\.test|\.spec|\.bench|\.d)?\.tsx?$/.test(file),
      ),
    ).toEqual([])
  })

  it('say what is in them', () => {
    expect(names.filter((file) => /(^|[/-])(utils?|helpers?|misc|common|manager|stuff)\b/.test(file))).toEqual([])
  })

  it('of the product stay short enough to read', () => {
    const long = PRODUCT.filter(({ file, text }) => text.split('\n').length > 400 && !TABLES.test(file)).map(
      ({ file, text }) => `${file}: ${text.split('\n').length} lines`,
    )
    expect(long).toEqual([])
  })
})

/** Words of the house that were given up for the field's own (docs/decisions/0017-words.md). A lobby is the field's: a site's list of contests. */
const RETIRED_FILES =
  /(^|[/-])(desk|wish|wishes|outlook|tape|sift|richer|ledger|keen|seats?|tally|verdict|arena|truth|rail|taught|teachers|tenths|particulars|mind)(?=[-.])/
const RETIRED_NAMES =
  /\b(?:const|function|type|interface|class)\s+(Kept(?!Fresh|Line\b)\w+|\w*Wish(?:es)?|\w*Desk|Told|\w*Outlook|(?:alert|bet|device|lineup|meter|plan|quota|slate|tick|seal|identity|anchor|model)Book|inTurn|sift|gather|Rail|Seats?|\w*_TAPE|SalaryWays|reseat|\w*Rings?Of|ringsOf|tenthOf|TENTHS|what\w*Seems|\w+Taker|\w*(?:Said|Heard|Told|Seems)|Said\w+|believed|mended|Mended)\b/g

describe('words', () => {
  it('of files are the field’s', () => {
    expect(PRODUCT.map(({ file }) => file).filter((file) => RETIRED_FILES.test(file.replace(/^.*\/(?=[^/]+$)/, '/')))).toEqual([])
  })

  it('of types and functions are the field’s', () => {
    const found = PRODUCT.flatMap(({ file, code }) => [...code.matchAll(RETIRED_NAMES)].map((match) => `${file}: ${match[1]}`))
    expect(found).toEqual([])
  })
})

describe('exports', () => {
  it('have names', () => {
    const found = ALL.filter(({ file, code }) => /^export default\b/m.test(code) && !TOOL_ENTRIES.has(file)).map(({ file }) => file)
    expect(found).toEqual([])
  })

  it('come from where they are made: no barrels but the front of a room that others enter by it alone', () => {
    const barrels = PRODUCT.filter(({ code }) => /^export (type )?(\*|\{[^}]*\}) from/m.test(code)).map(({ file }) => file)
    expect(barrels).toEqual(['src/core/dfs/optimizer/optimizer.ts'])
  })
})

describe('sources', () => {
  it('leave nothing open and hide no type', () => {
    const found = PRODUCT.filter(
      ({ text, bare }) => /\b(TODO|FIXME|XXX)\b/.test(text) || /:\s*any\b|\bas any\b/.test(bare) || /@ts-(ignore|nocheck)/.test(text),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('import with the extension, across storeys by their alias', () => {
    const found = ALL.flatMap(({ file, code }) =>
      [...code.matchAll(/from\s+['"]((?:\.|#)[^'"]+)['"]/g)]
        .map((match) => match[1]!)
        .filter(
          (specifier) =>
            !/\.(tsx?|css|json|mjs|wasm)(\?\w+)?$/.test(specifier) || /^(\.\.\/)+(core|demo|contract|server|web|cli)\//.test(specifier),
        )
        .map((specifier) => `${file}: ${specifier}`),
    )
    expect(found).toEqual([])
  })

  it('of core say what they are for', () => {
    const found = PRODUCT.filter(({ file, text }) => file.startsWith('src/core/') && !/^(\/\/|\/\*)/.test(text)).map(({ file }) => file)
    expect(found).toEqual([])
  })
})
