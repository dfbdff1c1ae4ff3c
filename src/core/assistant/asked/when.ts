// A stretch of time that a question names.
import { z } from 'zod'

/** The named stretch of time: the words used, and its bounds in epoch ms. */
export const When = z.object({ text: z.string().max(60), from: z.number(), to: z.number() })
