// How good forecasts of whole fields are in the demo world, whose events can be run again with other luck: golf tournaments and races, each forecast
// from the events before it and graded on its own end and on its replays. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/fields.ts [events] [replays]
import type { FieldEvent } from '#core/leagues/games.ts'
import { mean, variance } from '#core/math/statistics.ts'
import { type EntrantForecast, fieldForecast } from '#core/predictions/fields/field-forecast.ts'
import { fieldRecord, finalPlaces, type GradedField } from '#core/predictions/fields/sealed-field.ts'
import { golfChances, throughCut } from '#core/projections/golf/golf-model.ts'
import { levelOn, playedAgain } from '#demo/golf/tournament.ts'
import { racedAgain } from '#demo/racing/race.ts'
import { world } from '#demo/world.ts'

const SEED = 7
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)
const [EVENTS = 40, REPLAYS = 40] = process.argv.slice(2).map(Number)
const LEAST = 1e-5

const f = (value: number, digits = 3) => value.toFixed(digits).replace('-', '−')
const range = (list: readonly number[], digits = 3) => {
  const [middle, reach] = [mean(list), 1.96 * Math.sqrt(variance(list) / list.length)]
  return `${f(middle, digits)} (${f(middle - reach, digits)} to ${f(middle + reach, digits)})`
}
const lossOf = (chances: ReadonlyMap<string, number>, winner: string) => -Math.log(Math.max(LEAST, chances.get(winner) ?? 0))

/** Who won each replay of an event, and the chances by what the world itself knows; null where only replays tell them. */
function again(league: 'pga' | 'lpga' | 'nascar', event: FieldEvent, earlier: readonly FieldEvent[]) {
  const week = Number(event.id.split('-').at(-1))
  const lucks = Array.from({ length: REPLAYS }, (_, i) => i + 1)
  if (league === 'nascar') {
    const races = lucks.map((luck) => racedAgain(SEED, week, luck))
    return { winners: races.map(({ drivers, laps }) => drivers[laps.at(-1)!.order[0]!]!.player.id), truth: null }
  }
  const tournaments = lucks.map((luck) => playedAgain(SEED, league, week, luck))
  const { cards, course } = tournaments[0]!
  const levels = cards.map(({ golfer }) => ({ golferId: golfer.player.id, expected: levelOn(golfer, course), doubt: 0 }))
  const truth = golfChances(levels, throughCut(earlier, event.startsAt))
  return { winners: tournaments.map(({ winner }) => winner.player.id), truth: new Map(truth.map(({ golferId, win }) => [golferId, win])) }
}

/** A driver is as fast in every race: the chances that replays of all the other races tell, drawn to even shares by two of them. */
function byOtherRaces(replays: readonly (readonly string[])[]): number[] {
  const all = replays.flat()
  const wins = (list: readonly string[], id: string) => list.filter((one) => one === id).length
  return replays.map((own) => mean(own.map((id) => -Math.log((wins(all, id) - wins(own, id) + 2 / 36) / (all.length - own.length + 2)))))
}

/** By how often an interval held the chance that the world's own levels give. */
const held = (entrants: readonly EntrantForecast[], truth: ReadonlyMap<string, number>) =>
  entrants.map(({ id, low, high }) => Number(truth.get(id)! >= low && truth.get(id)! <= high))

console.log(
  '| tour | events | log-loss of replays: ours, even shares, truth | ours − even | on the events themselves: ours, even | Brier: win, top 10, cut (even shares) | winner among five named | interval holds the truth | top 10: said, came |\n|---|---|---|---|---|---|---|---|---|',
)
for (const league of (['pga', 'lpga', 'nascar'] as const).filter((one) => process.argv.length < 5 || process.argv.includes(one))) {
  const events = world(SEED, NOW).fields(league, NOW - 720 * DAY, NOW - 7 * DAY)
  const graded: GradedField[] = []
  const losses = { ours: [] as number[], even: [] as number[], truth: [] as number[] }
  const inside: number[] = []
  const replays: string[][] = []
  for (const event of events.slice(-EVENTS)) {
    const forecast = fieldForecast(events, event, event.startsAt - 1)
    if (forecast.kind !== 'forecast') throw new Error(forecast.because)
    const { entrants } = forecast
    graded.push({
      places: finalPlaces(event)!,
      sealed: {
        ...{ kind: 'field', gameId: event.id, league, season: 2026, startsAt: event.startsAt, sealedAt: event.startsAt - 1, world: 'demo' },
        ...{ model: 'field', event: event.name, entrants: [...entrants] },
      },
    })
    const { winners, truth } = again(league, event, events)
    const chances = new Map(entrants.map(({ id, win }) => [id, win]))
    losses.ours.push(mean(winners.map((id) => lossOf(chances, id))))
    losses.even.push(Math.log(entrants.length))
    replays.push(winners)
    if (truth === null) continue
    losses.truth.push(mean(winners.map((id) => lossOf(truth, id))))
    inside.push(...held(entrants, truth))
  }
  const truths = losses.truth.length > 0 ? losses.truth : byOtherRaces(replays)
  const [row] = fieldRecord(graded)
  const { brier, logLoss, even, named, byBin, events: count } = row!
  const pair = (one: { ours: number; even: number } | null) => (one ? `${f(one.ours, 4)} (${f(one.even, 4)})` : '–')
  console.log(
    `| ${[
      league.toUpperCase(),
      count,
      `${f(mean(losses.ours))}, ${f(mean(losses.even))}, ${f(mean(truths))}`,
      range(losses.ours.map((loss, i) => loss - losses.even[i]!)),
      `${f(logLoss)}, ${f(even)}`,
      [brier.win, brier.top10, brier.cut].map(pair).join(', '),
      `${(100 * named).toFixed(0)} %`,
      inside.length > 0 ? `${(100 * mean(inside)).toFixed(0)} %` : '–',
      byBin
        .filter(({ games }) => games >= 50)
        .map(({ forecast, happened }) => `${f(forecast, 2)} ${f(happened, 2)}`)
        .join('; '),
    ].join(' | ')} |`,
  )
}
