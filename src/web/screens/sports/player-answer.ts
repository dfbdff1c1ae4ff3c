// What every part of a player's page is handed.
import type { OutputOf } from '#contract/endpoint.ts'
import type { sports } from '#contract/sports/sports.ts'

export type PlayerAnswer = OutputOf<typeof sports.player>
