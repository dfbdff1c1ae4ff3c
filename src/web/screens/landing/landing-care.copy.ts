// Apart from the other sentences of the landing page: the table of helplines is no part of what is loaded first.
import { HELPLINES } from '#core/access/helplines.ts'

export const CARE = `Must be of legal age to bet where you live. If betting stops being fun, help is free: ${HELPLINES.map((line) => `${line.contact} (${line.region})`).join(', ')}.`
