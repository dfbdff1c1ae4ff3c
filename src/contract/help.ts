// What an answer to a text says of help: whoever writes that things are hard is shown where it is found, whatever they write it into.
import { z } from 'zod'

/** The text stays as it was sent; null = it gives no reason to show help. */
export const Help = z.object({ reason: z.string() }).nullable()
