import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdpList, adpHistory } from './adp.ts'
import { type BestBallDraft, type BestBallPick, type BestBallSite, MOST_PICKS } from './draft.ts'
import { MOST_EXPOSURES, MOST_PAIRED, portfolioOf } from './portfolio.ts'
import { NO_SCHEDULE, seasonSchedule } from './season.ts'
import { byeWeeksOf, stacksOf } from './stacks.ts'

const DAY = 86_400_000
const MAY = Date.UTC(2026, 4, 1)
const pick = (
  player: string,
  position: string,
  team: string | null,
  overall: number | null = null,
  more: Partial<BestBallPick> = {},
): BestBallPick => ({
  overall,
  round: null,
  player,
  position,
  team,
  adp: null,
  pickedAt: null,
  ...more,
})
const draft = (key: string, picks: readonly BestBallPick[], more: Partial<BestBallDraft> = {}): BestBallDraft => ({
  key,
  site: 'underdog',
  contest: 'Long Board',
  entryFee: 2500,
  teams: 12,
  draftedAt: MAY,
  picks,
  ...more,
})
const list = (
  takenAt: number,
  rows: Readonly<Record<string, number>>,
  site: BestBallSite = 'underdog',
  bye: number | null = null,
): AdpList => ({
  site,
  takenAt,
  rows: Object.entries(rows).map(([player, adp]) => ({ player, position: 'WR', team: 'CIN', adp, bye })),
})
const game = (week: number, away: string, home: string) => ({ week, home: { abbreviation: home }, away: { abbreviation: away } })

const BURROW = pick('Joe Burrow', 'QB', 'CIN', 64)
const CHASE = pick("Ja'Marr Chase", 'WR', 'CIN', 4)
const HIGGINS = pick('Tee Higgins', 'WR', 'CIN', 33)
const BROWN = pick('Chase Brown', 'RB', 'CIN', 21)
const NACUA = pick('Puka Nacua', 'WR', 'LAR', 3)

describe('exposure', () => {
  const drafts = [
    draft('a', [CHASE, BURROW]),
    draft('b', [pick("Ja'Marr Chase", 'WR', 'CIN', 6)], { entryFee: 500 }),
    draft('c', [NACUA], { entryFee: null }),
  ]
  const { exposures, fees, picks } = portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE })

  it('counts rosters and their share, the mean pick and what was paid', () => {
    expect(exposures[0]).toMatchObject({ player: "Ja'Marr Chase", drafts: 2, share: 2 / 3, meanPick: 5, fees: 3000 })
    expect(exposures.find(({ player }) => player === 'Puka Nacua')).toMatchObject({ drafts: 1, fees: null })
    expect([fees, picks]).toEqual([{ cents: 3000, unknown: 1 }, 4])
  })
  it('is of one man, however two sites write his suffix, and of two who share a name and no position', () => {
    const { exposures: of } = portfolioOf(
      [
        draft('a', [pick('Marvin Harrison Jr.', 'WR', 'ARI')]),
        draft('b', [pick('Marvin Harrison', 'WR', 'ARI')]),
        draft('c', [pick('Josh Allen', 'QB', 'BUF'), pick('Josh Allen', 'DST', 'JAX')]),
      ],
      { lists: [], schedule: NO_SCHEDULE },
    )
    expect(of.map(({ key, drafts: count }) => [key, count])).toEqual([
      ['marvin harrison|WR', 2],
      ['josh allen|QB', 1],
      ['josh allen|DST', 1],
    ])
  })
  it('law: drafts on which players stand add up to all picks, and no share is above one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.constantFrom<string>('A', 'B', 'C', 'D', 'E'), { minLength: 1 }), { minLength: 1, maxLength: 12 }),
        (rosters) => {
          const all = rosters.map((names, i) =>
            draft(
              String(i),
              names.map((name) => pick(name, 'WR', null)),
            ),
          )
          const of = portfolioOf(all, { lists: [], schedule: NO_SCHEDULE, mostPairs: 100 })
          expect(of.exposures.reduce((sum, one) => sum + one.drafts, 0)).toBe(of.picks)
          for (const { share } of of.exposures) expect(share).toBeLessThanOrEqual(1)
          for (const { first, second, drafts: together } of of.pairs)
            expect(together).toBe(rosters.filter((names) => names.includes(first) && names.includes(second)).length)
        },
      ),
    )
  })
})

