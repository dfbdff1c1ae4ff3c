import { describe, expect, it } from 'vitest'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { random } from '../../math/random.ts'
import type { GameResult } from '../../predictions/results/game-result.ts'
import { gradeLogs } from '../logs/grade-logs.ts'
import { DAY_MS, dateOf } from '../logs/log-row.ts'
import { slateFromLogs } from '../logs/slate-from-logs.ts'
import { bonusOf, fightModel } from './fight-model.ts'
import { walkFights } from './fight-slate.ts'

const FIGHTERS = 16
const CARDS = 60
const FIRST_DAY = Math.floor(Date.UTC(2021, 0, 2) / DAY_MS)
const nameOf = (man: number) => `${'ABCDEFGHIJKLMNOP'[man]}. Fighter`

/** Fighters whose worth falls by their number; those of even number end their wins early, the others go to the judges. */
function bouts(seed = 6): GameResult[] {
  const chance = random(seed)
  return Array.from({ length: CARDS }, (_, card) => {
    const order = Array.from({ length: FIGHTERS }, (_, man) => man)
      .map((man) => ({ man, draw: chance.next() }))
      .sort((a, b) => a.draw - b.draw)
      .map(({ man }) => man)
    return Array.from({ length: FIGHTERS / 2 }, (_, i): GameResult => {
      const [red, blue] = [order[2 * i]!, order[2 * i + 1]!]
      const hasRedWon = chance.next() < 1 / (1 + Math.exp((red - blue) / 2.5))
      const winner = hasRedWon ? red : blue
      const isEarly = winner % 2 === 0 ? chance.next() < 0.9 : chance.next() < 0.1
      const day = FIRST_DAY + 14 * card
      return {
        ...{ league: 'mma', competition: 'mma', day, season: new Date(day * DAY_MS).getUTCFullYear(), isNeutral: false, isPlayoff: null },
        ...{ home: nameOf(red), away: nameOf(blue), score: null, result: hasRedWon ? 1 : 0, expectedGoals: null, threat: null },
        ...{ market: null, closingMargin: null, reference: null, projected: null, announced: { longest: 3 } },
        box: isEarly ? { ending: 'knockout', rounds: 1 } : { ending: 'decision', rounds: 3 },
      }
    })
  }).flat()
}
const ALL = bouts()
const taught = (list = ALL) => {
  const model = fightModel('draftkings', list)
  for (const bout of list) model.learn(bout)
  return model
}
const between = (red: number, blue: number): GameResult => ({
  ...ALL[0]!,
  day: FIRST_DAY + 14 * CARDS,
  isNeutral: true,
  home: nameOf(red),
  away: nameOf(blue),
})

describe('what a win brings', () => {
  it.each([
    ['draftkings', { ending: 'submission', rounds: 1 }, 90],
    ['draftkings', { ending: 'knockout', rounds: 3 }, 45],
    ['draftkings', { ending: 'split', rounds: 3 }, 30],
    ['fanduel', { ending: 'knockout', rounds: 2 }, 75],
    ['fanduel', { ending: 'decision', rounds: 5 }, 20],
  ] as const)('on %s by %o is %d, and nothing for whoever lost', (site, box, points) => {
    const bout = { ...ALL[0]!, result: 1 as const, box }
    expect([bonusOf(site, bout, 'home'), bonusOf(site, bout, 'away')]).toEqual([points, 0])
    expect(bonusOf(site, { ...bout, result: 0 }, 'away')).toBe(points)
  })

  it('is nothing where the end is not told', () => {
    expect(bonusOf('draftkings', { ...ALL[0]!, result: 1, box: {} }, 'home')).toBe(0)
  })
})

describe('a fight that is projected', () => {
  it('gives the better man more, and between equals more to whoever ends his fights early', () => {
    const said = taught().project(between(0, 14), true)
    expect(said.home!.win + said.away!.win).toBeCloseTo(1, 9)
    expect(said.home!.mean).toBeGreaterThan(said.away!.mean + 20)
    const even = taught().project(between(6, 7), false)
    expect(even.home!.mean / even.home!.win).toBeGreaterThan(even.away!.mean / even.away!.win + 15)
  })

  it('is worth more with what is landed, and lies between floor and ceiling', () => {
    const [bonus, all] = [false, true].map((withMoves) => taught().project(between(4, 6), withMoves).home!)
    expect(all!.mean).toBeGreaterThan(bonus!.mean + 5)
    expect([all!.floor < all!.median, all!.median < all!.ceiling, all!.bouts]).toEqual([true, true, CARDS])
  })

  it('knows nobody who never fought', () => {
    expect(taught().project({ ...between(1, 2), away: 'Somebody New' }, true)).toMatchObject({ home: { bouts: CARDS }, away: null })
  })
})

