// What the product has once is not written a second time: numbers in core/math, time zones in core/zones.ts, what a browser keeps in
// web/preferences.
import { describe, expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

const findings = (isHome: (file: string) => boolean, pattern: RegExp) =>
  PRODUCT.filter(({ file, bare }) => !isHome(file) && pattern.test(bare)).map(({ file }) => file)
const inMath = (file: string) => file.startsWith('src/core/math/')

describe('mathematics', () => {
  it('has one normal, median, quantile, variance, correlation and factor of a matrix', () => {
    const named =
      /\b(?:function|const) (?:erfc?|normalCdf|normalQuantile|median|lowMedian|highMedian|weighted(?:Mean|Median)|quantileOf|gammaQuantile|variance|populationVariance|correlationOf|cholesky|clamp)\b\s*(?:\(|= (?:\(|function))/
    const sorted = /sort\(\(a, b\) => a - b\)\[/
    const squares = /\(\w+ - \w+\) \*\* 2, 0\) \/ (?:\(?n\b|Math\.max\(1|\(?\w+\.length)/
    // A column of players by their median is no statistic.
    const isNoStatistic = (file: string) => inMath(file) || file.endsWith('player-table/player-row.ts')
    expect([named, sorted, squares].map((pattern) => findings(isNoStatistic, pattern))).toEqual([[], [], []])
  })

  it('has one source of chance and one hash of texts; the machine is never asked for chance by core', () => {
    // A table of lineups is addressed by a hash of numbers.
    const isHome = (file: string) => inMath(file) || file === 'src/core/simulation/field/field.ts'
    expect(findings(isHome, /0x01000193|0x9e3779b9|0x85ebca6b|1664525|Math\.imul\(/)).toEqual([])
    expect(findings((file) => !/^src\/(core|demo)\//.test(file), /Math\.random\(|crypto\.getRandomValues/)).toEqual([])
  })
})

describe('time zones', () => {
  const HOME = 'src/core/zones.ts'

  it('are used in one place', () => {
    expect(findings((file) => file === HOME, /formatToParts|getTimezoneOffset|toLocale(?:Date|Time)String/)).toEqual([])
  })

  it('are turned into text by the screens’ own format, by Lex, by the sentences of breaks and by mails of booked hours; else only the device’s zone is asked for', () => {
    const texts = [
      HOME,
      'src/web/format/time.ts',
      'src/server/features/assistant/replies/sources.ts',
      'src/server/kernel/door/care.ts',
      'src/server/features/coaching/coaching-mails.ts',
    ]
    expect(findings((file) => texts.includes(file), /DateTimeFormat\((?!\)\.resolvedOptions)/)).toEqual([])
  })
})

it('what a browser keeps is read and written by web/preferences, safe where storage is refused', () => {
  expect(findings((file) => file.startsWith('src/web/preferences/'), /\b(?:local|session)Storage\b/)).toEqual([])
})
