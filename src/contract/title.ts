// What a member calls a thing that strangers may read: one rule for every such title.
import { z } from 'zod'
import { titleFault } from '#core/titles.ts'

/** @param missing  what is said of an empty one */
export const titleOf = (missing: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most)
    .superRefine((title, { addIssue }) => {
      const fault = title === '' ? null : titleFault(title)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
