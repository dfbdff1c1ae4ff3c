// The dependency rule (ARCHITECTURE.md), read off the sources.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCT, type Source } from './sources.ts'

/** Who may import whom. A room is the longest prefix that matches a file; packages are named by themselves. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/core/': ['src/core/', 'zod'],
  'src/demo/': ['src/demo/', 'src/core/', 'zod'],
  'src/contract/': ['src/contract/', 'src/core/', 'zod'],
  'src/server/': ['src/server/', 'src/contract/', 'src/demo/', 'src/core/', '*'],
  'src/web/': ['src/web/', 'src/contract/', 'src/core/', '*'],
  'src/cli/': ['src/cli/', 'src/server/', 'src/contract/', 'src/core/', '*'],
}

/** Within the server: main -> app -> features, adapters, http -> kernel -> ports, db. */
const SERVER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  ports: ['ports'],
  db: ['db', 'ports', 'kernel/work/source-file.ts'],
  kernel: ['kernel', 'ports', 'db'],
  adapters: ['adapters', 'kernel', 'ports'],
  http: ['http', 'kernel', 'ports'],
  realtime: ['realtime', 'kernel', 'ports'],
  features: ['features', 'kernel', 'ports', 'db'],
}

/** Within the web: main -> app -> screens -> features -> files, voice, access -> charts, realtime, ui -> api, format -> preferences. */
const WEB_ROOMS: Readonly<Record<string, readonly string[]>> = {
  screens: ['screens', 'features', 'files', 'voice', 'access', 'charts', 'realtime', 'ui', 'api', 'format', 'preferences'],
  features: ['features', 'files', 'voice', 'access', 'charts', 'realtime', 'ui', 'api', 'format', 'preferences'],
  files: ['files', 'ui', 'api'],
  voice: ['voice', 'api', 'preferences'],
  access: ['access', 'ui', 'api', 'format', 'preferences'],
  charts: ['charts', 'ui', 'format'],
  realtime: ['realtime', 'api', 'preferences'],
  ui: ['ui', 'api', 'preferences'],
  api: ['api', 'preferences'],
  format: ['format', 'preferences'],
  preferences: ['preferences'],
}

/** Files that every room of the server may read: settings, no behavior. */
const OPEN_TO_ALL = new Set(['src/server/config.ts'])

const isOwn = (name: string) => name.startsWith('src/') || name.startsWith('tests/')

function violations(check: (source: Source, imported: string) => boolean): string[] {
  return PRODUCT.flatMap((source) =>
    source.imports.filter((imported) => check(source, imported)).map((imported) => `${source.file} -> ${imported}`),
  )
}

describe('storeys', () => {
  it.each(Object.entries(MAY_IMPORT))('%s imports only %j', (storey, allowed) => {
    const found = violations(({ file }, imported) => {
      if (!file.startsWith(storey)) return false
      if (isOwn(imported)) return !allowed.some((prefix) => imported.startsWith(prefix))
      return !allowed.includes('*') && !allowed.includes(imported)
    })
    expect(found).toEqual([])
  })

  it.each(Object.entries(SERVER_ROOMS))('server/%s imports only %j of the server', (room, allowed) => {
    const found = violations(({ file }, imported) => {
      if (!file.startsWith(`src/server/${room}/`) || !imported.startsWith('src/server/') || OPEN_TO_ALL.has(imported)) return false
      return !allowed.some((name) => imported === `src/server/${name}` || imported.startsWith(`src/server/${name}/`))
    })
    expect(found).toEqual([])
  })
})

describe('rooms of the web', () => {
  const below = (file: string, folder: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined)

  it.each(Object.entries(WEB_ROOMS))('web/%s imports only %j of the web', (room, allowed) => {
    const found = violations(({ file }, imported) => {
      if (!file.startsWith(`src/web/${room}/`) || !imported.startsWith('src/web/')) return false
      return !allowed.some((name) => imported.startsWith(`src/web/${name}/`))
    })
    expect(found).toEqual([])
  })

  it('every room is in the table', () => {
    const rooms = new Set(PRODUCT.flatMap(({ file }) => below(file, 'src/web/') ?? []))
    const known = [...Object.keys(WEB_ROOMS), 'app', 'main.tsx']
    expect([...rooms].filter((room) => !known.includes(room))).toEqual([])
  })

  it('features use one another’s public pieces, never in a circle', () => {
    const FEATURES = 'src/web/features/'
    const uses = new Map<string, Set<string>>()
    for (const { file, imports } of PRODUCT) {
      const from = below(file, FEATURES)
      if (!from) continue
      for (const imported of imports) {
        const to = below(imported, FEATURES)
        if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to))
      }
    }
    const reached = (from: string): Set<string> => {
      const all = new Set(uses.get(from))
      for (const one of all) for (const next of uses.get(one) ?? []) all.add(next)
      return all
    }
    expect([...uses.keys()].filter((feature) => reached(feature).has(feature))).toEqual([])
  })

  it('no screen imports a screen of another folder', () => {
    const found = violations(({ file }, imported) => {
      const [from, to] = [below(file, 'src/web/screens/'), below(imported, 'src/web/screens/')]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(found).toEqual([])
  })
})

