import type { Consciousness, Engine, Measure } from '#contract/people/lex-analysis.ts'
import { formatPercent } from '../../../format/percent.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { ShareBar } from '../../../ui/display/share-bar.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { ENGINES, FACTORS, PANEL } from './panel.copy.ts'

/** Bands of the level: 95 and over, 85 and over, 75 and over, below. */
function bandOf(level: number): string {
  if (level >= 95) return 'text-peak'
  if (level >= 85) return 'text-info'
  return level >= 75 ? 'text-gain' : 'text-mid'
}

/** How much Lex's knowledge can be trusted now: the level with its three factors, the stage, the engines, and what the record came to. */
export function KnowledgeHead({ consciousness }: { consciousness: Consciousness }) {
  const { level, factors, evolutionStage, systemStatus, engines, evolution } = consciousness
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid items-start gap-4 @2xl:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="grid content-start gap-1">
          <p className="label">{PANEL.level}</p>
          <p className={cx('scoreboard', level === null ? 'text-26 text-ink-3' : cx('text-40', bandOf(level)))}>
            {level === null ? PANEL.unknown : `${level}%`}
          </p>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={systemStatus === 'ONLINE' ? 'gain' : 'mid'}>{systemStatus}</Badge>
            <Badge tone="outline">{evolutionStage ?? PANEL.stageUnknown}</Badge>
          </p>
        </div>
        <div className="grid gap-2.5">
          {(Object.keys(FACTORS) as (keyof typeof FACTORS)[]).map((key) => (
            <MeasureRow key={key} label={FACTORS[key]} measure={factors[key]} withSentence />
          ))}
          <p className="note">{PANEL.levelNote}</p>
        </div>
      </div>
      <ul aria-label={PANEL.engines} className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-3">
        {engines.map((engine) => (
          <EngineTile key={engine.key} engine={engine} />
        ))}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="label">{PANEL.evolution}</h3>
          {evolution.newCapabilities.length === 0 ? (
            <p className="text-13 text-ink-2">{PANEL.evolutionNone}</p>
          ) : (
            <ul className="mt-1 grid gap-x-6 text-13 text-ink-2 @3xl:grid-cols-2">
              {evolution.newCapabilities.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        <LinkButton to="/calibration" size="sm">
          {PANEL.record}
        </LinkButton>
      </div>
    </div>
  )
}

type MeasureProps = { label: string; measure: Measure; withSentence?: boolean }

/** A share with its bar and the sentence that says what was counted. */
export function MeasureRow({ label, measure, withSentence = false }: MeasureProps) {
  return (
    <div title={measure.from}>
      <div className="flex items-center gap-2 text-13">
        <span className="w-36 shrink-0 text-ink-2">{label}</span>
        <ShareBar share={measure.value ?? 0} />
        <span className={cx('w-16 text-right', measure.value === null ? 'text-ink-3' : 'font-semibold')}>
          {measure.value === null ? 'unknown' : formatPercent(measure.value, 0)}
        </span>
      </div>
      {withSentence ? <p className="note">{measure.from}</p> : null}
    </div>
  )
}

const TONES: Readonly<Record<Engine['status'], BadgeTone>> = { ACTIVE: 'gain', STALE: 'mid', OFF: 'outline', UNKNOWN: 'outline' }

function EngineTile({ engine }: { engine: Engine }) {
  return (
    <li className="min-w-0 rounded-control border border-line bg-s-2 px-3 py-2">
      <p className="flex items-center justify-between gap-2">
        <span className="text-13 font-semibold">{ENGINES[engine.key]}</span>
        <Badge tone={TONES[engine.status]}>{engine.status}</Badge>
      </p>
      <p className="note">{engine.detail}</p>
    </li>
  )
}
