import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GRADED_SEASONS } from './graded-seasons.ts'

it('the record of real seasons on the screen and the table of docs/models.md are the same, row by row', () => {
  const page = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8')
    .replaceAll('**', '')
    .replaceAll('`', '')
  const [head = '', ...lines] = page.slice(page.indexOf('| league, seasons | file |')).split('\n\n')[0]!.split('\n')
  expect(head).toContain('| ours | theirs | difference |')
  const rows = lines.filter((line) => line.startsWith('| '))
  expect(rows).toEqual(
    GRADED_SEASONS.map(
      ({ seasons, file, trainedOn, games, ours, theirs, difference, ece, elo }) =>
        `| ${[seasons, file, trainedOn, games, ours, theirs, difference, ece, elo].join(' | ')} |`,
    ),
  )
})

it('in every row the difference is ours minus theirs, to the last digit but one of rounding', () => {
  const number = (text: string) => Number(/[+−]?\d\.\d{4}/.exec(text)![0].replace('−', '-'))
  for (const { seasons, ours, theirs, difference } of GRADED_SEASONS)
    expect({ seasons, off: Math.abs(number(ours) - number(theirs) - number(difference)) < 0.00011 }).toEqual({ seasons, off: true })
})
