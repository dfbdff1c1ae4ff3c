// Words of the list and despair in what is said of a clip: they hide nothing, whoever runs the server looks at it beside what members reported.
import { helpForBet } from '../../kernel/door/help-for.ts'
import type { FoundClip } from './clips.store.ts'
import type { VideoDeps } from './videos-deps.ts'

const MOST_NAMED = 5

/** Notes once for each clip what of its title, description and tags is a word of the list, and whether it reads like despair. */
export async function doubtWords(deps: VideoDeps, { id, title, description, tags, userId }: FoundClip['clip']): Promise<void> {
  if (userId === null) return
  // Of a clip about bets "chasing" is said of the bets: despair alone is looked at.
  const { help } = await helpForBet(title, description, ...tags)
  const found = await deps.listedWords([title, description, ...tags].join(' . '))
  const words = [...new Set(found.map(({ text }) => text))].slice(0, MOST_NAMED).join(', ')
  const reasons = [...(help ? ['Reads like despair'] : []), ...(words ? [`Words of the list: ${words}`] : [])]
  if (reasons.length > 0) await deps.watching.report(id, userId, reasons.join('. '), deps.now())
}
