// A rule about a league: edge, arbitrage, injuries, starts. Rules about one price or one line are set beside the price itself.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ModelHead } from '#contract/sports/model-shapes.ts'
import { models } from '#contract/sports/models.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import type { AlertChannel, AlertRule } from '#core/alerts/alert-rules.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { useFirstLeague } from '../../preferences/preferences.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { CHANNEL_WORDS, KIND_WORDS } from './alerts.copy.ts'
import { useAddRule, usePreviewRule, useRules } from './alerts.queries.ts'
import { SwitchOn } from './channel-off.tsx'
import { RulePreview } from './rule-preview.tsx'

type Kind = 'edge' | 'model' | 'arbitrage' | 'injury' | 'start'
const kindsOf = (hasModels: boolean) =>
  (['edge', 'model', 'arbitrage', 'injury', 'start'] as const)
    .filter((key) => key !== 'model' || hasModels)
    .map((key) => ({ key, label: KIND_WORDS[key] }))
const LEAGUE_OPTIONS = LEAGUE_KEYS.map((key) => ({ key, label: LEAGUES[key].name }))

type OwnModel = Pick<ModelHead, 'id' | 'name'> & { readonly spec: Pick<ModelHead['spec'], 'league'> }

function ruleOf(kind: Kind, league: LeagueKey, amount: string, team: string, model: OwnModel | undefined): AlertRule | string {
  const value = Number(amount)
  const named = team.trim() === '' ? {} : { team: team.trim() }
  if (kind === 'edge')
    return value >= 0.5 && value <= 100 ? { kind, league, atLeast: value / 100, ...named } : 'An edge between 0.5 and 100 percent.'
  if (kind === 'model') {
    if (!model) return 'Choose a model of yours.'
    const { id, name, spec } = model
    return value >= 0.5 && value <= 100
      ? { kind, league: spec.league, model: { id, name }, atLeast: value / 100 }
      : 'An edge between 0.5 and 100 percent.'
  }
  if (kind === 'arbitrage')
    return value >= 0 && value <= 100 ? { kind, league, atLeast: value / 100 } : 'A profit between 0 and 100 percent.'
  if (kind === 'injury') return { kind, league, ...named }
  return Number.isInteger(value) && value >= 1 && value <= 1440 ? { kind, league, minutes: value, ...named } : 'Between 1 and 1440 minutes.'
}

const FIRST: Readonly<Record<Kind, string>> = { edge: '3', model: '5', arbitrage: '1', injury: '', start: '30' }
const LABELS: Readonly<Record<Kind, string>> = {
  edge: 'At least (% above fair)',
  model: 'At least (% by your model)',
  arbitrage: 'At least (% sure)',
  injury: '',
  start: 'Minutes before',
}

/** The rule that Lex prepared, as its link says it. */
function draftOf(search: Readonly<Record<string, unknown>>): { kind?: Kind; league?: LeagueKey; amount?: string; team?: string } {
  const kind = (['edge', 'arbitrage', 'injury', 'start'] as const).find((one) => one === search.new)
  if (kind === undefined) return {}
  const league = LEAGUE_KEYS.find((one) => one === search.league)
  const amount = Number(search.amount)
  return {
    kind,
    ...(league ? { league } : {}),
    ...(amount > 0 ? { amount: `${amount}` } : {}),
    ...(typeof search.team === 'string' ? { team: search.team.slice(0, 80) } : {}),
  }
}

