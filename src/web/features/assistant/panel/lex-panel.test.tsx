// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Insight } from '#contract/people/lex-analysis.ts'
import { answered, openPiece, refused } from '#tests/support/piece.tsx'
import { LexPanel } from './lex-panel.tsx'

const READ = 'GET /api/ai/lex-analysis/nba/draftkings/slate'
const RUN = 'POST /api/ai/lex-analysis/nba/draftkings/slate'
const SLATE = { league: 'nba', site: 'draftkings', slate: 'main' } as const

const unknown = { value: null, from: 'You have named no favorites.' }
const content = 'The field is expected to gather on Ann Link (34.1 %).'
const at = content.indexOf('34.1')
const insight: Insight = {
  type: 'collective',
  title: 'Where the field gathers',
  content,
  citations: [{ start: at, end: at + 6, text: '34.1 %', tool: 0, path: 'rows.0.value' }],
  reasoning: 'The highest modelled shares of the field.',
  players: ['Ann Link'],
  confidence: 0.8,
  confidenceFrom: 'Share of the players about whom enough is known.',
  consciousnessMetrics: {
    emotionalResonance: unknown,
    experienceLevel: { value: 0.5, from: '100 graded forecasts of NBA games; 200 count as full.' },
    moralIntegrity: unknown,
    intuitionStrength: unknown,
  },
  evidence: [
    {
      tool: 'read_projections',
      input: {},
      source: 'demo',
      asOf: null,
      rows: [{ label: 'Ann Link, share of the field', value: 0.341, text: '34.1 %' }],
    },
  ],
}
const measure = (value: number | null) => ({ value, from: 'Counted.' })
const panel = (level: number | null) => ({
  consciousness: {
    level,
    factors: { fresh: measure(1), graded: measure(level === null ? null : 0.9), calibration: measure(level === null ? null : 1) },
    evolutionStage: level === null ? null : 'CALIBRATED',
    systemStatus: 'ONLINE',
    quantumEngines: { odds: 'ACTIVE' },
    engines: [{ key: 'odds', status: 'STALE', detail: 'Fair prices without margin; silent: odds.' }],
    evolution: { consciousnessLevel: level, evolutionStage: null, newCapabilities: level === null ? [] : ['NBA 2026: 212 games graded'] },
  },
  insights: [insight],
  withheld: [{ type: 'temporal', reason: 'Live betting odds require Casual tier or higher.', refusal: null }],
  empathicAnalysis: { types: [], summary: '' },
  asOf: '2026-11-23T19:00:00.000Z',
})

describe('the panel of Lex’s engines', () => {
  it('shows the level with its factors, the stage, the engines and the record', async () => {
    const piece = await openPiece(<LexPanel {...SLATE} />, { [READ]: panel(90) })
    await piece.says('90%')
    await piece.says('CALIBRATED')
    await piece.says('STALE')
    await piece.says('NBA 2026: 212 games graded')
  })

  it('says that the level is unknown, never a number', async () => {
    const piece = await openPiece(<LexPanel {...SLATE} />, { [READ]: panel(null) })
    await piece.says('LevelUnknown')
    await piece.says('Nothing graded yet')
    expect(piece.words()).not.toContain('0%Fresh')
  })

  it('leads from a number to its row, and says what a measure counted', async () => {
    const piece = await openPiece(<LexPanel {...SLATE} />, { [READ]: panel(90) })
    // A document of jsdom has no window to scroll.
    Element.prototype.scrollIntoView = () => {}
    const { screen } = await import('@testing-library/react')
    const figure = await screen.findByRole('link', { name: '34.1 %' })
    expect(figure.title).toBe('Ann Link, share of the field')
    const part = screen.getByText('Where this comes from').closest('details')!
    expect(part.open).toBe(false)
    await piece.user.click(figure)
    expect(part.open).toBe(true)
    await piece.says('Emotional resonance, unknown: You have named no favorites.')
    await piece.says('Experience level, 50%: 100 graded forecasts of NBA games; 200 count as full.')
    await piece.says('Temporal: Live betting odds require Casual tier or higher.')
  })

  it('runs the analysis that was pressed in the mode that was chosen, and shows what it found', async () => {
    const { screen } = await import('@testing-library/react')
    const ran = {
      analysis: 'deep',
      mode: 'quantum',
      simulations: 100_000,
      elapsedMs: 4200,
      insights: [{ ...insight, title: 'Played' }],
      withheld: [],
    }
    const end = new Response(
      `event: progress\ndata: {"stage":"contest","done":5,"of":10}\n\nevent: end\ndata: ${JSON.stringify(ran)}\n\n`,
      {
        headers: { 'content-type': 'text/event-stream' },
      },
    )
    const piece = await openPiece(<LexPanel {...SLATE} />, { [READ]: panel(90), [RUN]: () => end })
    await piece.user.click(await screen.findByRole('radio', { name: 'Quantum' }))
    await piece.says('100,000 simulations. More take longer and are surer.')
    await piece.user.click(screen.getByRole('button', { name: 'Deep Analysis' }))
    await piece.says('100,000 simulations in 4.2 s.')
    await piece.says('Played')
    expect(piece.calls.find(({ call }) => call === RUN)!.sent).toMatchObject({ analysis: 'deep', mode: 'quantum', slate: 'main' })
  })

  it('says why an analysis was refused, and keeps what was there', async () => {
    const { screen } = await import('@testing-library/react')
    const piece = await openPiece(<LexPanel {...SLATE} />, {
      [READ]: panel(90),
      [RUN]: refused(409, 'conflict', 'Another analysis of yours is running.'),
    })
    await piece.user.click(await screen.findByRole('button', { name: 'Activate Empathy' }))
    await piece.says('Another analysis of yours is running.')
    await piece.says('Where the field gathers')
  })

  it('says that it could not be read, and reads again', async () => {
    const { screen } = await import('@testing-library/react')
    let isDown = true
    const piece = await openPiece(<LexPanel {...SLATE} />, {
      [READ]: () => (isDown ? refused(500, 'internal', 'Something went wrong.') : answered(panel(90))),
    })
    await piece.says('Lex’s analysis could not be read')
    isDown = false
    await piece.user.click(screen.getByRole('button', { name: 'Retry' }))
    await piece.says('90%')
  })
})
