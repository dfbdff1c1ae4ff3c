// What a member calls a thing that strangers may read: one rule for every such title.
import { z } from 'zod'
import { titleFault } from '#core/titles.ts'

/** How long it may be, and what is said of an empty one, is of the thing: `ShownTitle.min(1, …).max(60)`. */
export const ShownTitle = z
  .string()
  .trim()
  .superRefine((title, { addIssue }) => {
    const fault = title === '' ? null : titleFault(title)
    if (fault) addIssue({ code: 'custom', message: fault })
  })
