// Players of a slate in the order that is asked for, held to what is said of salary, seat, team and day.
import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { NOTHING_HELD } from '#core/assistant/conditions/held.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { highMedian } from '#core/math/statistics.ts'
import { nounFor } from '#core/plural.ts'
import { areTeamsIn, inBrackets, keepsBounds, ofRows } from '../narrow/held-rows.ts'
import { isPlayer, missing, SITE_NAMES, type Slate } from '../projections.ts'
import { reply, startText, type Where } from '../sources.ts'

type Ranked = { readonly row: ProjectionRow; readonly i: number }

export function rankReply(ask: AskOf<'rank'>, slate: Slate, where: Where): Reply {
  const { value } = slate
  if (ask.isLeverage) return leverage(ask, slate, where)
  const owned = ask.held?.bounds.filter(({ field }) => field === 'ownership') ?? []
  // A bound on what nobody knows leaves nobody out.
  if (ask.held && owned.length > 0 && value.ownershipSource === 'unknown') {
    const bounds = ask.held.bounds.filter(({ field }) => field !== 'ownership')
    const nearest = rankReply({ ...ask, by: ask.by === 'ownership' ? 'median' : ask.by, held: { ...ask.held, bounds } }, slate, where)
    return {
      ...nearest,
      segments: [
        { text: 'Ownership is not known: the model of it was never graded in this sport, so I left that bound out.\n' },
        ...nearest.segments,
      ],
    }
  }
  const seat = captainOf(ask, slate)
  // Who costs next to nothing scores next to nothing, and half of that again is nothing too.
  if (seat.points !== 1 && ask.cheap && ask.by === 'value') return rankReply({ ...ask, by: 'median' }, slate, where)
  const one = ask.near ? value.projections.findIndex((row) => isPlayer(row, ask.near!.player)) : -1
  if (ask.near && one < 0) return reply(missing(ask.near.player, slate), { kind: 'cannot' })
  const teams = new Set(ask.teams.map((team) => team.abbreviation))
  const kept = value.projections
    .map((row, i): Ranked => ({ row, i }))
    .filter(({ row }) => ask.positions.length === 0 || row.player.positions.some((position) => ask.positions.includes(position)))
    .filter(({ row }) => teams.size === 0 || teams.has(row.player.team))
    .filter(
      ({ row }) =>
        (ask.maxSalary === null || seat.salary * row.player.salary <= ask.maxSalary) &&
        (ask.minSalary === null || seat.salary * row.player.salary >= ask.minSalary),
    )
    .filter(({ row }) => isRowHeld(ask, inSeat(row, seat)))
    .filter(({ row }) => isNear(row, ask, value.projections[one]))
    .filter(({ row }) => !(ask.notAmong ?? []).some(({ name }) => name === row.player.name))
    .filter(({ row }) => ask.among.length === 0 || ask.among.some(({ name }) => name === row.player.name))
    .filter(({ row }) => row.status === null || !(ask.statusesOut ?? []).includes(row.status))
    .filter(({ row }) => row.status !== 'OUT' && keyOf(ask.by, row) !== null)
  // Who is expected to score nothing is of no use to anybody, unless the question leaves nobody else.
  const scoring = kept.filter(({ row }) => row.median > 0)
  const some = scoring.length > 0 ? scoring : kept
  const isLowest = (ask.by === 'salary' && ask.cheap) || ask.isLeast === true
  // A bound on salaries says itself what is cheap.
  const isHalf = ask.cheap && ask.by !== 'salary' && ask.maxSalary === null
  const cheap = isHalf ? cheaperHalf(some) : some
  const ranked = cheap.sort(
    (a, b) => ((keyOf(ask.by, b.row) ?? 0) - (keyOf(ask.by, a.row) ?? 0)) * (isLowest ? -1 : 1) || b.row.median - a.row.median,
  )
  const league = LEAGUES[value.league].name
  const what = `${ask.positions.length > 0 ? ask.positions.join('/') : 'players'}${teams.size > 0 ? ` of ${[...teams].join(' and ')}` : ''}`
  const links = [{ label: 'Open in fantasy', href: `/fantasy?league=${value.league}&site=${value.site}&sort=${ask.by}` }]
  // Where nobody knows who will be taken most, the nearest thing is who is worth his salary most.
  if (ask.by === 'ownership' && value.ownershipSource === 'unknown') {
    const nearest = rankReply(
      {
        ...ask,
        by: 'value',
        held: ask.held ? { ...ask.held, bounds: ask.held.bounds.filter(({ field }) => field !== 'ownership') } : null,
      },
      slate,
      where,
    )
    return {
      ...nearest,
      segments: [
        { text: `${value.ownershipNote} The nearest thing is what each is worth for his salary, since many take those:\n` },
        ...nearest.segments,
      ],
    }
  }
  if (ranked.length === 0) {
    const hint = value.hidden > 0 ? ' Your plan shows only the best of this slate.' : ''
    return reply(
      line`${otherDay(ask, slate, where)}No ${what} on the ${value.slate.name} slate of ${SITE_NAMES[value.site]} ${nounFor(ask.positions.length, 'fits', 'fit')}${rankConditions(ask)}.${hint}`,
      { links },
    )
  }
  const nth = ask.held?.nth ?? null
  const counted = ask.held?.isCounted
    ? line`${ofRows(
        slate,
        'count',
        'projections',
        kept.map(({ i }) => i),
        'count',
      )} ${nounFor(kept.length, 'player fits', 'players fit')}${rankConditions(ask)}. `
    : []
  const as = seat.points === 1 ? '' : ` as captain (${SEAT_WORDS[seat.salary === 1 ? 'points' : 'both']})`
  const head = line`${otherDay(ask, slate, where)}${offSlate(ask, slate)}${inPlaceOf(ask, slate, one)}${ask.notAmong?.length ? 'Without those that I listed: ' : ''}${ask.statusesOut?.length ? `Without those listed as ${ask.statusesOut.join(' or ').toLowerCase()}: ` : ''}${counted}${ask.among.length > 0 ? 'Of those: ' : ''}${league} ${what}, ${SITE_NAMES[value.site]} ${value.slate.name} slate${as}${isHalf ? ', the cheaper half' : ''}${counted.length > 0 ? [] : rankConditions(ask)}, by ${BY_NAMES[ask.by]}${isLowest ? ', the lowest first' : ''}:`
  const why =
    seat.points === 1
      ? []
      : [
          {
            text: `\nA captain scores half as many points again${seat.salary === 1 ? ' at no more cost' : ' and costs half as much again, so what he brings for his salary stays the same: the seat is worth most on whoever is likeliest to score the most, and what he costs is missing for the others'}.`,
          },
        ]
  const short = ask.count !== null && nth === null && ranked.length < ask.count ? shortOf(ask, slate, ranked, seat) : []
  const lines = ranked
    .slice(nth === null ? 0 : nth - 1, nth ?? (ask.teams.length > 1 ? Math.max(ask.count ?? 5, ask.teams.length) : (ask.count ?? 5)))
    .flatMap(({ row, i }) => {
      const at = `projections.${i}`
      return line`\n\u2022 ${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, timesPath(seat.salary, `${at}.player.salary`), 'salary')}): ${figure(slate, timesPath(seat.points, `${at}.median`), 'points')} points, ${keyFigure(ask.by, slate, row, at, seat)}`
    })
  const hidden =
    value.hidden > 0
      ? line`\nYour plan shows ${figure(slate, 'shown', 'count')} players of this slate; ${figure(slate, 'hidden', 'count')} with lower medians are hidden.`
      : []
  return reply([...head, ...lines, ...short, ...why, ...hidden], {
    links,
    unsure: ['Projections are medians: half of all games end above, half below.'],
  })
}

