// Every rule of the vocabulary: its sentence, and that the lineups of a build keep it, judged without the solver.
import { describe, expect, it } from 'vitest'
import {
  at,
  best,
  built,
  examples,
  favorites,
  MLB,
  NFL,
  NHL,
  names,
  OWNED,
  people,
  star,
  team,
  violationsOf,
  type World,
} from '#tests/support/rule-slates.ts'
import type { SlatePlayer } from '../slate.ts'
import type { RuleSet } from './rule-set.ts'
import { rulesFor } from './rules-file.ts'

const battingOrder = Object.fromEntries(
  [...new Set(MLB.slate.players.map((player) => player.team))].flatMap((team) =>
    MLB.slate.players
      .filter((player) => player.team === team && !player.positions.includes('SP'))
      .sort((a, b) => b.salary - a.salary)
      .slice(0, 9)
      .map((player, at) => [player.id, at + 1] as const),
  ),
)
const lines = Object.fromEntries(
  [...new Set(NHL.slate.players.map((player) => player.team))].flatMap((team) => {
    const skaters = NHL.slate.players.filter((player) => player.team === team && !player.positions.includes('G'))
    return skaters.map((player, at) => [player.id, String(1 + (at % 4))] as const)
  }),
)
const sizes = (of: SlatePlayer[]) =>
  [...new Set(of.map((player) => player.team))].map((name) => team(of, name).length).sort((a, b) => b - a)
const ownership = (of: SlatePlayer[]) => of.map((player) => OWNED[player.id]!)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const passer = (of: SlatePlayer[]) => at(of, 'QB')[0]!
const mates = (of: SlatePlayer[], ...positions: string[]) => at(team(of, passer(of).team), ...positions).length
const rivals = (of: SlatePlayer[], ...positions: string[]) => at(team(of, passer(of).opponent!), ...positions).length

const pair = (first: string, then: string | string[], atLeast?: number) =>
  Object.fromEntries([['if', first], ['then', then], ...(atLeast === undefined ? [] : [['atLeast', atLeast]])]) as NonNullable<
    RuleSet['ifThen']
  >[number]

