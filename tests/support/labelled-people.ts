// A labelled sample of people over makers, built from the files beside the repository. Labels come from what the registry does not look at:
// lines of the same game (NBA), ids that a site keeps over the years (FanDuel), and names changed by rule (Sleeper, ESPN, DraftKings).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { peopleOfFile } from '#core/leagues/identity/file-people.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import { registry } from '#core/leagues/identity/registry.ts'
import type { Sighting } from '#core/leagues/identity/sighting.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { random } from '#core/math/random.ts'
import { Injuries, readInjuries } from '#server/adapters/espn/people.ts'
import { readSleeperPeople, SleeperPlayers } from '#server/adapters/sleeper/feeds.ts'
import { RECORDED, recorded } from './recorded-feeds.ts'

/** Two lists of one league, and which entries of the second are who of the first; null: nobody there. */
export type Sample = {
  readonly name: string
  readonly known: readonly Sighting[]
  readonly asked: readonly { readonly sighting: Sighting; readonly truth: string | null }[]
}

const rows = (file: string): Record<string, string>[] => {
  const [head = [], ...lines] = csv(readFileSync(path.join(RECORDED, file), 'utf8').replace(/^\uFEFF/, ''))
  return lines.map((line) => Object.fromEntries(head.map((key, i) => [key, line[i] ?? ''])))
}

function csv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')))
}

const person = (vendor: string, id: string, league: LeagueKey, name: string, team: string, position: string): Sighting => ({
  vendor,
  id,
  league,
  name,
  team: team || null,
  positions: position ? position.split('/') : [],
  number: null,
  born: null,
  knownAs: {},
})

