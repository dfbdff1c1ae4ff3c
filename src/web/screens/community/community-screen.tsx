import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { pickFromAddress } from '#core/community/pick-address.ts'
import { POST_TYPES } from '#core/community/post.ts'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { HelpDialog } from '../../features/care/help-dialog.tsx'
import { COMMUNITY, COMMUNITY_TABS, TYPE_WORDS } from '../../features/community/community.copy.ts'
import { useStats } from '../../features/community/community.queries.ts'
import { Composer } from '../../features/community/composer/composer.tsx'
import { Feed } from '../../features/community/feed.tsx'
import { Leaderboard } from '../../features/community/leaderboard.tsx'
import { MemberSheet } from '../../features/community/member-sheet.tsx'
import { MentionsCard } from '../../features/community/mentions-card.tsx'
import { ModerationLog } from '../../features/community/moderation-log.tsx'
import { Thread } from '../../features/community/thread.tsx'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState, useSearchText } from '../../ui/layout/use-search-state.ts'

const SPORTS = ['all', ...LEAGUE_KEYS] as const
const TYPES = ['all', ...POST_TYPES] as const
const FROM = ['everyone', 'following'] as const
const SPORT_OPTIONS = SPORTS.map((key) => ({ key, label: key === 'all' ? 'All leagues' : LEAGUES[key].name }))
const TYPE_CHOICES = TYPES.map((key) => ({ key, label: key === 'all' ? 'All' : TYPE_WORDS[key] }))
const FROM_CHOICES = [
  { key: 'everyone', label: 'Everyone' },
  { key: 'following', label: 'Following' },
] as const

/** /community: what members write and pick (spec 001 section 2, community hub). */
export function CommunityScreen() {
  const [tab, setTab] = useSearchState('tab', COMMUNITY_TABS, 'feed')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isWriting, setIsWriting] = useState(false)
  const [needsHelp, setNeedsHelp] = useState(false)
  const [member, setMember] = useState<string | null>(null)
  // From a price: the composer opens with its line.
  const line = typeof search.pick === 'string' ? pickFromAddress(search.pick) : null
  const post = typeof search.post === 'string' ? search.post : null
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...change }) })
  const open = (id: string) => go({ post: id, tab: undefined })
  const act = { onMember: setMember, onHelp: () => setNeedsHelp(true) }
  return (
    <Page
      title={COMMUNITY.title}
      lede={COMMUNITY.lede}
      action={
        <Button tone="primary" onClick={() => setIsWriting(true)}>
          {COMMUNITY.share}
        </Button>
      }
    >
      <Tiles />
      <Tabs
        label={COMMUNITY.title}
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'feed',
            label: 'Posts',
            panel: (
              // On a phone what stands below the posts comes with them: before, it would be moved by however many there are.
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-lg:has-data-[waits=feed]:[&>*:last-child]:invisible lg:grid-cols-[minmax(0,1fr)_22rem]">
                {post ? (
                  <Thread id={post} onBack={() => go({ post: undefined })} {...act} />
                ) : (
                  <Posts onOpen={open} onMember={setMember} onWrite={() => setIsWriting(true)} />
                )}
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                  <MentionsCard onOpen={open} onLog={() => setTab('log')} />
                  <Rules />
                </div>
              </div>
            ),
          },
          { key: 'leaderboard', label: 'Leaderboard', panel: <Leaderboard onMember={setMember} /> },
          { key: 'log', label: 'Moderation log', panel: <ModerationLog /> },
        ]}
      />
      {isWriting || line ? (
        <Composer
          key={line ? 'pick' : 'post'}
          isOpen
          initial={line && { ...line, units: 1 }}
          onClose={() => {
            setIsWriting(false)
            if (line) go({ pick: undefined })
          }}
          onHelp={act.onHelp}
        />
      ) : null}
      {needsHelp ? <HelpDialog onClose={() => setNeedsHelp(false)} /> : null}
      {member ? (
        <MemberSheet
          id={member}
          onClose={() => setMember(null)}
          onPosts={(id) => {
            setMember(null)
            go({ post: undefined, tab: undefined, by: id })
          }}
        />
      ) : null}
    </Page>
  )
}

