// Which tool a question of data is asked of, whatever its words draw to.
import { describe, expect, it } from 'vitest'
import { NO_CONTEXT } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { dataIntent } from './data-asked.ts'

const named = (masked: string): Entities =>
  ({
    bare: masked.toLowerCase(),
    spoken: masked.toLowerCase(),
    teams: masked.includes('TEAM') ? [{ options: [] }] : [],
    players: masked.includes('PLAYER') ? [{ options: [] }] : [],
    positions: masked.includes('POS') ? ['WR'] : [],
    league: masked.includes('LEAGUE') ? 'nfl' : null,
    site: null,
  }) as unknown as Entities
const intentOf = (masked: string) => dataIntent(masked, named(masked), NO_CONTEXT)

it.each([
  ['show me a good TEAM stack with a bring back', 'read_stacks'],
  ['who all is ruled out in the LEAGUE tonight', 'read_injuries'],
  ['how highly owned is PLAYER going to be', 'read_projections'],
  ['contrarian POS picks LEAGUE', 'read_projections'],
  ['which POS get the softest secondary this week', 'read_slate_research'],
  ['good captain candidates for LEAGUE', 'read_projections'],
  ['how is my record ats', 'betting_performance'],
  ['how many points does your model expect in the TEAM game, total', 'predict_game'],
  ['where does your model differ most from the market in the LEAGUE', 'predict_game'],
  ['what is the coldest LEAGUE game', 'read_slate_research'],
  ['how can i download my lineups', 'page_help'],
] as const)('%s: %s', (masked, tool) => expect(intentOf(masked)).toBe(tool))

describe('these are asked of other tools', () => {
  it.each([
    'build a lineup that stacks the TEAM',
    'can i stack five TEAM players',
    'how good has your model been in the LEAGUE this season',
    'who is out for the TEAM',
    'how does a captain work in LEAGUE',
    'alert me when your model differs from the market in the LEAGUE',
    'what is chalk',
    'tell me if it rains at the LEAGUE game',
  ])('%s', (masked) => expect(intentOf(masked)).toBeNull())
})