describe('bouts that are walked', () => {
  const question = { site: 'draftkings', from: 2022, least: 0 } as const
  it('are projected from those of earlier days alone', () => {
    const cut = 40 * (FIGHTERS / 2)
    const later = ALL.map(
      (bout, i): GameResult => (i < cut ? bout : { ...bout, result: bout.result === 1 ? 0 : 1, box: { ending: 'knockout', rounds: 2 } }),
    )
    const early = (list: readonly GameResult[]) => walkFights(list, question).filter(({ row }) => row.bout.day < ALL[cut]!.day)
    expect(early(ALL).length).toBeGreaterThan(100)
    expect(early(later)).toEqual(early(ALL))
  })

  it('are nearer than the mean of the last ten and of the year', () => {
    const { minusLastTen, minusSeason, rmse } = gradeLogs(walkFights(ALL, question), () => 'F').at(-1)!
    expect([minusLastTen.high < 0, minusSeason.high < 0, rmse.own < rmse.lastTen]).toEqual([true, true, true])
  })
})

const HEAD = 'date,location,country,R_fighter,B_fighter,R_odds,B_odds,Winner,weight_class,no_of_rounds,finish,finish_round'
const textOf = (list: readonly GameResult[]) =>
  [
    HEAD,
    ...list.map(({ day, home, away, result, box }) =>
      [
        dateOf(day),
        'Hall',
        'USA',
        home,
        away,
        '',
        '',
        result === 1 ? 'Red' : 'Blue',
        'Flyweight',
        3,
        box?.ending === 'knockout' ? 'KO/TKO' : 'U-DEC',
        box?.rounds,
      ].join(','),
    ),
  ].join('\n')

describe('a salary file of fights', () => {
  const asOf = ALL.at(-1)!.day
  const fighter = (name: string, i: number, game: string | null): SlatePlayer => ({
    ...{
      id: `f${i}`,
      name,
      positions: ['F'],
      team: name,
      opponent: null,
      game,
      startsAt: null,
      salary: 8000 + 100 * i,
      averagePoints: 50,
      status: null,
      roles: null,
    },
  })
  const slate: Slate = {
    ...{ site: 'draftkings', sport: 'mma', contest: 'classic', slots: ['F'], salaryCap: 50_000 },
    players: [
      fighter(nameOf(0), 0, 'A@P'),
      fighter(nameOf(15), 1, 'A@P'),
      fighter(nameOf(2), 2, 'B@X'),
      fighter('Somebody New', 3, 'B@X'),
      fighter(nameOf(5), 4, null),
    ],
  }
  const ask = (list: readonly GameResult[], day: number | null = asOf) =>
    slateFromLogs({ slate, fileName: 'DKSalaries.csv', asOf: day, logs: [{ name: 'bouts.csv', input: textOf(list) }] }, () => {})

  it('projects both corners of each bout, beside the average of the file, and names whom the bouts do not know', () => {
    const answer = ask(ALL)
    if (answer.kind === 'refused') throw new Error(answer.reason)
    expect(answer.rows.map(({ player }) => player.name)).toEqual([nameOf(0), nameOf(2), nameOf(15)])
    expect(answer.rows[0]).toMatchObject({ fileAverage: 50, plays: 1, source: 'model' })
    expect(answer.unknown).toEqual(['Somebody New', nameOf(5)])
    expect([answer.gamesRead, answer.gamesLater]).toEqual([ALL.length - FIGHTERS / 2, FIGHTERS / 2])
    const known = ask(ALL.slice(0, -FIGHTERS / 2))
    expect(known.kind === 'projected' && known.rows).toEqual(answer.rows)
  })

  it('needs a day where the file tells none, and bouts rather than the games that are known here', () => {
    const none = ask(ALL, null)
    expect(none.kind === 'refused' && none.reason).toContain('give the day of its lock')
    const known = slateFromLogs({ slate, fileName: 'x.csv', asOf, logs: { rows: [] } }, () => {})
    expect(known.kind === 'refused' && known.reason).toContain('from files of logs')
  })
})
