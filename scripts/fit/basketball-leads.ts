// How leads of basketball games shrink and when favorites pull away: fits `LEAD_LAWS` of src/core/live/rest/basketball.ts to recorded quarters and
// closing moneylines of the NBA's seasons up to 2014, and shows what it says of the later ones.
// node --import tsx scripts/fit/basketball-leads.ts FOLDER   (the folder that holds odds-history/)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LeadLaw, marginToCome } from '../../src/core/live/rest/basketball.ts'
import { normalCdf, normalQuantile } from '../../src/core/math/normal.ts'
import { impliedFromAmerican } from '../../src/core/odds/board/price.ts'

const LAST_FITTED_SEASON = 2014

type Recorded = { readonly season: number; readonly chance: number; readonly leads: readonly number[]; readonly won: boolean }

const [head = '', ...lines] = readFileSync(join(process.argv[2] ?? '', 'odds-history', 'nba-closing-lines-2008-2021.csv'), 'utf8')
  .trim()
  .split('\n')
const names = head.split(',')
const games = lines.flatMap((line): Recorded[] => {
  const cells = line.split(',')
  const at = (name: string) => Number(cells[names.indexOf(name)] || Number.NaN)
  const [home, away] = [at('moneyline_home'), at('moneyline_away')]
  const quarters = [1, 2, 3, 4].map((q) => at(`q${q}_home`) - at(`q${q}_away`))
  const margin = at('score_home') - at('score_away')
  if (![home, away, margin, ...quarters].every(Number.isFinite) || Math.abs(home) < 100 || Math.abs(away) < 100 || margin === 0) return []
  const [ours, theirs] = [impliedFromAmerican(home), impliedFromAmerican(away)]
  // Prices whose margin no book asks are slips of the archive.
  if (ours + theirs <= 1 || ours + theirs >= 1.12) return []
  const leads = quarters.map((_, i) => quarters.slice(0, i + 1).reduce((sum, one) => sum + one, 0))
  return [{ season: at('season'), chance: ours / (ours + theirs), leads, won: margin > 0 }]
})

/** Mean of minus the log density of the regulation margin, seen before the start and at the ends of three quarters. */
function misfit(law: LeadLaw, of: readonly Recorded[]): number {
  const whole = Math.sqrt(marginToCome(law, 1, 0, 0).variance)
  let sum = 0
  for (const { chance, leads } of of) {
    const gap = whole * normalQuantile(chance)
    for (const quarter of [0, 1, 2, 3]) {
      const lead = quarter === 0 ? 0 : leads[quarter - 1]!
      const { mean, variance } = marginToCome(law, 1 - quarter / 4, gap, lead)
      sum += Math.log(variance) / 2 + (leads[3]! - lead - mean) ** 2 / (2 * variance)
    }
  }
  return sum / (4 * of.length)
}

/** The lowest misfit by turns: each number a little up or down, by smaller and smaller steps. */
function fitted(of: readonly Recorded[]): LeadLaw {
  let law: LeadLaw = { early: 1, takenBack: 0.2, fading: 1, variance: 160 }
  let best = misfit(law, of)
  for (let step = 0.2; step > 0.0005; step /= 2)
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const key of Object.keys(law) as (keyof LeadLaw)[])
        for (const factor of [1 + step, 1 - step]) {
          const next = { ...law, [key]: law[key] * factor }
          const value = misfit(next, of)
          if (value < best - 1e-9) [law, best, isBetter] = [next, value, true]
        }
    }
  return law
}

const earlier = games.filter(({ season }) => season <= LAST_FITTED_SEASON)
const later = games.filter(({ season }) => season > LAST_FITTED_SEASON)
const law = fitted(earlier)
console.log(`${earlier.length} games of seasons up to ${LAST_FITTED_SEASON}: misfit ${misfit(law, earlier).toFixed(4)}`, law)
const plain: LeadLaw = { early: 1, takenBack: 0, fading: 1, variance: 11.8 ** 2 }
console.log(`${later.length} later games: misfit ${misfit(law, later).toFixed(4)}, without the law ${misfit(plain, later).toFixed(4)}`)
console.log('fitted to the later ones alone, for comparison', fitted(later))
for (const [name, one] of [
  ['law', law],
  ['plain', plain],
] as const)
  for (const quarter of [1, 2, 3]) {
    const whole = Math.sqrt(marginToCome(one, 1, 0, 0).variance)
    let [loss, n] = [0, 0]
    for (const { chance, leads, won } of later) {
      const lead = leads[quarter - 1]!
      const { mean, variance } = marginToCome(one, 1 - quarter / 4, whole * normalQuantile(chance), lead)
      const said = normalCdf((lead + mean) / Math.sqrt(variance))
      loss -= Math.log(Math.max(1e-4, won ? said : 1 - said))
      n++
    }
    console.log(`${name}, later games after quarter ${quarter}: log-loss ${(loss / n).toFixed(4)}`)
  }
