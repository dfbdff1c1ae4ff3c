// Titles that strangers read by a link: what is refused in one is decided here, when the link is made and when what it leads to is renamed.
import { promotionFault } from '#core/community/offers.ts'
import { titleFault, unseenFault } from '#core/titles.ts'
import { conflict, wrongField } from './door/errors.ts'
import type { Shown } from './link-marks.ts'

/**
 * Refuses a title that may not be shared, at the field `name`, and what a moderator removed before.
 * @param ownerId  whose link it is
 * @param players  what else strangers read beside it, a text for each player of a lineup, which its member may have written; at the field `players`
 */
export type RequireSharedTitle = (ownerId: string, shown: Shown, players?: readonly string[]) => Promise<void>

/** Nothing was written: a title was judged, and the thing was renamed or shared before it could be. */
export const titleMoved = () => conflict('This was renamed or shared at the same moment. Please try again.')

const LISTED = 'This title holds a word that is not shown to strangers. Rename it to share it by a link.'
const LISTED_PLAYER = 'A player of this lineup has a word beside or in the name that is not shown to strangers.'

/**
 * A title has no moderator before whom it could wait, as a post has: what would wait there is refused here.
 * @param listedWords words of the list in a text
 * @param requireNotRemoved throws where a moderator removed the same before
 */
export const sharedTitles =
  (
    listedWords: (text: string) => Promise<readonly unknown[]>,
    requireNotRemoved: (ownerId: string, shown: Shown) => Promise<void>,
  ): RequireSharedTitle =>
  async (ownerId, shown, players = []) => {
    const { title } = shown
    const fault = titleFault(title) ?? promotionFault(title) ?? ((await listedWords(title)).length > 0 ? LISTED : null)
    if (fault) throw wrongField('name', fault)
    const isListed = players.length > 0 && (await listedWords(players.join(' . '))).length > 0
    const playerFault = players.map((said) => unseenFault(said) ?? promotionFault(said)).find((one) => one !== null)
    if (playerFault || isListed) throw wrongField('players', playerFault ?? LISTED_PLAYER)
    await requireNotRemoved(ownerId, shown)
  }