/** Few will have him and he may score much: by ceiling among those of whom little is owned, or, where nobody knows that, who are no bargain. */
function leverage(ask: AskOf<'rank'>, slate: Slate, where: Where): Reply {
  const { projections, ownershipSource, ownershipNote } = slate.value
  const isKnown = ownershipSource !== 'unknown'
  const among = projections.filter(
    ({ median, player }) => median > 0 && (ask.positions.length === 0 || player.positions.some((one) => ask.positions.includes(one))),
  )
  const middle = highMedian(among.flatMap((row) => (isKnown ? row.ownership : row.value) ?? [])) ?? 0
  const many = among.filter((row) => ((isKnown ? row.ownership : row.value) ?? 0) > middle).map(({ player }) => player.name)
  const rest: Slate = {
    ...slate,
    value: {
      ...slate.value,
      projections: slate.value.projections.map((row) => (many.includes(row.player.name) ? { ...row, status: 'OUT' as const } : row)),
    },
  }
  const bounds = (ask.held?.bounds ?? []).filter(({ field }) => isKnown || field !== 'ownership')
  const found = rankReply(
    { ...ask, isLeverage: false, by: 'ceiling', held: ask.held ? { ...ask.held, bounds, left: [] } : null },
    rest,
    where,
  )
  const lead = isKnown
    ? 'A high ceiling, of the half that is owned the least:\n'
    : `${ownershipNote} The nearest thing is a high ceiling among those who are no bargain, since few take these:\n`
  return { ...found, segments: [{ text: lead }, ...found.segments] }
}

