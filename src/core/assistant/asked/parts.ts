// What the particulars of a question are made of, whatever is asked.
import { z } from 'zod'
import { Held } from '../conditions/held.ts'
import { PlayerRef, TeamRef } from '../reading/language.ts'

export const Players = z.array(PlayerRef).max(12)
export const Teams = z.array(TeamRef).max(6)
/** What the rows are held to; absent where nothing narrows them. */
export const held = Held.nullish()
