// Titles that strangers read by a link: what is refused in one is decided here, when the link is made and when what it leads to is renamed.
import { promotionFault } from '#core/community/offers.ts'
import { titleFault } from '#core/titles.ts'
import { conflict, wrongField } from './door/errors.ts'

/** Refuses a title that may not be shared, at the field `name`. */
export type RequireSharedTitle = (title: string) => Promise<void>

/** Nothing was written: a title was judged, and the thing was renamed or shared before it could be. */
export const titleMoved = () => conflict('This was renamed or shared at the same moment. Please try again.')

const LISTED = 'This title holds a word that is not shown to strangers. Rename it to share it by a link.'

/**
 * A title has no moderator before whom it could wait, as a post has: what would wait there is refused here.
 * @param listedWords words of the list in a text
 */
export const sharedTitles =
  (listedWords: (text: string) => Promise<readonly unknown[]>): RequireSharedTitle =>
  async (title) => {
    const fault = titleFault(title) ?? promotionFault(title) ?? ((await listedWords(title)).length > 0 ? LISTED : null)
    if (fault) throw wrongField('name', fault)
  }
