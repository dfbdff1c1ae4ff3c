// Words of the list in what is said of a clip: they hide nothing, whoever runs the server looks at it beside what members reported.
import type { FoundClip } from './clips.store.ts'
import type { VideoDeps } from './videos-deps.ts'

const MOST_NAMED = 5

/** Notes once for each clip what of its title, description and tags is a word of the list. */
export async function doubtWords(deps: VideoDeps, { id, title, description, tags, userId }: FoundClip['clip']): Promise<void> {
  const found = await deps.listedWords([title, description, ...tags].join(' . '))
  if (found.length === 0 || userId === null) return
  const words = [...new Set(found.map(({ text }) => text))].slice(0, MOST_NAMED).join(', ')
  await deps.watching.report(id, userId, `Words of the list: ${words}`, deps.now())
}
