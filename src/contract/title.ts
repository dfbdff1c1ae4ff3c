// What a member calls a thing that strangers may read: one rule for every such title.
import { z } from 'zod'
import { titleFault, unseenFault } from '#core/titles.ts'

const titleWithout = (faultOf: (title: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((title, { addIssue }) => {
      const fault = title === '' ? null : faultOf(title)
      if (fault) addIssue({ code: 'custom', message: fault })
    })

/** How long it may be, and what is said of an empty one, is of the thing: `ShownTitle.min(1, …).max(60)`. */
export const ShownTitle = titleWithout(titleFault)

/** The same where the product itself gives titles too: whether one poses as the product depends on who asks. */
export const SeenTitle = titleWithout(unseenFault)
