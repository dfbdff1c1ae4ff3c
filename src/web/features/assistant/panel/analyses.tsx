import { useState } from 'react'
import { ANALYSES, MODE_KEYS, MODES, type ModeKey } from '#contract/people/lex-analysis.ts'
import { RequestFailed } from '../../../api/problem.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { Insights } from './insights.tsx'
import { ANALYSIS_WORDS, MODE_LABELS, PANEL, STAGES } from './panel.copy.ts'
import { type PanelSlate, useAnalysis } from './use-lex-panel.ts'

const CHOICES = MODE_KEYS.map((key) => ({ key, label: MODE_LABELS[key] }))

/** The mode and the three buttons that start an analysis, with what each does and costs; its progress, and what it found. */
export function Analyses({ slate }: { slate: PanelSlate }) {
  const [mode, setMode] = useState<ModeKey>('standard')
  const { running, progress, answer, problem, run, cancel } = useAnalysis(slate)
  return (
    <section aria-label={PANEL.control} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="label">{PANEL.control}</h3>
        <ToggleGroup label={PANEL.mode} choices={CHOICES} value={mode} onChange={setMode} />
        <p className="note">{PANEL.modeNote(formatCount(MODES[mode]))}</p>
      </div>
      <ul className="grid gap-3 @2xl:grid-cols-3">
        {ANALYSES.map((key) => (
          <li key={key} className="flex flex-col items-start gap-2 rounded-control border border-line p-3">
            <Button busy={running === key} disabled={running !== null} onClick={() => run(key, mode)}>
              {ANALYSIS_WORDS[key].label}
            </Button>
            <p className="note">{ANALYSIS_WORDS[key].about}</p>
          </li>
        ))}
      </ul>
      {running ? (
        <div className="flex items-end gap-3">
          <Progress
            className="flex-1"
            label={progress ? STAGES[progress.stage] : ANALYSIS_WORDS[running].label}
            value={progress && progress.of > 0 ? progress.done / progress.of : null}
            detail={progress && progress.of > 0 ? formatPercent(progress.done / progress.of, 0) : null}
          />
          <Button size="sm" onClick={cancel}>
            {PANEL.cancel}
          </Button>
        </div>
      ) : null}
      {problem ? <ErrorState error={new RequestFailed(problem)} title={PANEL.runFailed} /> : null}
      {answer && !running ? (
        <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-13 text-ink-2">
            <span className="font-semibold text-ink">{ANALYSIS_WORDS[answer.analysis].label}</span>{' '}
            {answer.simulations === 0
              ? PANEL.empty
              : PANEL.done(formatCount(answer.simulations), formatCount(Math.round(answer.elapsedMs / 100) / 10))}
          </p>
          <Insights insights={answer.insights} withheld={answer.withheld} />
        </div>
      ) : null}
    </section>
  )
}
