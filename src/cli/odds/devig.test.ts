// `guru devig` on fields with places.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { guru } from '#tests/support/guru.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('guru devig --places', () => {
  it('the chances of every method sum to the places', async () => {
    const { out } = await guru('devig', '1.3', '1.5', '2.2', '3.4', '4.5', '--places', '2', '--json')
    const { methods, overround } = JSON.parse(out) as { methods: { probabilities: number[] }[]; overround: number }
    expect(methods).toHaveLength(3)
    for (const { probabilities } of methods) expect(sum(probabilities)).toBeCloseTo(2, 9)
    expect(overround).toBeCloseTo(sum([1 / 1.3, 1 / 1.5, 1 / 2.2, 1 / 3.4, 1 / 4.5]) / 2 - 1, 12)
  })
  it('as many places as prices are refused', async () => {
    expect((await guru('devig', '1.3', '1.5', '--places', '2')).code).toBe(2)
  })
  it('a file of a field gives each of its markets, the likeliest first', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'guru-field-')), 'field.csv')
    writeFileSync(file, 'Name,Winner,Top 2\nAnn,150,-300\nBob,+200,-150\nCy,400,110\nDee,900,250\n')
    const { out } = await guru('devig', '--file', file, '--json')
    const { markets } = JSON.parse(out) as { markets: { places: number; entrants: { name: string; fair: number }[] }[] }
    expect(markets.map(({ places }) => places)).toEqual([1, 2])
    for (const { places, entrants } of markets) expect(sum(entrants.map(({ fair }) => fair))).toBeCloseTo(places, 9)
    const text = (await guru('devig', '--file', file)).out
    expect(text.indexOf('Ann')).toBeLessThan(text.indexOf('Dee'))
    writeFileSync(file, 'Name,Winner\nAnn,150\nBob,200\n')
    expect((await guru('devig', '--file', file)).err).toContain('--american')
    expect((await guru('devig', '--file', file, '--american')).code).toBe(0)
  })
  it('a file is read in whatever letters a spreadsheet wrote it, and what is no text is named', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'guru-field-')), 'field.csv')
    const list = 'Name,Winner\nJosé,+150\nBob,+200\nCy,+400\n'
    for (const [encoding, bytes] of [
      ['UTF-16', Buffer.from(`\ufeff${list}`, 'utf16le')],
      ['Windows-1252', Buffer.from(list, 'latin1')],
      ['UTF-7', Buffer.from(list.replaceAll('+', '+-').replaceAll('é', '+AOk-'))],
    ] as const) {
      writeFileSync(file, bytes)
      const { code, out } = await guru('devig', '--file', file, '--json')
      expect([encoding, code, out]).toEqual([encoding, 0, expect.stringContaining('"José"')])
    }
    writeFileSync(file, Buffer.from('PK\u0003\u0004 a workbook'))
    expect(await guru('devig', '--file', file)).toMatchObject({ code: 2, err: expect.stringMatching(/field\.csv is /) })
  })
})