function Tiles() {
  const { data, isError } = useStats()
  // What did not come is unknown, and not on its way.
  const absent = isError ? null : '…'
  return (
    <StatRow>
      <Stat label="Active members" value={data ? formatCount(data.activeMembers) : absent} note="wrote or reacted within 30 days" />
      <Stat label="Posts today" value={data ? formatCount(data.postsToday) : absent} note="since your midnight" />
      <Stat
        label="Win rate"
        value={data ? (data.winRate === null ? null : formatPercent(data.winRate)) : absent}
        note={
          data
            ? data.decidedPicks === 0
              ? 'no pick is decided yet'
              : `of ${formatCount(data.decidedPicks)} decided picks`
            : 'of decided picks'
        }
      />
    </StatRow>
  )
}

type PostsProps = { onOpen: (id: string) => void; onMember: (id: string) => void; onWrite: () => void }

function Posts({ onOpen, onMember, onWrite }: PostsProps) {
  const [sport, setSport] = useSearchState('sport', SPORTS, 'all')
  const [type, setType] = useSearchState('type', TYPES, 'all')
  const [from, setFrom] = useSearchState('from', FROM, 'everyone')
  const [text, setText] = useSearchText('q')
  const [tag, setTag] = useSearchText('tag')
  const [by, setBy] = useSearchText('by')
  const [typed, setTyped] = useState(text)
  const isFiltered = sport !== 'all' || type !== 'all' || from !== 'everyone' || text !== '' || tag !== '' || by !== ''
  const handleSearch = (event: FormEvent) => {
    event.preventDefault()
    setText(typed.trim())
  }
  const clear = () => {
    setTyped('')
    setText('')
    setTag('')
    setBy('')
    setSport('all')
    setType('all')
    setFrom('everyone')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-s-1 p-2 max-md:p-3">
        <div className="flex flex-wrap items-center gap-2">
          <Select label="League" size="sm" options={SPORT_OPTIONS} value={sport} onChange={setSport} />
          <ToggleGroup label="From" choices={FROM_CHOICES} value={from} onChange={setFrom} />
          <ToggleGroup label="Kind of post" choices={TYPE_CHOICES} value={type} onChange={setType} look="pill" />
          <form aria-label="Search posts" onSubmit={handleSearch} className="flex min-w-48 flex-1 gap-2">
            <Field
              label="Search posts"
              hideLabel
              type="search"
              placeholder="Search posts"
              maxLength={120}
              className="flex-1"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" icon={<Search size={16} strokeWidth={1.5} />}>
              Search
            </Button>
          </form>
        </div>
        {isFiltered ? (
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
            {tag === '' ? null : <span>tag #{tag}</span>}
            {by === '' ? null : <span>posts of one member</span>}
            {text === '' ? null : <span>with “{text}”</span>}
            <button type="button" className="inline-link" onClick={clear}>
              Show all posts
            </button>
          </p>
        ) : null}
      </div>
      <Feed
        filter={{
          sport,
          type,
          from,
          ...(text === '' ? {} : { text }),
          ...(tag === '' ? {} : { tag }),
          ...(by === '' ? {} : { userId: by }),
        }}
        isFiltered={isFiltered}
        onOpen={onOpen}
        onMember={onMember}
        onTag={setTag}
        onWrite={onWrite}
      />
    </div>
  )
}

function Rules() {
  return (
    <Card title="How it works here" padded>
      <ul className="grid list-disc gap-1.5 pl-4 text-13 text-ink-2">
        <li>A pick bears the board’s price of its second and is sealed before the start. Nobody edits or deletes it.</li>
        <li>“Verified” is a record of thirty graded picks. It cannot be bought.</li>
        <li>Nobody sells picks, and no bet is called sure.</li>
        <li>New members write at most five posts in their first 24 hours, without links or images.</li>
        <li>Texts can be changed for fifteen minutes; what they said before stays readable.</li>
        <li>Whatever a moderator decides stands in the log with its reason, and can be appealed.</li>
      </ul>
    </Card>
  )
}
