import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCT, ROOT } from './sources.ts'

/** Requirements that somebody read and no test shows. */
const READ_ONLY = 10
const TEXT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of the standard's version 5.0.0 has, counted from 1; those of level 3 stand at the ends. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 ' +
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 ' +
  '10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 ' +
  '13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

const upTo = (section: string, first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => `${section}.${first + i}`)
const REQUIRED = SECTIONS.split(' ').flatMap((one) => upTo(one.split(':')[0]!, 1, Number(one.split(':')[1])))

/** The cells of every row that begins with the number of a requirement. */
const ROWS = TEXT.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const numbersIn = (cell: string) =>
  cell.split(', ').flatMap((one) => {
    const [first = '', last = first] = one.split('–')
    const section = first.split('.').slice(0, 2).join('.')
    return upTo(section, Number(first.split('.')[2]), Number(last.split('.')[2]))
  })

describe('docs/security.md', () => {
  it('names only files and tests that exist', () => {
    const named = [...TEXT.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map((match) => match[1]!)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  it('speaks of each of the 253 requirements of levels 1 and 2, once', () => {
    expect(REQUIRED).toHaveLength(253)
    expect(ROWS.flatMap(([numbers]) => numbersIn(numbers!)).sort()).toEqual([...REQUIRED].sort())
  })

  it('gives each a status; what is met has a place or a reason', () => {
    const wrong = ROWS.filter(
      ([, , , status, place]) => !/^(met|met behind TLS|partly|n\/a|\*\*not met\*\*( by itself)?)$/.test(status!) || !place,
    )
    expect(wrong).toEqual([])
  })

  it('shows what is met by a test or a measurement, or says that it was read; those are not more than now', () => {
    const met = ROWS.filter(([, , , status]) => /^met/.test(status!))
    expect(met.length).toBeGreaterThan(100)
    const unshown = met.filter(([, , , , , shownBy]) => !/`(?:src|tests)\/[^`]+\.(?:test|spec)\.tsx?`|`scripts\//.test(shownBy ?? ''))
    expect(unshown.filter(([, , , , , shownBy]) => shownBy !== 'by reading')).toEqual([])
    expect(unshown.length).toBeLessThanOrEqual(READ_ONLY)
  })

  it('is right that nothing sets HTML and nothing typed is run as a program', () => {
    const sets = /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|\beval\(|new Function\(/i
    expect(PRODUCT.filter(({ bare }) => sets.test(bare)).map(({ file }) => file)).toEqual([])
  })

  it('repeats in its list what is not met', () => {
    const list = TEXT.slice(TEXT.indexOf('## What is not met'))
    const unmet = ROWS.filter(([, , , status]) => status!.startsWith('**not met')).flatMap(([numbers]) => numbersIn(numbers!))
    const listed = [...list.matchAll(/\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?/g)].flatMap((match) => numbersIn(match[0]))
    expect(unmet.filter((one) => !listed.includes(one))).toEqual([])
  })
})
