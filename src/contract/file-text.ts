// A person's file within an input: its text. The door hands a large one on as the bytes of that text, which threads pass without copying.
import { z } from 'zod'

/** The text of a file as a handler gets it: as it was sent, or the UTF-8 bytes of it. */
export type FileText = string | Uint8Array

/** @param most  characters of the text, or bytes of a large one */
export function fileText(most: number, least = 0) {
  return z
    .custom<FileText>((value) => typeof value === 'string' || value instanceof Uint8Array, { message: 'Expected the text of a file.' })
    .refine((value) => value.length >= least, { message: 'The file is empty.' })
    .refine((value) => value.length <= most, { message: `At most ${(most / 1_048_576).toFixed(0)} MB of a file are read.` })
    .meta({ type: 'string', minLength: least, maxLength: most })
}