describe('average draft position and closing value', () => {
  const chaseAt = (days: number, overall: number) => draft(`d${days}`, [{ ...CHASE, overall }], { draftedAt: MAY + days * DAY })

  it('compares a pick with the list of its days, and that list with the newest', () => {
    const lists = [list(MAY, { "Ja'Marr Chase": 5 }), list(MAY + 60 * DAY, { "Ja'Marr Chase": 2.5 })]
    const of = portfolioOf([chaseAt(3, 7)], { lists, schedule: NO_SCHEDULE })
    // Picked seventh when he went fifth: two places below. He goes two and a half places earlier since.
    expect(of.exposures[0]).toMatchObject({ againstAdp: { places: 2, picks: 1 }, closing: { places: 2.5, picks: 1 }, latestAdp: 2.5 })
    expect(of.closing).toEqual({ places: 2.5, picks: 1 })
  })
  it('is unknown without a list near the pick, without a newer one, and from another site', () => {
    const early = [list(MAY, { "Ja'Marr Chase": 5 }), list(MAY + 60 * DAY, { "Ja'Marr Chase": 2.5 })]
    expect(portfolioOf([chaseAt(9, 7)], { lists: early, schedule: NO_SCHEDULE }).exposures[0]).toMatchObject({
      againstAdp: null,
      closing: null,
    })
    expect(portfolioOf([chaseAt(8, 7)], { lists: early, schedule: NO_SCHEDULE }).closing).not.toBeNull()
    const only = [list(MAY, { "Ja'Marr Chase": 5 })]
    expect(portfolioOf([chaseAt(1, 7)], { lists: only, schedule: NO_SCHEDULE }).exposures[0]).toMatchObject({ closing: null, latestAdp: 5 })
    const other = [list(MAY, { "Ja'Marr Chase": 5 }, 'draftkings'), list(MAY + 60 * DAY, { "Ja'Marr Chase": 2 }, 'draftkings')]
    expect(portfolioOf([chaseAt(1, 7)], { lists: other, schedule: NO_SCHEDULE }).exposures[0]).toMatchObject({
      closing: null,
      latestAdp: null,
    })
  })
  it('tells the position now of a draft of another site by the newest list of any, and no move from it', () => {
    const other = draft('a', [CHASE], { site: 'other' })
    const lists = [list(MAY - DAY, { "Ja'Marr Chase": 5 }, 'draftkings'), list(MAY + 60 * DAY, { "Ja'Marr Chase": 2 })]
    const of = (one: BestBallDraft) => portfolioOf([one], { lists, schedule: NO_SCHEDULE }).exposures[0]
    expect(of(other)).toMatchObject({ latestAdp: 2, closing: null, againstAdp: null })
    expect(of({ ...other, site: 'drafters' })).toMatchObject({ latestAdp: null })
    const own = [...lists, list(MAY, { "Ja'Marr Chase": 4 }, 'other')]
    expect(portfolioOf([other], { lists: own, schedule: NO_SCHEDULE }).exposures[0]).toMatchObject({ latestAdp: 4 })
  })
  it('takes the position that the file of the draft tells, and a later draft as the newest one', () => {
    const site = 'draftkings' as const
    const first = draft('a', [{ ...CHASE, adp: 4 }], { site })
    const later = draft('b', [{ ...CHASE, adp: 6.5 }], { site, draftedAt: MAY + 20 * DAY })
    const history = adpHistory([], [first, later])
    expect([history.closingValue(first, first.picks[0]!), history.closingValue(later, later.picks[0]!)]).toEqual([-2.5, null])
  })
})

describe('stacks', () => {
  it('are a quarterback with his receivers; a back is told apart, and a quarterback alone is one of none', () => {
    expect(stacksOf([BURROW, CHASE, HIGGINS, BROWN, NACUA], NO_SCHEDULE)).toEqual([
      { team: 'CIN', quarterback: 'Joe Burrow', receivers: ["Ja'Marr Chase", 'Tee Higgins'], backs: ['Chase Brown'], bringBacks: [] },
    ])
    expect(stacksOf([BURROW, NACUA], NO_SCHEDULE)[0]!.receivers).toEqual([])
    expect(stacksOf([pick('Free Agent', 'QB', null), NACUA], NO_SCHEDULE)).toEqual([])
  })
  it('find whom they meet in weeks 15 to 17, by whatever letters the schedule writes', () => {
    const schedule = seasonSchedule([game(14, 'CIN', 'BUF'), game(16, 'CIN', 'DEN'), game(17, 'LA', 'CIN')])
    expect(stacksOf([BURROW, CHASE, NACUA], schedule)[0]!.bringBacks).toEqual([
      { week: 16, opponent: 'DEN', players: [] },
      { week: 17, opponent: 'LA', players: ['Puka Nacua'] },
    ])
  })
  it('are counted over the portfolio by size, once for each roster', () => {
    const drafts = [draft('a', [BURROW, CHASE, HIGGINS, NACUA]), draft('b', [BURROW, CHASE]), draft('c', [BURROW])]
    const schedule = seasonSchedule([game(17, 'LAR', 'CIN')])
    expect(portfolioOf(drafts, { lists: [], schedule }).stacks).toEqual([
      { team: 'CIN', drafts: 3, alone: 1, one: 1, two: 1, more: 0, week17: 1 },
    ])
    expect(portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE }).stacks[0]!.week17).toBeNull()
  })
  it('of a file without clubs are known from another file of the person', () => {
    const drafts = [draft('a', [pick('Joe Burrow', 'QB', null), pick("Ja'Marr Chase", 'WR', null)])]
    expect(portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE }).stacks).toEqual([])
    const all = [...drafts, draft('b', [BURROW, CHASE])]
    expect(portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE, all }).stacks[0]).toMatchObject({ team: 'CIN', one: 1 })
  })
})

