// How near expected strokes gained come in the demo world's golf, tournament by tournament, walked forward: with the parts of the game and the ground,
// with whole rounds alone, and the plain mean of earlier rounds. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/golf.ts

import { golfChances, golfForm, roundsBefore, throughCut } from '#core/projections/golf/golf-model.ts'
import { world } from '#demo/world.ts'

const SEED = 7
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)
const TOURNAMENTS = 40

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
const f = (value: number, digits = 3) => value.toFixed(digits).replace('-', '−')

console.log(
  '| tour | golfers | parts and ground | whole rounds | plain mean | parts − whole | cut: Brier, base | cut: said, was, by third |\n|---|---|---|---|---|---|---|---|',
)
for (const league of ['pga', 'lpga'] as const) {
  const events = world(SEED, NOW).fields(league, NOW - 720 * DAY, NOW - 7 * DAY)
  const sums = { parts: [] as number[], whole: [] as number[], plain: [] as number[] }
  const cuts: { said: number; was: number }[] = []
  for (const event of events.slice(-TOURNAMENTS)) {
    const asOf = event.startsAt - 1
    const rounds = roundsBefore(events, asOf)
    const field = event.entries.map(({ id }) => id)
    const forms = golfForm(rounds, field, event.venue)
    const whole = new Map(golfForm(rounds, field, event.venue, { parts: false }).map((one) => [one.golferId, one.expected]))
    const seen = new Map(field.map((id) => [id, [] as number[]]))
    for (const { golferId, total } of roundsBefore([event], Number.POSITIVE_INFINITY)) seen.get(golferId)!.push(total)
    const chances = golfChances(forms, throughCut(events, asOf))
    for (const [i, form] of forms.entries()) {
      const gained = mean(seen.get(form.golferId)!)
      if (form.rounds < 3 || !Number.isFinite(gained)) continue
      sums.parts.push(Math.abs(form.expected - gained))
      sums.whole.push(Math.abs(whole.get(form.golferId)! - gained))
      sums.plain.push(Math.abs(form.plain - gained))
      cuts.push({ said: chances[i]!.cut, was: event.entries[i]!.place === 'CUT' ? 0 : 1 })
    }
  }
  const gaps = sums.parts.map((error, i) => error - sums.whole[i]!)
  const gap = mean(gaps)
  const reach = 1.96 * Math.sqrt(mean(gaps.map((one) => (one - gap) ** 2)) / gaps.length)
  const base = mean(cuts.map(({ was }) => was))
  const brier = mean(cuts.map(({ said, was }) => (said - was) ** 2))
  cuts.sort((a, b) => a.said - b.said)
  const thirds = [0, 1, 2].map((third) => cuts.slice(Math.floor((third * cuts.length) / 3), Math.floor(((third + 1) * cuts.length) / 3)))
  const said = thirds.map((list) => `${f(mean(list.map((one) => one.said)), 2)} ${f(mean(list.map(({ was }) => was)), 2)}`).join('; ')
  console.log(
    `| ${league.toUpperCase()} | ${sums.parts.length.toLocaleString('en-US')} | ${f(mean(sums.parts))} | ${f(mean(sums.whole))} | ${f(mean(sums.plain))} | ${f(gap)} (${f(gap - reach)} to ${f(gap + reach)}) | ${f(brier)}, ${f(base * (1 - base))} | ${said} |`,
  )
}
