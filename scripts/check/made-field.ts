// Is a made field like a real one? For each recorded contest (../shared/data) the figures of its entries beside those of fields that were
// made from its ownership, mean of three seeds. Run: node --import tsx scripts/check/made-field.ts
import {
  CONTEST_NAMES,
  type FieldFigures,
  figuresOf,
  hasRecordedContests,
  madeField,
  recordedContest,
  spreadOverNights,
} from '#tests/support/recorded-contests.ts'

if (!hasRecordedContests) {
  console.error('The recorded contests are not there (../shared/data).')
  process.exit(2)
}
const SEEDS = [1, 2, 3]
for (const name of CONTEST_NAMES) {
  const contest = recordedContest(name)
  const real = figuresOf(contest, contest.lineups)
  const fields = SEEDS.map((seed) => madeField(contest, seed))
  const made = fields.map((field) => figuresOf(contest, field))
  const mean = (of: (figures: FieldFigures) => number) => made.reduce((sum, figures) => sum + of(figures), 0) / made.length
  const beside = (label: string, of: (figures: FieldFigures) => number, digits: number) =>
    `  ${label}: made ${mean(of).toFixed(digits)}, recorded ${of(real).toFixed(digits)}`
  const nights = fields.reduce((sum, field) => sum + spreadOverNights(contest, field, 60), 0) / fields.length
  console.log(
    [
      `${name}: ${contest.entries} entries, ${contest.lineups.length} recorded`,
      `  spread of that night, made over recorded: ${(mean(({ spread }) => spread) / real.spread).toFixed(3)}; over nights that might have come: ${nights.toFixed(3)}`,
      beside('mean score', (figures) => figures.mean, 1),
      beside('score of the best 10 %', ({ top10 }) => top10, 1),
      beside('score of the best 1 %', ({ top1 }) => top1, 1),
      beside('variance of shared players', ({ overlap }) => overlap, 2),
      beside('entries that repeat another, %', ({ repeated }) => 100 * repeated, 1),
      `  largest groups: made ${made[0]!.groups.join(', ')}, recorded ${real.groups.join(', ')}`,
      `  ownership off by, summed over the players: ${mean(({ ownershipError }) => ownershipError).toFixed(2)}`,
    ].join('\n'),
  )
}
