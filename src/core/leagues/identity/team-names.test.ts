import { expect, it } from 'vitest'
import { isTeamNamed } from './team-names.ts'

it('a team is meant by its whole name or by a last word that tells it', () => {
  expect(isTeamNamed({ name: 'Los Angeles Clippers' }, 'LA Clippers')).toBe(true)
  expect(isTeamNamed({ name: 'Montréal Canadiens' }, 'montreal canadiens')).toBe(true)
  expect(isTeamNamed({ name: 'Boston Red Sox' }, 'Chicago White Sox')).toBe(false)
  expect(isTeamNamed({ name: 'Denver Nuggets' }, 'Utah Jazz')).toBe(false)
})
