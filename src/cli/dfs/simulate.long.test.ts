// `guru simulate` as a person runs it, called in process, on a made slate of two games.
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { file } = fileFolder()

const SLOTS = ['PG/G/UTIL', 'SG/G/UTIL', 'SF/F/UTIL', 'PF/F/UTIL', 'C/UTIL']
const TEAMS = ['AAA', 'BBB', 'CCC', 'DDD']

const rows = SLOTS.flatMap((slots, position) =>
  TEAMS.flatMap((team, side) =>
    [0, 1, 2].map((rank) => {
      const id = 1000 + position * 100 + side * 10 + rank
      const salary = 4000 + rank * 2000 + side * 100 + position * 50
      const game = side < 2 ? 'AAA@BBB' : 'CCC@DDD'
      return `${slots.split('/')[0]},P${id} (${id}),P${id},${id},${slots},${salary},${game} 01/12/2025 06:00PM ET,${team},${salary / 200}`
    }),
  ),
)
const SLATE = file(
  'DKSalaries.csv',
  ['Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame', ...rows, ''].join('\r\n'),
)
const LINEUPS = file(
  'upload.csv',
  [
    'PG,SG,SF,PF,C,G,F,UTIL',
    '1002,1112,1202,1311,1411,1000,1220,1320',
    '1002,1112,1202,1311,1411,1000,1220,1330',
    '1000,1100,1200,1300,1400,1010,1210,1310',
    '',
  ].join('\r\n'),
)
const PAYOUTS = file('payouts.txt', 'Entry fee $5\nEntries 200\n1st $200\n2-10 $30\n11-50 $10\n')
const BASE = ['simulate', '--slate', SLATE, '--lineups', LINEUPS, '--payouts', PAYOUTS, '--sims', '2000']

