// The matrix site × sport × contest: for each row a drawn salary file is read, twenty lineups are built, and the upload file is laid before a judge
// that knows nothing of the product (tests/support/upload-checker.ts).
import { describe, expect, it } from 'vitest'
import { SITE_RULES, type SiteRules } from '#tests/support/site-rules.ts'
import { drawnPeople, drawnSalaries, refusalsOfUpload } from '#tests/support/upload-checker.ts'
import { lineupsFor } from './build/build-lineups.ts'
import { uploadCsv } from './entries/csv.ts'
import { readSlate } from './imports/read-slate.ts'
import { playersById } from './lineup.ts'
import { ROSTERS, rosterOf } from './sites.ts'

const nameOf = ({ site, sport, contest }: { readonly site: string; readonly sport: string; readonly contest: string }) =>
  `${site} ${sport} ${contest}`

/** Rows that are not drawn, and why. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  'draftkings madden classic': 'its file is that of the NFL; the person says that it is Madden',
  'fantasydraft nfl classic': 'the site closed in 2020; its recorded file is read by files/recorded-shapes.long.test.ts',
}

function uploaded(rules: SiteRules) {
  const people = drawnPeople(rules)
  const read = readSlate(
    drawnSalaries(rules, people),
    `${{ fanduel: 'FanDuel', draftkings: 'DKSalaries', yahoo: 'Yahoo' }[rules.site]}-${rules.sport}.csv`,
    rules.contest,
  )
  if (read.kind === 'refused') throw new Error(read.reason)
  const { slate } = read
  const roster = rosterOf(slate)!
  const points = Object.fromEntries(slate.players.map(({ id, averagePoints }) => [id, averagePoints ?? 0]))
  const constraints = { count: 20, locks: [], bans: [], teamLimits: [], randomness: 0.2, maxExposure: 1, seed: 1 }
  const built = lineupsFor({ slate, points, constraints })
  if (built.kind !== 'lineups') throw new Error(built.conflict.join('; '))
  const lineups = built.lineups.map(({ places }) => ({ picks: places.map(({ slot, playerId }) => ({ slot, playerId })) }))
  return { slate, people, lineups, upload: uploadCsv(lineups, roster, playersById(slate.players)) }
}

describe.each(SITE_RULES.map((rules) => [nameOf(rules), rules] as const))('%s', (_name, rules) => {
  it('is read as what it is; twenty lineups are built, and the site takes their upload file', () => {
    const { slate, people, lineups, upload } = uploaded(rules)
    expect(nameOf(slate)).toBe(nameOf(rules))
    expect(slate.players).toHaveLength(people.length)
    expect(lineups).toHaveLength(20)
    expect(upload.trimEnd().split('\r\n')).toHaveLength(21)
    expect(refusalsOfUpload(rules, people, upload)).toEqual([])
  })
})

it('has every row of the table of today’s rules, but those that are named', () => {
  const rows = new Set(ROSTERS.filter(({ vintage }) => vintage === '').map(nameOf))
  expect([...new Set([...SITE_RULES.map((rules) => nameOf(rules)), ...Object.keys(NOT_DRAWN)])].sort()).toEqual([...rows].sort())
})

it('its judge refuses what a site refuses', () => {
  const rules = SITE_RULES[0]!
  const { people, upload } = uploaded(rules)
  const [head, first = '', ...rest] = upload.split('\r\n')
  const cells = first.split(',')
  const spoiled = (row: string) => refusalsOfUpload(rules, people, [head, row, ...rest].join('\r\n'))
  expect(spoiled(cells.with(1, cells[2]!).join(','))).toEqual(['row 2: somebody stands twice'])
  expect(spoiled([cells[1], cells[0], ...cells.slice(2)].join(','))).toEqual(
    expect.arrayContaining([expect.stringContaining('may not be QB')]),
  )
  expect(spoiled(cells.with(0, 'Nobody (1)').join(','))).toEqual(['row 2: somebody is unknown in his slot'])
  expect(spoiled(rest[0]!)).toEqual(expect.arrayContaining([expect.stringContaining('the same lineup twice')]))
  expect(refusalsOfUpload({ ...rules, cap: 10_000 }, people, upload)).toHaveLength(20)
  expect(refusalsOfUpload(rules, people, upload.replace('QB', 'Q'))).toEqual([expect.stringContaining('heads: Q,RB')])
})
