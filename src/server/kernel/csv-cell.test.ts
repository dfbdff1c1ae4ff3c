import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1+1', '－1+1', '＠SUM(A1)', ' =1+1', '\u3000＝1+1', '\t=1'])(
  '%j is no formula in a spreadsheet',
  (text) => expect(csvCell(text)).toBe(`'${text}`),
)

it.each(['\n=1+1', '\r\n=1+1', '\n＝1+1'])('%j is none either, and stays one cell', (text) => expect(csvCell(text)).toBe(`"'${text}"`))

it.each(['-110', '+7.5', '12.50', 'DEN @ KC', ''])('%j stays as it is', (text) => expect(csvCell(text)).toBe(text))
