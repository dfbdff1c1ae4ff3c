// The keys by which rules are set in a row of the player table: O locks, X bans, I likes, E edits, + and − half a point.
import type { PlayerRow } from './player-row.ts'
import type { PlayerRule, RowRules } from './rule-cells.tsx'

const HALF_A_POINT = 0.5
const RULES: Readonly<Record<string, PlayerRule>> = { o: 'lock', x: 'ban', i: 'like' }

export const ruleKeys = (rules: RowRules) => ({
  keys: 'o x i e + -',
  onKey: (key: string, row: PlayerRow, line: HTMLElement): boolean => {
    const rule = RULES[key]
    if (rule) rules.onRule(row.id, rule)
    else if (key === 'e') line.querySelector<HTMLInputElement>('[data-edit=points]')?.focus()
    else if ((key === '+' || key === '-') && row.median !== null)
      rules.onPoints(row.id, Math.max(0, row.median + (key === '+' ? HALF_A_POINT : -HALF_A_POINT)))
    else return false
    return true
  },
})
