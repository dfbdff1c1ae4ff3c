import { useQuery } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import { projections } from '#contract/dfs/projections.ts'
import { SPORT_NAMES } from '#core/dfs/files/detect.ts'
import { isOffered } from '#core/dfs/offered-site.ts'
import type { DfsSport, OfferedSite } from '#core/dfs/slate.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { type Choice, ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { type Option, Select } from '../../../ui/forms/select.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { DFS_LEAGUES, isImported, type SlateChoice } from './slate-choice.ts'

type Props = {
  value: SlateChoice
  onChange: (change: Partial<SlateChoice>) => void
  /** Those that have contests, unless said. */
  leagues?: readonly LeagueKey[] | undefined
}

const SITES = [
  { key: 'draftkings', label: <SiteName name="DraftKings" short="DK" /> },
  { key: 'fanduel', label: <SiteName name="FanDuel" short="FD" /> },
] as const satisfies readonly Choice<OfferedSite>[]

/** On a phone two letters are enough, so that league, site and slate share a line. */
function SiteName({ name, short }: { name: string; short: string }) {
  return (
    <>
      <span className="max-md:sr-only">{name}</span>
      <span className="md:hidden"> {short}</span>
    </>
  )
}

/** League, site and slate: those on offer, and the person's own files after them. */
export function SlatePicker({ value, onChange, leagues = DFS_LEAGUES }: Props) {
  const options = useSlateOptions(value)
  const chosen = options.find(({ key, name }) => key === value.slate || name === value.slate)
  // A file of a sport that is no league here (soccer, golf of another tour, tennis) stands under its own name, not under the league before.
  const other = chosen?.sport !== undefined && chosen.league === undefined ? { key: OTHER, label: SPORT_NAMES[chosen.sport] } : null
  const handleSlate = (key: string) => {
    const option = options.find((one) => one.key === key)
    onChange({ slate: key, ...(option?.site ? { site: option.site } : {}), ...(option?.league ? { league: option.league } : {}) })
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full max-md:gap-1.5">
      <legend className="sr-only">Slate</legend>
      <Select
        label="League"
        options={[...(other ? [other] : []), ...leagues.map(leagueOption)]}
        value={other ? OTHER : value.league}
        onChange={(league) => {
          const known = leagues.find((key) => key === league)
          if (known) onChange({ league: known, slate: 'main' })
        }}
        className="w-28 max-md:w-20"
      />
      <ToggleGroup
        label="Site"
        choices={SITES}
        value={value.site}
        className="max-md:[&_label]:px-2.5"
        onChange={(site) => onChange(isImported(value.slate) ? { site, slate: 'main' } : { site })}
      />
      <Select
        label="Slate"
        options={options}
        value={chosen?.key ?? value.slate}
        onChange={handleSlate}
        className="max-md:min-w-18 max-md:flex-1 md:max-w-72 md:min-w-40"
      />
    </fieldset>
  )
}

const OTHER = 'other'

const leagueOption = (key: LeagueKey): Option<string> => ({
  key,
  label: LEAGUES[key].name,
  ...(DFS_LEAGUES.includes(key) ? {} : { hint: 'no contests known here' }),
})

type SlateOption = Option<string> & {
  readonly name: string
  readonly sport?: DfsSport
  readonly league?: LeagueKey
  readonly site?: OfferedSite
}

function useSlateOptions({ league, site, slate }: SlateChoice): readonly SlateOption[] {
  const now = useNow()
  const { start } = useFormat()
  const offers = useQuery(query(projections.slates, { league, site }, { staleTime: FRESH.slate }))
  const files = useQuery(query(lineups.importedSlates, {}))
  const options: SlateOption[] = [
    ...(offers.data?.slates ?? []).map(({ id, name, startsAt }) => ({
      // A name stands for the next slate of that name; a second one of it is known by its id.
      key: offers.data?.slates.find((one) => one.name === name)?.id === id ? name : id,
      name,
      label: titled(name),
      hint: start(startsAt, now),
    })),
    ...(files.data?.slates ?? []).map((file) => ({
      key: file.id,
      name: file.id,
      label: file.fileName,
      hint: file.startsAt === null ? 'Your file, no date in it' : `Your file, ${start(file.startsAt, now)}`,
      sport: file.sport,
      league: DFS_LEAGUES.find((key) => key === file.sport),
      site: isOffered(file.site) ? file.site : undefined,
    })),
  ]
  if (options.some(({ key, name }) => key === slate || name === slate)) return options
  return [...options, { key: slate, name: slate, label: isImported(slate) ? 'Your file' : titled(slate) }]
}

function titled(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
