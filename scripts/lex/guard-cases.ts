// The tool answers of one turn that the texts of a language model are held against.
import { evidenceOf, openGuard } from '#core/assistant/guard/guard.ts'

export const GUARD_TOOLS = [
  {
    name: 'read_odds_board',
    input: { league: 'nfl', market: 'spreads' },
    result: {
      league: 'nfl',
      market: 'spreads',
      odds: [
        {
          id: 'g1',
          home_team: 'Kansas City Chiefs',
          away_team: 'Denver Broncos',
          home_abbreviation: 'KC',
          away_abbreviation: 'DEN',
          best: [
            { outcome: 'away', name: 'Denver Broncos', point: 7.5, price: 116, bookTitle: 'Fanatics', fair: 0.486, edge: 0.051 },
            { outcome: 'home', name: 'Kansas City Chiefs', point: -7.5, price: -120, bookTitle: 'FanDuel', fair: 0.514, edge: -0.057 },
          ],
        },
      ],
    },
  },
  {
    name: 'read_projections',
    input: { league: 'nfl', site: 'draftkings', search: 'Asplund' },
    result: {
      league: 'nfl',
      site: 'draftkings',
      projections: [
        {
          playerId: 'p1',
          player: { name: 'Trevon Asplund', position: 'QB', team: 'LAR', salary: 6800 },
          floor: 11.2,
          median: 18.4,
          ceiling: 26.1,
          value: 2.71,
          ownership: 0.12,
        },
      ],
    },
  },
]
export const GUARD_MESSAGE = 'What about the Broncos game and Trevon Asplund? I have $50.'

/** Whether the guard strikes a text that a model said after those tool answers. */
export function guardVerdict(text: string): boolean {
  const evidence = evidenceOf(
    GUARD_TOOLS.map(({ result }, tool) => ({ tool, value: result })),
    [GUARD_MESSAGE],
  )
  return openGuard().check(text, evidence).faults.length > 0
}
