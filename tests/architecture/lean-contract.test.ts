import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutRowSchemas, withoutSchemas } from '../../scripts/lean-contract.ts'

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
