import type { ModelHead } from '#contract/sports/model-shapes.ts'
import type { PlayerModelHead } from '#contract/sports/player-model-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatPoints } from '../../format/percent.ts'
import { formatScore } from '../../format/score.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { MODELS, TARGET_NAMES, WEIGHTING_NAMES } from './models.copy.ts'

export const lossText = (loss: number, measure: 'log-loss' | 'points') =>
  measure === 'points' ? `${formatPoints(loss)} points` : formatScore(loss)

/** What a list says of a model, of games or of players. */
export type ListedModel = Pick<ModelHead, 'id' | 'name' | 'isUsed' | 'isReady' | 'updatedAt'> & {
  readonly what: string
  readonly loss: string | null
}

export const listedGames = ({ id, name, isUsed, isReady, updatedAt, spec, walked }: ModelHead): ListedModel => ({
  ...{ id, name, isUsed, isReady, updatedAt },
  what: `${LEAGUES[spec.league].name} · ${TARGET_NAMES[spec.target]} · ${WEIGHTING_NAMES[spec.weighting]}`,
  loss: walked && lossText(walked.loss, walked.measure),
})

export const listedPlayers = ({ id, name, isUsed, isReady, updatedAt, spec, statName, walked }: PlayerModelHead): ListedModel => ({
  ...{ id, name, isUsed, isReady, updatedAt },
  what: `${LEAGUES[spec.league].name} · ${statName} of players · ${WEIGHTING_NAMES[spec.weighting]}`,
  loss: walked && formatScore(walked.loss, 2),
})

type Props = { models: readonly ListedModel[]; chosen: string; onPick: (id: string) => void }

/** One's models, the one last worked on first. */
export function ModelList({ models, chosen, onPick }: Props) {
  return (
    <ul aria-label={MODELS.title}>
      {models.map(({ id, name, isUsed, isReady, what, loss }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onPick(id)}
            className={cx('grid min-h-11 w-full gap-1 px-4 py-3 text-left hover:bg-s-2', id === chosen && 'bg-s-2')}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{name}</span>
              {isUsed ? <Badge tone="gain">{MODELS.inUse}</Badge> : isReady ? null : <Badge tone="outline">{MODELS.notReady}</Badge>}
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
              <span>{what}</span>
              {loss ? <span>{loss}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