describe('rooms', () => {
  const room = (file: string, storey: string) => (file.startsWith(storey) ? file.slice(storey.length).split('/')[0] : undefined)

  it('no feature of the server imports another', () => {
    const storey = 'src/server/features/'
    const found = violations(({ file }, imported) => {
      const from = room(file, storey)
      const to = room(imported, storey)
      return from !== undefined && to !== undefined && from !== to
    })
    expect(found).toEqual([])
  })

  it('only the composition (files directly in src/server, its wiring and its process) and adapters themselves import adapters', () => {
    const allowed = /^src\/server\/(?:wiring\/|process\/)?[a-z-]+\.ts$|^src\/server\/adapters\//
    expect(violations(({ file }, imported) => imported.startsWith('src/server/adapters/') && !allowed.test(file))).toEqual([])
  })

  it('of a feature only its stores import the database', () => {
    const found = violations(({ file, code }, imported) => {
      if (!file.startsWith('src/server/features/') || file.endsWith('.store.ts') || !imported.startsWith('src/server/db/')) return false
      // The type of the handle is passed from app.ts to the store; naming it is not querying.
      return !isTypeImport(code, imported)
    })
    expect(found).toEqual([])
  })

  it('the optimizer is entered by its front, and reads nothing but what a problem is made of', () => {
    const front = 'src/core/dfs/optimizer/optimizer.ts'
    const isInside = (file: string) => file.startsWith('src/core/dfs/optimizer/')
    const below =
      /^src\/core\/(dfs\/(lineup|sites|slate|rules\/rule-words)\.ts|math\/.*|projections\/spread\.ts|units\.ts|plural\.ts|memo\.ts)$/
    expect(violations(({ file }, imported) => !isInside(file) && isInside(imported) && imported !== front)).toEqual([])
    expect(violations(({ file }, imported) => isInside(file) && isOwn(imported) && !isInside(imported) && !below.test(imported))).toEqual(
      [],
    )
  })

  it('only api/client.ts calls fetch', () => {
    const callers = PRODUCT.filter(({ file, code }) => file.startsWith('src/web/') && /(?<![\w.])fetch\(/.test(code)).map(
      ({ file }) => file,
    )
    expect(callers.filter((file) => file !== 'src/web/api/client.ts')).toEqual([])
  })

  it('no folder has more than 25 product files', () => {
    const count = new Map<string, number>()
    for (const { file } of PRODUCT) count.set(path.dirname(file), (count.get(path.dirname(file)) ?? 0) + 1)
    const full = [...count].filter(([, files]) => files > 25)
    expect(full, 'files of a full folder that belong together get one of their own (CONTRIBUTING, step 1)').toEqual([])
  })

  it('no file is imported in a circle', () => {
    expect(circles()).toEqual([])
  })
})

describe('core and the demo world are functions of their arguments', () => {
  it.each([
    ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/],
    ['chance', /\bMath\.random\b|\bcrypto\./],
    ['the environment', /\bprocess\.|\bconsole\.|\bglobalThis\b/],
  ])('it does not ask for %s', (_what, pattern) => {
    const found = PRODUCT.filter(({ file, bare }) => /^src\/(?:core|demo)\//.test(file) && pattern.test(bare)).map(({ file }) => file)
    expect(found).toEqual([])
  })
})

describe('demo is an adapter like any other', () => {
  it('nothing outside of adapters asks which world it is in to behave otherwise', () => {
    // Showing or carrying the world is fine (a label, a setting); branching on it is not.
    const branches = /\bif\s*\([^)]*['"]demo['"]|\bisDemo\b/
    const found = PRODUCT.filter(
      ({ file, code }) => file.startsWith('src/server/') && !file.startsWith('src/server/adapters/') && branches.test(code),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })
})

describe('numbers become text in one place', () => {
  it('only web/format makes number and date formats', () => {
    const found = PRODUCT.filter(
      ({ file, code }) =>
        file.startsWith('src/web/') &&
        !file.startsWith('src/web/format/') &&
        // Preferences ask which time zones there are; they format nothing.
        !file.startsWith('src/web/preferences/') &&
        /\.toLocale(Date|Time)?String\(|\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)\b(?!\(\)\.resolvedOptions)|\.toFixed\(/.test(
          code,
        ),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })
})

function isTypeImport(code: string, imported: string): boolean {
  const name = imported.split('/').at(-1)?.replace('.', '\\.')
  return new RegExp(`import type [^'"]*from ['"][^'"]*${name}['"]`).test(code)
}

/** Circles of value imports, each named once by its first file. */
function circles(): string[] {
  const values = new Map(PRODUCT.map((source) => [source.file, source.imports.filter((to) => isOwn(to) && !isTypeImport(source.code, to))]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) return void found.push([...path.slice(at), file].join(' -> '))
    if (done.has(file)) return
    for (const next of values.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of values.keys()) walk(file, [])
  return found
}
