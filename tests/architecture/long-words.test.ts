// A word without an end breaks where it has to, wherever a person's own words are shown. `break-words` breaks it in a block of a set width only:
// a cell of a grid still grows with it, and the page scrolls sideways; `overflow-wrap: anywhere` makes the cell smaller, too.
import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const ANYWHERE = '[overflow-wrap:anywhere]'
/** Strings of classes, whole. */
const STRINGS = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g

const badStrings = (text: string): readonly string[] =>
  (text.match(STRINGS) ?? []).filter(
    (classes) =>
      /(?<![\w-])break-words(?![\w-])/.test(classes) || (/whitespace-pre-(?:wrap|line)/.test(classes) && !classes.includes(ANYWHERE)),
  )

it('what keeps the lines of a person breaks their words, too', () => {
  const sources = sourcesBelow('src/web', (file) => file.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ file, text }) => badStrings(text).map((classes) => `${file}: ${classes}`))).toEqual([])
})

it('the pieces that show words of members break them', () => {
  const pieces = [
    ['src/web/features/community/markdown-text.tsx', 2],
    ['src/web/features/community/moderation-queue.tsx', 5],
    ['src/web/features/assistant/message-text.tsx', 1],
    ['src/web/features/assistant/chat-panel.tsx', 1],
    ['src/web/features/bets/tracker/bet-detail.tsx', 1],
    ['src/web/features/videos/clip-card.tsx', 2],
    ['src/web/ui/layout/page.tsx', 1],
  ] as const
  const texts = new Map(sourcesBelow('src/web', (file) => file.endsWith('.tsx')).map(({ file, text }) => [file, text]))
  for (const [file, least] of pieces) expect((texts.get(file) ?? '').split(ANYWHERE).length - 1, file).toBeGreaterThanOrEqual(least)
})

it('the rule sees what it is about', () => {
  expect(badStrings('<p className="p-3 break-words">')).toHaveLength(1)
  expect(badStrings('<p className="whitespace-pre-wrap">')).toHaveLength(1)
  expect(badStrings(`<p className="whitespace-pre-wrap ${ANYWHERE}">`)).toEqual([])
})
