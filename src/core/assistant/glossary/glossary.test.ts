import { describe, expect, it } from 'vitest'
import { GLOSSARY } from '#tests/support/glossary.ts'
import { readGlossary } from './read-glossary.ts'

const { terms: TERMS, termOf } = GLOSSARY

describe('the glossary', () => {
  it('has a key, a meaning, an example and a source for each term, and no key twice', () => {
    expect(new Set(TERMS.map((term) => term.key)).size).toBe(TERMS.length)
    for (const term of TERMS) {
      expect(term.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(term.meaning.length, term.key).toBeGreaterThan(20)
      expect(term.example.length, term.key).toBeGreaterThan(10)
      expect(term.source, term.key).not.toBe('')
    }
  })
  it('gives no name to two terms', () => {
    const names = TERMS.flatMap((term) => [
      ...new Set([term.name.toLowerCase(), ...term.aliases, ...term.abbreviations.map((short) => short.toLowerCase())]),
    ])
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
  it.each([
    ['CLV', 'closing-line-value'],
    ['closing line values', 'closing-line-value'],
    ['no-vig', 'fair-probability'],
    ['kelly critereon', 'kelly-criterion'],
    ['double-up', 'cash-game'],
    ['GPP', 'guaranteed-prize-pool'],
    ['pts/$', 'points-per-thousand'],
    ['round robins', 'round-robin'],
  ])('finds %s', (text, key) => {
    expect(termOf(text)?.key).toBe(key)
  })
  it('finds nothing for a word that is no term', () => {
    expect(termOf('banana')).toBeUndefined()
    expect(termOf('')).toBeUndefined()
  })
})

describe('worked examples', () => {
  const example = (key: string) => TERMS.find((term) => term.key === key)!.example
  it.each<[key: string, figure: string, computed: number]>([
    ['implied-probability', '52.38', (110 / 210) * 100],
    ['overround', '4.76', (2 * (110 / 210) - 1) * 100],
    ['hold', '4.55', (1 - 1 / (2 * (110 / 210))) * 100],
    ['fair-probability', '57.98', (0.6 / (0.6 + 1 / 2.3)) * 100],
    ['fair-odds', '1.725', (0.6 + 1 / 2.3) / 0.6],
    ['edge', '5', (0.5 * 2.1 - 1) * 100],
    ['closing-line-value', '4.8', (2.2 / 2.1 - 1) * 100],
    ['arbitrage', '2.5', (2.05 / 2 - 1) * 100],
    ['kelly-criterion', '83.33', ((0.5 * 2.2 - 1) / 1.2) * 1000],
    ['fractional-kelly', '20.83', ((0.5 * 2.2 - 1) / 1.2) * 250],
    ['parlay', '3.645', (1 + 10 / 11) ** 2],
    ['round-robin', '6', (4 * 3) / 2],
    ['line-shopping', '51.22', (105 / 205) * 100],
    ['martingale', '1280', 10 * 2 ** 7],
    ['points-per-thousand', '3.0', (20.4 / 6800) * 1000],
    ['gpp-score', '35', 140 / Math.sqrt(16)],
    ['standard-deviation', '8.2', Math.sqrt(200 / 3)],
    ['brier-score', '0.09', 0.3 ** 2],
    ['log-loss', '0.357', -Math.log(0.7)],
    ['elo-rating', '64', 100 / (1 + 10 ** -0.25)],
    ['poisson-distribution', '5.0', 100 * Math.exp(-3)],
    ['regression-to-the-mean', '38.8', 0.2 * 50 + 0.8 * 36],
    ['usage-rate', '28.6', (10 / 35) * 100],
    ['pace', '4.1', (102 / 98 - 1) * 100],
  ])('%s says %s', (key, figure, computed) => {
    expect(example(key).replaceAll(',', '')).toContain(figure)
    const decimals = figure.split('.')[1]?.length ?? 0
    expect(Math.abs(Number(figure) - computed)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
  })
})

describe('a page', () => {
  const page = (entry: string) => `# Care\n\n## <a id="tilt"></a>Tilt\n\n${entry}\n`
  const whole =
    'Also: TLT, on tilt.\n\nPlaying worse after a loss.\n\n- Formula: `a = b`\n- Unit: none\n- Example: Twice the stake.\n- Source: Usage'

  it('is read entry by entry', () => {
    expect(readGlossary(page(whole))).toEqual([
      {
        key: 'tilt',
        name: 'Tilt',
        aliases: ['on tilt'],
        abbreviations: ['TLT'],
        area: 'care',
        meaning: 'Playing worse after a loss.',
        unit: 'none',
        formula: 'a = b',
        example: 'Twice the stake.',
        source: 'Usage',
      },
    ])
  })
  it.each([
    ['no example', whole.replace(/- Example.*\n/, '')],
    ['no source', whole.replace(/\n- Source.*/, '')],
    ['a fact of another kind', `${whole}\n- Author: nobody`],
    ['two paragraphs of meaning', whole.replace('loss.', 'loss.\n\nMore.')],
  ])('with %s is refused by the name of its entry', (_, entry) => {
    expect(() => readGlossary(page(entry))).toThrow('"Tilt"')
  })
  it('under another heading is refused', () => {
    expect(() => readGlossary('# Something\n\n')).toThrow('"Something"')
  })
})
