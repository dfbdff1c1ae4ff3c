// Who wins a set and a match of volleyball, from the chance of a rally: a Markov chain whose two parameters are the chances of each side when it
// receives, as in Ferrante and Fonseca, Markov Chain Volleyball (2013).
import { memo } from '../../memo.ts'

/** Chance that home wins a set from h : a with a server, by index ((h * target + a) * 2 + server). */
type SetTable = Float64Array

/** Points that win a set, two ahead: fifteen in the fifth. */
export const targetOf = (set: number): 15 | 25 => (set === 5 ? 15 : 25)

/** Side-outs of a hundred as a chance; no side takes more than nine of ten. */
export const sideOut = (mean: number): number => Math.max(0.3, Math.min(0.9, mean / 100))

/** Chance that home wins a rally. @param out the sides' chances when they receive */
export const rallyHome = (out: readonly [number, number], server: 0 | 1): number => (server === 0 ? 1 - out[1] : out[0])

/** Chances that home wins from level points near the end, when two in a row are needed: [home serves, away serves]. */
function deuce(out: readonly [number, number]): readonly [number, number] {
  const q = rallyHome(out, 0)
  const p = rallyHome(out, 1)
  // x = qq + q(1-q)y + (1-q)p x and y = pq + p(1-q)y + (1-p)p x, solved for x and y.
  const y0 = 1 - p * (1 - q)
  const x0 = 1 - (1 - q) * p
  const x = (q * q * y0 + q * (1 - q) * p * q) / (x0 * y0 - q * (1 - q) * (1 - p) * p)
  return [x, (p * q + (1 - p) * p * x) / y0]
}

function setTable(out: readonly [number, number], target: number): SetTable {
  const table = new Float64Array(target * target * 2)
  const level = deuce(out)
  for (let h = target - 1; h >= 0; h--)
    for (let a = target - 1; a >= 0; a--)
      for (const server of [0, 1] as const) {
        const at = (h * target + a) * 2 + server
        if (h === target - 1 && a === target - 1) {
          table[at] = level[server]!
          continue
        }
        const won = h + 1 === target ? 1 : table[((h + 1) * target + a) * 2]!
        const lost = a + 1 === target ? 0 : table[(h * target + a + 1) * 2 + 1]!
        const q = rallyHome(out, server)
        table[at] = q * won + (1 - q) * lost
      }
  return table
}

const tables = memo<SetTable>(120)

/** Chance that home wins the set from these points. */
export function winsSet(out: readonly [number, number], target: number, h: number, a: number, server: 0 | 1): number {
  if (h >= target || a >= target) {
    // Past the target only the lead counts.
    if (Math.abs(h - a) >= 2) return h > a ? 1 : 0
    const level = deuce(out)
    const q = rallyHome(out, server)
    if (h === a) return level[server]!
    return h > a ? q + (1 - q) * level[1] : q * level[0]
  }
  const table = tables.get(`${out[0]} ${out[1]} ${target}`, () => setTable(out, target))
  return table[(h * target + a) * 2 + server]!
}