/** Of several teams those that have nobody to list: "Nobody of the Kansas City Chiefs is on this slate." */
function offSlate({ teams, positions }: AskOf<'rank'>, { value }: Slate): string {
  const out = teams.filter(({ abbreviation }) => value.projections.every(({ player }) => player.team !== abbreviation))
  if (out.length === 0 || out.length === teams.length) return ''
  return `${positions.length > 0 ? `No ${positions.join('/')}` : 'Nobody'} of the ${out.map(({ name }) => name).join(' and the ')} is on the ${value.slate.name} slate.\n`
}

/** "Only one fits; you asked for three." and who comes nearest beyond the bound on salaries. */
function shortOf(ask: AskOf<'rank'>, slate: Slate, ranked: readonly Ranked[], seat: Multiplier): Segment[] {
  const { maxSalary } = ask
  const fits = ofRows(
    slate,
    'count',
    'projections',
    ranked.map(({ i }) => i),
    'count',
  )
  const said = line`\nOnly ${fits} ${nounFor(ranked.length, 'fits', 'fit')}; you asked for ${{ text: String(ask.count), tool: -1, path: '' }}.`
  if (maxSalary === null) return said
  const inPlace = ({ player, status, median }: ProjectionRow) =>
    status !== 'OUT' &&
    median > 0 &&
    (ask.positions.length === 0 || player.positions.some((position) => ask.positions.includes(position))) &&
    (ask.teams.length === 0 || ask.teams.some(({ abbreviation }) => abbreviation === player.team))
  const nearest = slate.value.projections
    .map((row, i): Ranked => ({ row, i }))
    .filter(({ row }) => inPlace(row) && seat.salary * row.player.salary > maxSalary)
    .toSorted((a, b) => a.row.player.salary - b.row.player.salary || b.row.median - a.row.median)
    .slice(0, ask.count! - ranked.length)
  if (nearest.length === 0) return said
  const each = nearest.map(
    ({ row, i }) =>
      line`${row.player.name} (${row.player.team}, ${figure(slate, timesPath(seat.salary, `projections.${i}.player.salary`), 'salary')}, ${figure(slate, timesPath(seat.points, `projections.${i}.median`), 'points')} points)`,
  )
  return line`${said} Nearest above it: ${listed(each)}.`
}

/** "No showdown slate is offered for Monday night; this one starts Sun, 6:00 PM UTC." */
function otherDay({ held }: AskOf<'rank'>, { value: { slate } }: Slate, where: Where): string {
  const when = held?.when
  if (!when || slate.startsAt === null || (slate.startsAt >= when.from && slate.startsAt < when.to + A_NIGHT)) return ''
  const day = /\d/.test(when.text) ? 'that day' : when.text.replace(/^(?:on|for|in) /i, '')
  return `I have no ${slate.name} slate for ${day}; the next one starts ${startText(slate.startsAt, where)}.\n`
}
/** A slate of an afternoon goes on into the night. */
const A_NIGHT = 6 * 3_600_000

/** Whether he can stand in for another: somebody else, for as much as that one costs or for less. */
function isNear(row: ProjectionRow, { near }: AskOf<'rank'>, one: ProjectionRow | undefined): boolean {
  if (!near || !one) return true
  const { salary } = row.player
  return row.playerId !== one.playerId && (near.isCheaper ? salary < one.player.salary : salary <= one.player.salary)
}
/** "In place of Luca O'Driscoll (WR, BUF, $7,900, 14.9 points), at his salary or less: " */
const inPlaceOf = ({ near }: AskOf<'rank'>, slate: Slate, i: number): Segment[] => {
  const row = slate.value.projections[i]
  if (!near || !row) return []
  return line`In place of ${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, `projections.${i}.player.salary`, 'salary')}, ${figure(slate, `projections.${i}.median`, 'points')} points), ${near.isCheaper ? 'for less' : 'for his salary or less'}: `
}