export function NewRule() {
  const first = useFirstLeague(LEAGUE_KEYS)
  const drafted = draftOf(useSearch({ strict: false }))
  const [kind, setKind] = useState<Kind>(drafted.kind ?? 'edge')
  const [league, setLeague] = useState<LeagueKey>(drafted.league ?? first)
  const [amount, setAmount] = useState(drafted.amount ?? FIRST[drafted.kind ?? 'edge'])
  const [team, setTeam] = useState(drafted.team ?? '')
  const [channels, setChannels] = useState<readonly AlertChannel[]>(['inApp'])
  const [error, setError] = useState<string | null>(null)
  const { data } = useRules()
  const adding = useAddRule()
  const previewing = usePreviewRule()
  const offered = data?.settings.channels ?? []
  const { allows } = useAccess()
  const own = useQuery(query(models.list, {}, { enabled: allows('custom_models'), staleTime: FRESH.account }))
  const ofPlayers = useQuery(query(playerModels.list, {}, { enabled: allows('custom_models'), staleTime: FRESH.account }))
  const ready: readonly OwnModel[] = [
    ...(own.data?.models ?? []).filter(({ isReady }) => isReady),
    // On fantasy points no book takes bets.
    ...(ofPlayers.data?.models ?? []).filter(({ isReady, spec }) => isReady && !spec.stat.startsWith('fantasy-')),
  ]
  const [modelId, setModelId] = useState('')
  const model = ready.find(({ id }) => id === modelId) ?? ready[0]
  const asked = ruleOf(kind, league, amount, team, model)
  // What was looked up belongs to the rule as it was typed then.
  const preview = previewing.data && JSON.stringify(previewing.variables?.rule) === JSON.stringify(asked) ? previewing.data : null
  const handlePreview = () => {
    if (typeof asked === 'string') return setError(asked)
    setError(null)
    previewing.mutate({ rule: asked }, { onError: (failure) => setError(problemIn(failure).detail) })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof asked === 'string') return setError(asked)
    setError(null)
    adding.mutate(
      { rule: asked, channels: [...channels] },
      { onSuccess: () => void toast({ title: 'Alert set' }), onError: (failure) => setError(problemIn(failure).detail) },
    )
  }
  return (
    <Card title="New rule" padded>
      <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="About"
            showLabel
            options={kindsOf(ready.length > 0)}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setAmount(FIRST[next])
              setError(null)
            }}
          />
          {kind === 'model' && model ? (
            <Select
              label="Your model"
              showLabel
              options={ready.map(({ id, name }) => ({ key: id, label: name }))}
              value={model.id}
              onChange={setModelId}
            />
          ) : (
            <Select label="League" showLabel options={LEAGUE_OPTIONS} value={league} onChange={setLeague} />
          )}
          {kind === 'injury' ? null : (
            <Field label={LABELS[kind]} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
          )}
          {kind === 'arbitrage' || kind === 'model' ? null : (
            <Field
              label="Team (any when empty)"
              placeholder="DEN"
              maxLength={60}
              value={team}
              onChange={(event) => setTeam(event.target.value)}
            />
          )}
        </div>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-13 text-ink-2">Tell me</legend>
          {data ? null : <p className="note min-h-[9.3rem]">It rings here; which other ways there are is not known yet.</p>}
          {offered.map(({ channel, isAvailable, why, isOn }) => (
            <div key={channel}>
              <Checkbox
                label={CHANNEL_WORDS[channel]}
                checked={channel === 'inApp' || channels.includes(channel)}
                disabled={channel === 'inApp' || !isAvailable}
                onChange={(isChosen) => setChannels(isChosen ? [...channels, channel] : channels.filter((one) => one !== channel))}
              />
              {why ? <p className="note pl-7">{why}</p> : isOn || !channels.includes(channel) ? null : <SwitchOn channel={channel} />}
            </div>
          ))}
        </fieldset>
        <ErrorText isSmall>{error}</ErrorText>
        {preview ? <RulePreview preview={preview} /> : null}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={handlePreview} busy={previewing.isPending}>
            How often last week?
          </Button>
          <Button type="submit" tone="primary" busy={adding.isPending}>
            Set the alert
          </Button>
        </div>
        <p className="note">A rule about one price or one line is set beside it: open a row of the odds.</p>
      </form>
    </Card>
  )
}