describe('weeks without a game', () => {
  const season = Array.from({ length: 18 }, (_, i) => i + 1)
    .filter((week) => week !== 10)
    .map((week) => game(week, 'CIN', `X${week}`))

  it('are the one week of eighteen in which a club does not play; of a part of a season nothing is known', () => {
    expect(seasonSchedule(season).bye('CIN')).toBe(10)
    expect(seasonSchedule(season.slice(1)).bye('CIN')).toBeNull()
  })
  it('are shared by all quarterbacks of a roster, or not', () => {
    const second = pick('Second One', 'QB', 'CIN')
    const schedule = seasonSchedule(season)
    const byes = byeWeeksOf([BURROW, second, CHASE, NACUA], ({ team }) => (team === null ? null : schedule.bye(team)))
    expect(byes).toEqual([{ week: 10, players: ['Joe Burrow', 'Second One', "Ja'Marr Chase"], without: ['QB'] }])
    const of = (picks: BestBallPick[]) => portfolioOf([draft('a', picks)], { lists: [], schedule }).sharedByes
    expect(of([BURROW, second])).toEqual({ quarterbacks: 1, tightEnds: 0 })
    expect(of([BURROW, CHASE])).toEqual({ quarterbacks: 0, tightEnds: 0 })
    expect(of([NACUA])).toBeNull()
  })
  it('come from the lists of the person where no schedule tells them', () => {
    const lists = [list(MAY, { 'Puka Nacua': 4 }, 'underdog', 8)]
    expect(portfolioOf([draft('a', [NACUA])], { lists, schedule: NO_SCHEDULE }).exposures[0]!.bye).toBe(8)
  })
})

describe('pairs and positions', () => {
  it('rank pairs by the rosters with both, beside what chance would make', () => {
    const drafts = [draft('a', [BURROW, CHASE]), draft('b', [BURROW, CHASE, NACUA]), draft('c', [NACUA]), draft('d', [BURROW])]
    expect(portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE }).pairs).toEqual([
      { first: "Ja'Marr Chase", second: 'Joe Burrow', team: 'CIN', drafts: 2, share: 0.5, byChance: 1.5 },
    ])
  })
  it('count how many rosters have how many at each position', () => {
    const drafts = [draft('a', [BURROW, CHASE, HIGGINS]), draft('b', [CHASE, BROWN])]
    expect(portfolioOf(drafts, { lists: [], schedule: NO_SCHEDULE }).positions).toEqual([
      {
        position: 'QB',
        mean: 0.5,
        counts: [
          { players: 0, drafts: 1 },
          { players: 1, drafts: 1 },
        ],
      },
      {
        position: 'RB',
        mean: 0.5,
        counts: [
          { players: 0, drafts: 1 },
          { players: 1, drafts: 1 },
        ],
      },
      {
        position: 'WR',
        mean: 1.5,
        counts: [
          { players: 1, drafts: 1 },
          { players: 2, drafts: 1 },
        ],
      },
    ])
  })
  it('of as many players as files can hold are of the most drafted ones, and their work grows with the picks alone', () => {
    const names = (from: number) => Array.from({ length: MOST_PICKS }, (_, i) => pick(`Player ${from + i}`, `P${from + i}`, 'CIN'))
    // Two rosters each of four hundred sets of players, and two more of the last players of the first set.
    const many = Array.from({ length: 800 }, (_, i) => draft(`d${i}`, names(Math.floor(i / 2) * MOST_PICKS)))
    const late = names(0).slice(-2)
    const { pairs, exposures, positions } = portfolioOf([...many, draft('x', late), draft('y', late)], {
      lists: [],
      schedule: NO_SCHEDULE,
      mostPairs: 1_000_000,
    })
    expect(pairs[0]).toMatchObject({ first: late[0]!.player, second: late[1]!.player, drafts: 4 })
    const paired = new Set(pairs.flatMap(({ first, second }) => [first, second]))
    expect([paired.size, exposures.length, positions.length]).toEqual([MOST_PAIRED, MOST_EXPOSURES, 24])
    expect(exposures[0]!.drafts).toBe(4)
  })
  it('of nothing are nothing', () => {
    expect(portfolioOf([], { lists: [], schedule: NO_SCHEDULE })).toMatchObject({
      drafts: 0,
      exposures: [],
      pairs: [],
      stacks: [],
      positions: [],
      sharedByes: null,
    })
  })
})
