// A judge of upload files that knows nothing of the product: salary files drawn from made people, and what a site would say of an upload.
import type { SiteRules } from './site-rules.ts'

type Person = {
  readonly name: string
  readonly position: string
  readonly team: string
  readonly game: string
  readonly salary: number
  /** Ids under which the site knows the person: as captain, where that is another, and in every other slot. */
  readonly captainId: string
  readonly id: string
}

/** Sports without teams and games: everybody for oneself. */
const SOLO = new Set(['pga', 'nascar', 'mma', 'tennis'])

export function drawnPeople({ teams, people, cap, columns, site, contest, captain, sport }: SiteRules): readonly Person[] {
  const usual = cap / columns.length
  const step = cap < 1000 ? 1 : 100
  const isTwofold = site === 'draftkings' && contest === 'showdown' && captain !== undefined
  return teams.flatMap((team, side) => {
    const game = side % 2 === 0 ? `${team}@${teams[side + 1]}` : `${teams[side - 1]}@${team}`
    return people.map((position, at): Person => {
      const number = 1000 + side * 100 + at
      const id = site === 'fanduel' ? `77-${number}` : site === 'yahoo' ? `${sport}.p.${number}` : String(40_000 + number)
      const salary = Math.round((usual * (0.6 + ((side * 7 + at * 3) % 11) / 16)) / step) * step
      const own = SOLO.has(sport) && (sport === 'pga' || sport === 'nascar')
      return {
        name: `${sport.toUpperCase()} Player ${number}`,
        position,
        team,
        game: own ? '' : game,
        salary,
        id,
        captainId: isTwofold ? String(70_000 + number) : id,
      }
    })
  })
}

/** The site's own export of these people. */
export function drawnSalaries(rules: SiteRules, people: readonly Person[]): string {
  const { site, contest, columns, captain, hasMvpSalary = false } = rules
  const points = (salary: number) => (salary / (rules.cap / 230)).toFixed(2)
  if (site === 'fanduel') {
    const head = `Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details${hasMvpSalary ? ',MVP 1.5X Salary' : ''}`
    const rows = people.map(({ id, position, name, salary, game, team }) => {
      const opponent = game.split('@').find((one) => one !== team) ?? ''
      const mvp = hasMvpSalary ? `,${salary * 1.5}` : ''
      return `${id},${position},${name.split(' ')[0]},${name},${name.split(' ').at(-1)},${points(salary)},5,${salary},${game},${team},${opponent},,${mvp}`
    })
    return [head, ...rows, ''].join('\n')
  }
  if (site === 'yahoo') {
    const rows = people.map(({ id, position, name, salary, game, team }) => {
      const opponent = game.split('@').find((one) => one !== team) ?? ''
      return `${id},${name.split(' ')[0]},${name.split(' ').slice(1).join(' ')},${position},${team},${opponent},${game},1:00PM EST,${salary},${points(salary)},,No`
    })
    return ['ID,First Name,Last Name,Position,Team,Opponent,Game,Time,Salary,FPPG,Injury Status,Starting', ...rows, ''].join('\n')
  }
  const slotsOf = (position: string) => [
    ...new Set(
      columns.flatMap(([head, allowed]) => (head !== 'CPT' && (allowed === '*' || allowed.split('/').includes(position)) ? [head] : [])),
    ),
  ]
  const row = ({ position, name, team, game }: Person, id: string, slot: string, salary: number) =>
    `${position},${name} (${id}),${name},${id},${slot},${salary},${game === '' ? 'The Open' : `${game} 01/12/2035 07:00PM ET`},${team},${points(salary)}`
  const rows = people.flatMap((one) => {
    const plain = row(one, one.id, slotsOf(one.position).join('/'), one.salary)
    return contest === 'showdown' && captain ? [row(one, one.captainId, 'CPT', one.salary * captain), plain] : [plain]
  })
  return ['Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame', ...rows, ''].join('\n')
}

/** The id within a cell of the upload: "77-1:Name", "Name (1)", or nothing but the id. */
const ID_OF = { fanduel: /^([\d-]+):/, draftkings: /\((\d+)\)$/, yahoo: /^(\w+\.p\.\d+)$/ }

/** What the site would say against an upload file; empty = it is accepted. */
export function refusalsOfUpload(rules: SiteRules, people: readonly Person[], upload: string): string[] {
  const { columns, cap, mostOfTeam, leastTeams = 1, leastGames = 1, uncounted = '', captain = 1, site } = rules
  const lines = upload.split('\r\n')
  const refusals: string[] = []
  if (lines.at(-1) !== '') refusals.push('the last line does not end')
  if (lines[0] !== columns.map(([head]) => head).join(',')) refusals.push(`heads: ${lines[0]}`)
  const seen = new Set<string>()
  for (const [at, line] of lines.slice(1, -1).entries()) {
    const say = (what: string) => {
      refusals.push(`row ${at + 2}: ${what}`)
    }
    const cells = line.split(',')
    if (cells.length !== columns.length) {
      say(`${cells.length} cells`)
      continue
    }
    const ids = cells.map((cell) => ID_OF[site].exec(cell)?.[1])
    const chosen = ids.map((id, column) => people.find((one) => (column === 0 && captain !== 1 ? one.captainId : one.id) === id))
    if (chosen.some((one) => one === undefined)) {
      say('somebody is unknown in his slot')
      continue
    }
    const known = chosen as Person[]
    if (new Set(known.map(({ name }) => name)).size < known.length) say('somebody stands twice')
    known.forEach(({ position, name }, column) => {
      const [head, allowed] = columns[column]!
      if (allowed !== '*' && !allowed.split('/').includes(position)) say(`${name} (${position}) may not be ${head}`)
    })
    const cost = known.reduce((sum, { salary }, column) => sum + (column === 0 ? salary * captain : salary), 0)
    if (cost > cap) say(`costs ${cost}`)
    const counted = known.filter(({ position }) => !uncounted.split('/').includes(position))
    const teams = counted.map(({ team }) => team)
    for (const team of new Set(teams)) if (mostOfTeam && teams.filter((one) => one === team).length > mostOfTeam) say(`too many of ${team}`)
    if (new Set(teams).size < leastTeams) say('too few teams')
    if (new Set(known.map(({ game }) => game)).size < leastGames) say('too few games')
    const key = ids
      .map((id, column) => `${columns[column]![0]} ${id}`)
      .sort()
      .join()
    if (seen.has(key)) say('the same lineup twice')
    seen.add(key)
  }
  return refusals
}
