import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { READ_BY_CALLERS, withoutRowSchemas, withoutSchemas } from '../../scripts/lean-contract.ts'
import { sourcesBelow } from './sources.ts'

const lean = (code: string) => {
  const rows = withoutRowSchemas(code, parseAst(code))
  return withoutSchemas(rows, parseAst(rows)).replace(/\s+/g, ' ').trim()
}

it('keeps of a row what a caller reads, and nothing of its schemas', () => {
  const code = `
    import { z } from 'zod'
    import { LeagueKey } from '#core/leagues/leagues.ts'
    import { endpoint } from './endpoint.ts'
    export const Score = z.object({ id: z.string() })
    const league = LeagueKey.default('nfl')
    const Details = Score.extend({ plays: z.array(Score) })
    export const live = { details: endpoint({ method: 'GET', path: '/api/live/:id', who: 'user', needs: 'odds', summary: 'x', input: z.object({ league }), output: Details }) }
  `
  expect(lean(code)).toBe("export const live = { details: ({ method: 'GET', path: '/api/live/:id', who: 'user', needs: 'odds' }) }")
})

it('keeps tables and functions with what they import', () => {
  const code = `
    import { TIERS, Tier } from '#core/access/tiers.ts'
    export const Plan = Tier
    export function price(tier) { return TIERS[tier].priceCents }
  `
  expect(lean(code)).toBe(`import { TIERS } from '#core/access/tiers.ts' export function price(tier) { return TIERS[tier].priceCents }`)
})

it('refuses a module in which a function needs a schema', () => {
  expect(() => lean(`import { z } from 'zod'\nconst Name = z.string()\nexport function read(x) { return Name.parse(x) }`)).toThrow(
    'Name is a schema',
  )
})

it('refuses a row that has its method from elsewhere: the page could not call it', () => {
  const row = `const asked = { method: 'GET', who: 'user' }\nexport const room = { read: endpoint({ ...asked, path: '/api/room', output: Room }) }`
  expect(() => lean(row)).toThrow('a row says its method and who elsewhere')
})

it('leaves every row of the contract all that a caller reads of it', () => {
  const written = sourcesBelow('src/contract', (file) => !file.includes('.test.'))
    .map(({ text }) => withoutRowSchemas(text, parseAst(text, { lang: 'ts' })))
    .join('\n')
  const rows = Object.values(API).flatMap((room): Endpoint[] => Object.values(room))
  const kept = [...written.matchAll(/\(\{ ([^}]*) \}\)/g)].map(([, text]) => text!)
  const short = rows.flatMap((row) => {
    const own = kept.find((text) => text.includes(`path: '${row.path}'`) && text.includes(`method: '${row.method}'`)) ?? ''
    const lost = READ_BY_CALLERS.filter((name) => row[name] !== undefined && !own.includes(`${name}: `))
    return lost.length > 0 ? [`${row.method} ${row.path} loses ${lost.join(', ')}`] : []
  })
  expect(rows.length).toBeGreaterThan(300)
  expect(short).toEqual([])
})
