import { expect, it } from 'vitest'
import { csvOfCells, textOfCells } from './row-texts.ts'

const CELLS = [
  ['Player', 'Pos', 'Pts'],
  ['Ann Able', 'QB', 22.4],
  ['=Bo "B" Hart', 'WR', null],
]

it('rows are copied as CSV in which no cell is a formula', () => {
  expect(csvOfCells(CELLS)).toBe('Player,Pos,Pts\r\nAnn Able,QB,22.4\r\n"\'=Bo ""B"" Hart",WR,\r\n')
})

it('rows are copied as text with columns one below another, figures to the right, unknown as a dash', () => {
  expect(textOfCells(CELLS)).toBe('Player        Pos   Pts\nAnn Able      QB   22.4\n=Bo "B" Hart  WR      –\n')
  expect(textOfCells([])).toBe('')
})