/** Whether a player keeps the conditions of the question. */
const isRowHeld = ({ held }: AskOf<'rank'>, { player, ...row }: ProjectionRow): boolean =>
  areTeamsIn(held, player.team) &&
  !(held?.opponentsOut ?? []).some(({ abbreviation }) => abbreviation === row.opponent) &&
  !player.positions.every((position) => (held?.positionsOut ?? []).includes(position)) &&
  keepsBounds(held, {
    salary: player.salary,
    median: row.median,
    ceiling: row.ceiling,
    floor: row.floor,
    value: row.value,
    ownership: row.ownership,
  })

/** " (salary at most $5,999, ownership under 10 %)": what the list is held to. */
function rankConditions({ minSalary, maxSalary, held }: AskOf<'rank'>): Segment[] {
  const bounds = [
    ...(minSalary === null || held?.bounds.some(({ field, op }) => field === 'salary' && op === 'above')
      ? []
      : [{ field: 'salary', op: 'least', value: minSalary, said: '' } as const]),
    ...(maxSalary === null || held?.bounds.some(({ field, op }) => field === 'salary' && op === 'below')
      ? []
      : [{ field: 'salary', op: 'most', value: maxSalary, said: '' } as const]),
  ]
  return inBrackets({ ...(held ?? NOTHING_HELD), bounds: [...bounds, ...(held?.bounds ?? [])] })
}

function cheaperHalf(rows: readonly Ranked[]): Ranked[] {
  const middle = highMedian(rows.map(({ row }) => row.player.salary)) ?? 0
  return rows.filter(({ row }) => row.player.salary <= middle)
}

const BY_NAMES = {
  median: 'projected points',
  value: 'points per thousand of salary',
  ceiling: 'ceiling',
  floor: 'floor',
  ownership: 'modelled ownership',
  salary: 'salary',
} as const

function keyOf(by: AskOf<'rank'>['by'], row: ProjectionRow): number | null {
  return by === 'salary' ? row.player.salary : row[by]
}

function keyFigure(by: AskOf<'rank'>['by'], slate: Slate, row: ProjectionRow, at: string, seat: Multiplier): Segment[] {
  if (by === 'ceiling' || by === 'floor') return line`${by} ${figure(slate, timesPath(seat.points, `${at}.${by}`), 'points')}`
  if (by === 'ownership') return line`ownership ${figure(slate, `${at}.ownership`, 'percent')}`
  return row.value === null
    ? [{ text: 'value unknown' }]
    : line`${figure(slate, timesPath(seat.points / seat.salary, `${at}.value`), 'ratio')} per thousand`
}

/** What a seat makes of a player's salary and points. */
type Multiplier = { readonly points: number; readonly salary: number }
const PLAIN_SEAT: Multiplier = { points: 1, salary: 1 }
const SEAT_WORDS = { both: 'half as much again in salary and points', points: 'half as many points again at the same salary' } as const
const timesPath = (factor: number, path: string): string => (factor === 1 ? path : `times(${factor},${path})`)

/** The seat of the captain, where one is asked for and the contest has one that is half as much again. */
function captainOf({ isCaptain }: AskOf<'rank'>, { value: { site, slate } }: Slate): Multiplier {
  if (!isCaptain || !slate.slots.some((slot) => slot === 'CPT' || slot === 'MVP')) return PLAIN_SEAT
  return { points: 1.5, salary: site === 'draftkings' ? 1.5 : 1 }
}

const times = (factor: number, value: number | null): number | null => (value === null ? null : factor * value)
const inSeat = (row: ProjectionRow, { points, salary }: Multiplier): ProjectionRow => ({
  ...row,
  median: points * row.median,
  ceiling: points * row.ceiling,
  floor: points * row.floor,
  value: times(points / salary, row.value),
  player: { ...row.player, salary: salary * row.player.salary },
})
