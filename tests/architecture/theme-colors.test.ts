// The themes have colors of their own, and the stylesheet clears those that come with Tailwind (`--color-*: initial`): a class of one of them
// makes no rule, and a text keeps the color of the page around it, such as dark on a dark veil.
import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const NO_COLOR =
  /(?<![\w[-])(?:text|bg|border|fill|stroke|ring|outline|accent|caret|decoration|from|via|to)-(?:white|black|(?:gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)(?![\w-])/g

it('no class names a color that the themes do not have', () => {
  const sources = sourcesBelow('src/web', (file) => file.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ file, text }) => (text.match(NO_COLOR) ?? []).map((one) => `${file}: ${one}`))).toEqual([])
  expect('max-md:text-white hover:bg-gray-200 text-[#fff] bg-s-1'.match(NO_COLOR)).toEqual(['text-white', 'bg-gray-200'])
})
