// What the particulars of a question are made of, whatever is asked.
import { z } from 'zod'
import { Held } from '../conditions/held.ts'
import { PlayerRef, TeamRef } from '../reading/language.ts'

export const Players = z.array(PlayerRef).max(12)
export const Teams = z.array(TeamRef).max(6)
/** What the rows are held to; absent where nothing narrows them. */
export const held = Held.nullish()
/** The named stretch of time: the words used, and its bounds in epoch ms. */
export const When = z.object({ text: z.string().max(60), from: z.number(), to: z.number() })
