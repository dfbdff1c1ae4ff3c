// @vitest-environment node
// The script in the page's head: the theme stands before the first paint, so that nothing flashes.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const SCRIPT = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8')

/** The theme of a page that opens where this is kept, on a system that prefers light or dark. */
function openedWith(kept: string | null, system: 'light' | 'dark'): unknown {
  const dataset: Record<string, string> = { theme: 'dark' }
  runInNewContext(SCRIPT, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => kept },
    matchMedia: (media: string) => ({ matches: media === `(prefers-color-scheme: ${system})` }),
  })
  return dataset.theme
}

it('is the system’s until one is chosen', () => {
  for (const kept of [null, '{', '{"density":"compact"}', '{"theme":"system"}', '{"theme":"pink"}']) {
    expect([kept, openedWith(kept, 'light')]).toEqual([kept, 'light'])
    expect([kept, openedWith(kept, 'dark')]).toEqual([kept, 'dark'])
  }
})

it('is the chosen one, whatever the system prefers', () => {
  expect(openedWith('{"theme":"dark"}', 'light')).toBe('dark')
  expect(openedWith('{"theme":"light"}', 'dark')).toBe('light')
})

it('is read from a file of the server, which is all that the policy of scripts allows, before the page is drawn', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<script src="/theme.js"></script>')
})