describe('guru simulate', () => {
  it('tells of each lineup what it is worth, with its error, and of all together', async () => {
    const { out, err, code } = await guru(...BASE, '--json')
    expect(code).toBe(0)
    const answer = JSON.parse(out)
    expect(answer.contest).toEqual({ entryFee: 5, entries: 200, field: 'made' })
    expect(answer.simulations).toBe(2000)
    expect(answer.lineups).toHaveLength(3)
    for (const lineup of answer.lineups) {
      for (const share of [lineup.winRate, lineup.top1Rate, lineup.cashRate]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      expect(lineup.winRate).toBeLessThanOrEqual(lineup.top1Rate)
      if (lineup.cashRate > 0) expect(lineup.roiStandardError).toBeGreaterThan(0)
      expect(lineup.expectedDuplicates).toBeGreaterThanOrEqual(0)
    }
    // The third lineup is made of the cheapest players: it earns least, though averages are too far off to be sure of it.
    expect(answer.lineups[2].roi).toBeLessThan(answer.lineups[0].roi)
    expect(answer.totals).toMatchObject({ lineups: 3, cost: 15 })
    expect(err).toContain('averages of the salary file')
  })

  it('gives the same bytes for the same seed', async () => {
    const [first, again, other] = [
      await guru(...BASE, '--json'),
      await guru(...BASE, '--json'),
      await guru(...BASE, '--json', '--seed', '2'),
    ]
    expect(again.out).toBe(first.out)
    expect(other.out).not.toBe(first.out)
  })

  it('plays against the real field of a standings file', async () => {
    const cell = (ids: readonly number[]) =>
      ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'].map((slot, i) => `${slot} P${ids[i]}`).join(' ')
    const entry = (rank: number, ids: readonly number[]) => `${rank},${500_000 + rank},u${rank},0,${100 - rank},${cell(ids)},,,,,`
    const lineups = [
      [1002, 1112, 1202, 1311, 1411, 1000, 1220, 1320],
      [1001, 1111, 1201, 1301, 1401, 1011, 1211, 1311],
    ]
    const standings = file(
      'standings.csv',
      [
        'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
        ...Array.from({ length: 10 }, (_, i) => entry(i + 1, lineups[i % 2]!)),
        '11,500011,u11,0,0,,,,,,',
        '',
      ].join('\r\n'),
    )
    const { out, err } = await guru(...BASE, '--standings', standings, '--json')
    const answer = JSON.parse(out)
    expect(answer.contest).toMatchObject({ field: 'standings', entries: 200 })
    expect(answer.lineups[0].expectedDuplicates).toBeGreaterThan(90)
    expect(answer.lineups[1].expectedDuplicates).toBe(0)
    expect(err).toContain('each is taken 19.7 times')
    expect(err).toContain('1 entry of the standings cannot be used')
  })

  it('counts points so far after the lock: a contest that is over has no error left', async () => {
    const entry = (rank: number, points: number, id: number) =>
      `${rank},${500_000 + rank},u${rank},0,${points},${['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'].map((slot, i) => `${slot} P${[1002, 1112, 1202, 1311, 1411, 1000, id, 1320][i]}`).join(' ')}`
    const players = [1002, 1112, 1202, 1311, 1411, 1000, 1220, 1320, 1221, 1330].map(
      (id) => `,,,,,,,P${id},UTIL,50%,${id === 1330 ? 50 : 20}`,
    )
    const standings = file(
      'over.csv',
      [
        'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
        ...Array.from({ length: 10 }, (_, i) => entry(i + 1, 160, i % 2 ? 1220 : 1221)),
        ...players,
      ].join('\n'),
    )
    const { out, err, code } = await guru(...BASE, '--standings', standings, '--live', '--json')
    expect(code, err).toBe(0)
    const { lineups, contest } = JSON.parse(out)
    expect(contest.entries).toBe(200)
    // The second lineup has 30 points more than anybody: $200 for $5. The first ties with the 197 others: they share ranks 2 to 199.
    expect(lineups[1]).toMatchObject({ roi: 39, roiStandardError: 0, winRate: 1 })
    expect(lineups[0].roi).toBeCloseTo((9 * 30 + 40 * 10) / 198 / 5 - 1, 9)
    expect(lineups[2]).toMatchObject({ averageFinish: 200, cashRate: 0 })
  })

  it('tells of players how often they are optimal, boom and bust, and of the portfolio how diverse it is', async () => {
    const { out } = await guru(...BASE, '--sims', '200', '--json')
    const { players, totals } = JSON.parse(out)
    expect(players.reduce((sum: number, player: { optimalRate: number }) => sum + player.optimalRate, 0)).toBeCloseTo(8, 6)
    expect(players[0]).toMatchObject({ name: expect.stringMatching(/^P/), boomRate: expect.any(Number), leverage: expect.any(Number) })
    expect(totals.diversity).toBeGreaterThanOrEqual(1)
    expect(totals.profits.reduce((sum: number, bin: { share: number }) => sum + bin.share, 0)).toBeCloseTo(1, 9)
  })

  it('says the table to a person', async () => {
    const { out, code } = await guru(...BASE, '--field', '100')
    expect(code).toBe(0)
    expect(out).toContain('100 entries at $5, 2,000 simulations')
    expect(out).toContain('All 3: ROI')
  })

  it.each([
    ['a missing file', ['simulate', '--slate', SLATE, '--payouts', PAYOUTS], '--lineups is missing'],
    ['a live contest without its standings', [...BASE, '--live'], '--live needs --standings'],
    ['two fields', [...BASE, '--field', '100', '--standings', SLATE], 'exclude each other'],
    ['a payout table that is none', ['simulate', '--slate', SLATE, '--lineups', LINEUPS, '--payouts', SLATE], 'names no prize'],
    [
      'lineups that are none',
      ['simulate', '--slate', SLATE, '--lineups', PAYOUTS, '--payouts', PAYOUTS],
      'holds no lineup of this contest',
    ],
    ['standings that are none', [...BASE, '--standings', SLATE], 'this seems to be'],
    ['too few draws', [...BASE, '--sims', '1'], '--sims takes a whole number from 100'],
  ])('says what is wrong with %s and ends with 2', async (_what, args, sentence) => {
    const { err, code } = await guru(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