/** Two publishers of the same games of 2016: whoever has the same line on the same days is the same man. */
export function byGameLines(): Sample {
  const lines = new Map<string, Set<string>>()
  const league = rows('stats-logs/nba-player-gamelogs-2016-17-nbacom.csv')
  const reference = rows('stats-logs/nba-player-gamelogs-2016-17.csv')
  const key = (date: string, ...stats: (string | undefined)[]) => `${date}|${stats.map((one) => Number(one)).join('|')}`
  const names = new Map<string, Sighting>()
  for (const row of reference) {
    const [month = '', day = '', year = ''] = (row.Date ?? '').split('/')
    const date = `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const id = row.Player ?? ''
    names.set(id, person('reference', id, 'nba', id, row.Tm ?? '', row.Pos ?? ''))
    const line = key(date, row.MP, row.FG, row.FGA, row['3P'], row['3PA'], row.FT, row.FTA, row.ORB, row.DRB)
    lines.set(line, (lines.get(line) ?? new Set()).add(id))
  }
  const votes = new Map<string, { sighting: Sighting; for: Map<string, number>; games: number }>()
  for (const row of league) {
    const id = row.PLAYER_ID ?? ''
    const one = votes.get(id) ?? {
      sighting: person('league', id, 'nba', row.PLAYER_NAME ?? '', row.TEAM_ABBREVIATION ?? '', ''),
      for: new Map(),
      games: 0,
    }
    votes.set(id, one)
    one.games++
    const same = lines.get(key(row.GAME_DATE ?? '', row.MIN, row.FGM, row.FGA, row.FG3M, row.FG3A, row.FTM, row.FTA, row.OREB, row.DREB))
    if (same?.size === 1) for (const name of same) one.for.set(name, (one.for.get(name) ?? 0) + 1)
  }
  const asked = [...votes.values()].flatMap(({ sighting, for: found }) => {
    const [best, second] = [...found].sort((a, b) => b[1] - a[1])
    // At least two lines of the same game, and nobody else near it: a label beyond doubt.
    return best && best[1] >= 2 && best[1] >= 3 * (second?.[1] ?? 0) ? [{ sighting, truth: best[0] }] : []
  })
  return { name: 'NBA, by lines of the same games', known: [...names.values()], asked }
}

/** FanDuel keeps a person's number (the second half of its id) from file to file, over trades and other spellings. */
export function byFanDuelNumber(name: string, league: LeagueKey, first: string, second: string): Sample {
  const read = (file: string, vendor: string) =>
    rows(`dfs-salaries/${file}`).flatMap((row) => {
      const number = (row.Id ?? '').split('-')[1]
      const spelled = row.Nickname || [row['First Name'], row['Last Name']].join(' ')
      return number && row.Position !== 'D' ? [person(vendor, number, league, spelled, row.Team ?? '', row.Position ?? '')] : []
    })
  const known = read(first, 'before')
  const ids = new Set(known.map(({ id }) => id))
  return { name, known, asked: read(second, 'after').map((sighting) => ({ sighting, truth: ids.has(sighting.id) ? sighting.id : null })) }
}

/**
 * DraftKings' file of one season against Sleeper's list of another. The label is the strict reading of the name (every letter, suffix apart)
 * where exactly one person of each list has it; a name that nobody of the other list has, nor its family name, is nobody there. The rest is
 * left out: it would take a person to say.
 */
export function bySalaryFile(file: string, sleeper: readonly Sighting[]): Sample {
  const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K'])
  const known = sleeper.filter(({ positions }) => positions.some((one) => POSITIONS.has(one)))
  const of = (list: readonly Sighting[]) => {
    const groups = new Map<string, Sighting[]>()
    for (const one of list) groups.set(normalizedName(one.name), [...(groups.get(normalizedName(one.name)) ?? []), one])
    return groups
  }
  const asked = rows(`dfs-salaries/${file}`).flatMap((row) =>
    row.Position !== 'DST' && row.Name
      ? [person('draftkings', row.ID || row.Name, 'nfl', row.Name, row.TeamAbbrev || row.teamAbbrev || '', row.Position ?? '')]
      : [],
  )
  const [theirs, ours] = [of(known), of(asked)]
  const families = new Set(known.map(({ name }) => normalizedName(name).split(' ').at(-1)))
  return {
    name: `DraftKings ${file} × Sleeper`,
    known,
    asked: asked.flatMap((sighting): Sample['asked'] => {
      const name = normalizedName(sighting.name)
      const same = theirs.get(name) ?? []
      if (same.length === 1 && ours.get(name)?.length === 1 && same[0]!.positions.some((one) => sighting.positions.includes(one)))
        return [{ sighting, truth: same[0]!.id }]
      return same.length === 0 && !families.has(name.split(' ').at(-1)) ? [{ sighting, truth: null }] : []
    }),
  }
}

const SHORT: Readonly<Record<string, string>> = {
  Michael: 'Mike',
  Christopher: 'Chris',
  Joshua: 'Josh',
  Matthew: 'Matt',
  Daniel: 'Dan',
  William: 'Will',
  Robert: 'Rob',
  Nicholas: 'Nick',
  Benjamin: 'Ben',
  Cameron: 'Cam',
  Zachary: 'Zach',
  Joseph: 'Joe',
  Anthony: 'Tony',
  Samuel: 'Sam',
  Thomas: 'Tom',
  Jonathan: 'Jon',
  Mike: 'Michael',
  Chris: 'Christopher',
  Josh: 'Joshua',
  Matt: 'Matthew',
  Will: 'William',
  Rob: 'Robert',
  Nick: 'Nicholas',
  Ben: 'Benjamin',
  Cam: 'Cameron',
  Zach: 'Zachary',
  Joe: 'Joseph',
}
const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', c: 'č', n: 'ñ', s: 'š' }

/** One thing that makers do to a name, by rule; the label is the one whose name it was. */
const CHANGES: readonly ((one: Sighting, clubs: readonly string[], u: number) => Partial<Sighting>)[] = [
  ({ name }) => ({ name: name.replace(/[.'’]/g, '') }),
  ({ name }) => ({ name: /\s(Jr\.?|Sr\.?|I{2,3}|IV)$/.test(name) ? name.replace(/\s\S+$/, '') : `${name} Jr.` }),
  ({ name }) => ({ name: name.replace(/^\S+/, (first) => SHORT[first] ?? first) }),
  ({ name }, _clubs, u) => {
    const at = Math.floor(u * name.length)
    return { name: name.slice(0, at) + (ACCENTS[name[at]!] ?? name[at]!) + name.slice(at + 1) }
  },
  (_one, clubs, u) => ({ team: clubs[Math.floor(u * clubs.length)]! }),
  ({ name }) => ({ name: name.toUpperCase() }),
  ({ name }) => ({ name: name.replace('-', ' ') }),
]

/** Players of a list as another maker would write them. */
export function byRule(name: string, known: readonly Sighting[], count: number): Sample {
  const chance = random(name)
  const clubs = [...new Set(known.flatMap(({ team }) => team ?? []))]
  const asked = chance
    .shuffle(known.filter(({ team }) => team !== null))
    .slice(0, count)
    .map((one, i) => ({
      sighting: {
        ...one,
        vendor: 'other',
        id: `other-${one.id}`,
        number: null,
        knownAs: {},
        ...CHANGES[i % CHANGES.length]!(one, clubs, chance.next()),
      },
      truth: one.id,
    }))
  return { name, known, asked }
}

export const sleeperPeople = (): readonly Sighting[] =>
  readSleeperPeople(SleeperPlayers.parse(recorded('mlb-nhl-sleeper/sleeper-players-nfl-2026.json'))).kept

/** Everyone whom ESPN's report of injuries names. */
export function espnPeople(): readonly Sighting[] {
  const { kept } = readInjuries(Injuries.parse(recorded('espn/nba-injuries.json')), 'nba')
  return kept.map(({ playerId, name, team, position }) => person('espn', playerId, 'nba', name, team, position))
}

function samples(): Sample[] {
  const sleeper = sleeperPeople()
  return [
    byGameLines(),
    byFanDuelNumber(
      'FanDuel NBA, November 2018 × April 2019',
      'nba',
      'FanDuel-NBA-2018-11-14-30079-players-list.csv',
      'FanDuel-NBA-2019-04-03-34166-players-list.csv',
    ),
    byFanDuelNumber(
      'FanDuel NBA, February 2019 × April 2019',
      'nba',
      'FanDuel-NBA-2019-02-players-list.csv',
      'FanDuel-NBA-2019-04-03-34166-players-list.csv',
    ),
    bySalaryFile('dk-nfl-classic-2025w1.csv', sleeper),
    bySalaryFile('dk-nfl-classic-2023w1.csv', sleeper),
    byRule('Sleeper, changed by rule', sleeper, 700),
    byRule('ESPN, changed by rule', espnPeople(), 120),
  ]
}

export type Score = {
  readonly labelled: number
  readonly right: number
  readonly wrong: number
  readonly missed: number
  readonly doubtful: number
}

/** How the registry does on each sample: right, wrong, and missed people who are there; those put on the review list among the missed. */
export const measureSamples = (): (Score & { readonly name: string })[] =>
  samples().map((sample) => ({ name: sample.name, ...measure(sample) }))

/** The same for the players of a salary file who are looked for on a roster. */
export const measureFiles = (): (Score & { readonly name: string })[] =>
  samples().map(({ name, known, asked }) => {
    const league = known[0]!.league
    const clubs = [...new Set(known.flatMap(({ team }) => team ?? []))]
    const roster = {
      teams: clubs.map((abbreviation) => ({ id: abbreviation, abbreviation })),
      players: known.map((one) => ({ ...one, teamId: one.team ?? '', position: one.positions[0] ?? '' })),
    }
    const file = asked.map(({ sighting: { id, name: said, team, positions } }) => ({ id, name: said, team: team ?? '', positions }))
    const { playerIds, doubts } = peopleOfFile(league, 'site', roster, file, [])
    let [right, wrong, missed] = [0, 0, 0]
    for (const { sighting, truth } of asked) {
      const found = playerIds.get(sighting.id) ?? null
      if (found === null) missed += truth === null ? 0 : 1
      else if (found === truth) right++
      else wrong++
    }
    return { name, labelled: asked.length, right, wrong, missed, doubtful: doubts.length }
  })

function measure({ known, asked }: Sample): Score {
  const people = registry()
  const idOf = new Map(known.map((one) => [people.file(one), one.id] as const))
  let [right, wrong, missed] = [0, 0, 0]
  for (const { sighting, truth } of asked) {
    const found = idOf.get(people.file(sighting)) ?? null
    if (found === null) missed += truth === null ? 0 : 1
    else if (found === truth) right++
    else wrong++
  }
  return { labelled: asked.length, right, wrong, missed, doubtful: people.doubtful().length }
}