describe('every rule of one lineup has a sentence, and its optimum keeps it while the free optimum need not', () => {
  it.each<[string, World, RuleSet, (of: SlatePlayer[]) => boolean]>([
    [
      `Every lineup holds ${NFL.slate.players[30]!.name}.`,
      NFL,
      { locks: [NFL.slate.players[30]!.name] },
      (of) => of.includes(NFL.slate.players[30]!),
    ],
    [`No lineup holds ${star.name}.`, NFL, { bans: [star.name] }, (of) => !of.includes(star)],
    [
      `Every lineup holds 1 to 2 of ${names[0]}, ${names[1]}, ${names[2]} and ${names[3]}.`,
      NFL,
      { groups: [{ players: names, atLeast: 1, atMost: 2 }] },
      (of) => [1, 2].includes(favorites.filter((one) => of.includes(one)).length),
    ],
    [
      `Every lineup holds exactly 1 of “core” (${names[0]} and ${names[1]}).`,
      NFL,
      { groups: [{ name: 'core', players: names.slice(0, 2), exactly: 1 }] },
      (of) => favorites.slice(0, 2).filter((one) => of.includes(one)).length === 1,
    ],
    [
      `A lineup with ${names[0]} holds P1010 too.`,
      NFL,
      { ifThen: [pair(names[0]!, 'P1010')] },
      (of) => !of.includes(favorites[0]!) || of.some((player) => player.id === '1010'),
    ],
    [
      `A lineup with ${names[0]} holds at least 2 of P1008, P1009 and P1010.`,
      NFL,
      { ifThen: [pair(names[0]!, ['P1008', 'P1009', 'P1010'], 2)] },
      (of) => !of.includes(favorites[0]!) || of.filter((player) => ['1008', '1009', '1010'].includes(player.id)).length >= 2,
    ],
    [
      `No lineup holds two of ${names[0]} and ${names[1]} together.`,
      NFL,
      { never: [names.slice(0, 2)] },
      (of) => !(of.includes(favorites[0]!) && of.includes(favorites[1]!)),
    ],
    ['Every lineup holds at least 4 of T1.', NFL, { teams: { T1: { min: 4 } } }, (of) => team(of, 'T1').length >= 4],
    ['Every lineup holds exactly 2 at position TE.', NFL, { positions: { TE: { min: 2, max: 2 } } }, (of) => at(of, 'TE').length === 2],
    ['At most 2 players of any one team.', NFL, { maxPerTeam: 2 }, (of) => sizes(of)[0]! <= 2],
    ['Players of at least 3 games.', NFL, { minGames: 3 }, (of) => new Set(of.map((player) => player.game)).size === 3],
    ['Players of at least 6 teams.', NFL, { minTeams: 6 }, (of) => sizes(of).length === 6],
    ['A lineup costs at least $50,000.', NFL, { salary: { min: 50_000 } }, (of) => sum(of.map((player) => player.salary)) === 50_000],
    ['A lineup costs at most $44,000.', NFL, { salary: { max: 44_000 } }, (of) => sum(of.map((player) => player.salary)) <= 44_000],
    [
      'Every lineup pairs its QB with exactly 1 of his team’s WR/TE and exactly 2 of WR/TE from the other side, no RB of his team (4 players).',
      NFL,
      {
        stacks: [
          {
            kind: 'passer',
            with: 1,
            exactly: true,
            without: ['RB'],
            bringBack: 2,
            bringBackExactly: true,
            bringBackPositions: ['WR', 'TE'],
          },
        ],
      },
      (of) => mates(of, 'WR', 'TE') === 1 && mates(of, 'RB') === 0 && rivals(of, 'WR', 'TE') === 2,
    ],
    [
      'Every lineup pairs its QB of T2 or T3 with at least 2 of his team’s WR/TE (3 players).',
      NFL,
      { stacks: [{ kind: 'passer', with: 2, teams: ['T2', 'T3'] }] },
      (of) => ['T2', 'T3'].includes(passer(of).team) && mates(of, 'WR', 'TE') >= 2,
    ],
    [
      'Every lineup holds at least 5 of one game, at least 2 of each side.',
      NFL,
      { stacks: [{ kind: 'game', players: 5, eachSide: 2 }] },
      (of) =>
        [...new Set(of.map((player) => player.game))].some((game) => {
          const own = of.filter((player) => player.game === game)
          return own.length >= 5 && sizes(own).length === 2 && sizes(own)[1]! >= 2
        }),
    ],
    [
      'Every lineup holds at least 4 of one team, 2 of another and 2 of another.',
      MLB,
      { stacks: [{ kind: 'team', sizes: [4, 2, 2] }] },
      (of) => {
        const many = sizes(of.filter((player) => !player.positions.includes('SP')))
        return many[0]! === 4 && many[1]! === 2 && many[2]! === 2
      },
    ],
    [
      'Every lineup holds at least 4 of one team and 3 of another, the first ones consecutive in the batting order.',
      MLB,
      { stacks: [{ kind: 'team', sizes: [4, 3], consecutive: true }], battingOrder },
      (of) =>
        [...new Set(of.map((player) => player.team))].some((name) => {
          const order = team(of, name).map((player) => battingOrder[player.id])
          return Array.from({ length: 9 }, (_, first) => [0, 1, 2, 3].every((step) => order.includes(((first + step) % 9) + 1))).some(
            Boolean,
          )
        }),
    ],
    [
      'Every lineup holds at least 3 players of one line.',
      NHL,
      { stacks: [{ kind: 'line', players: 3 }], lines },
      (of) => {
        const keys = of.map((player) => `${player.team} ${lines[player.id]}`)
        return keys.some((key) => !key.endsWith('undefined') && keys.filter((other) => other === key).length >= 3)
      },
    ],
    [
      'No lineup holds a hitter against its own pitcher.',
      MLB,
      { noHittersAgainstPitcher: true },
      (of) => !at(of, 'SP').some((pitcher) => of.some((one) => one.team === pitcher.opponent && !one.positions.includes('SP'))),
    ],
    [
      'No lineup holds a QB or RB against its own DST.',
      NFL,
      { against: [{ of: ['DST'], never: ['QB', 'RB'] }] },
      (of) => at(of, 'DST').every((defense) => at(team(of, defense.opponent!), 'QB', 'RB').length === 0),
    ],
    [
      'The ownership of a lineup adds up to at most 90 %.',
      NFL,
      { ownership: { sum: { max: 0.9 } } },
      (of) => sum(ownership(of)) <= 0.9 + 1e-9,
    ],
    [
      'The ownership of a lineup adds up to 50 % to 60 %.',
      NFL,
      { ownership: { sum: { min: 0.5, max: 0.6 } } },
      (of) => sum(ownership(of)) <= 0.6 + 1e-9 && sum(ownership(of)) >= 0.5 - 1e-9,
    ],
    [
      'The ownership of a lineup multiplies to at most 1e-11.',
      NFL,
      { ownership: { product: { max: 1e-11 } } },
      (of) => ownership(of).reduce((all, share) => all * share, 1) <= 1.00001e-11,
    ],
    ['Nobody owned above 12 % is chosen.', NFL, { ownership: { each: 0.12 } }, (of) => ownership(of).every((share) => share <= 0.12)],
    [
      'At most 2 players of a lineup are owned above 10 %.',
      NFL,
      { ownership: { atMost: [{ players: 2, above: 0.1 }] } },
      (of) => ownership(of).filter((share) => share > 0.1).length <= 2,
    ],
    [
      'At least 4 players of a lineup are owned below 5 %.',
      NFL,
      { ownership: { atLeast: [{ players: 4, below: 0.05 }] } },
      (of) => ownership(of).filter((share) => share < 0.05).length >= 4,
    ],
  ])('%s', (text, world, rules, keeps) => {
    const { sentences, lineups } = built(world, rules)
    const [example] = examples(world, rules)
    expect(example!.sentence).toBe(text)
    expect(keeps(people(world, example!.legal!))).toBe(true)
    expect(keeps(people(world, example!.illegal!))).toBe(false)
    expect(violationsOf(world, example!.illegal!)).toEqual([])
    expect(sentences).toEqual([text])
    expect(keeps(people(world, lineups[0]!))).toBe(true)
    expect(sum(people(world, lineups[0]!).map((player) => world.points[player.id]!))).toBeLessThanOrEqual(
      sum(best(world).map((player) => world.points[player.id]!)) + 1e-9,
    )
  })

  it('says who is left out because nobody knows his ownership', () => {
    const { [star.id]: _, ...rest } = OWNED
    const read = rulesFor({ ownership: { sum: { max: 2 } } }, NFL.slate, { ownership: rest })
    expect(read.kind === 'rules' && read.elements.map((element) => element.sentence)).toEqual([
      '1 player without a known ownership is left out.',
      'The ownership of a lineup adds up to at most 200 %.',
    ])
    expect(read.kind === 'rules' && read.constraints.bans).toEqual([star.id])
  })
})
