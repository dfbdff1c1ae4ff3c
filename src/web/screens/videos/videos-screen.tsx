import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { videoLibrary } from '#contract/videos/library.ts'
import { call } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { ClipCard } from '../../features/videos/clip-card.tsx'
import { SPORT_OPTIONS } from '../../features/videos/clip-words.tsx'
import { UploadForm } from '../../features/videos/upload-form.tsx'
import { VIDEOS } from '../../features/videos/videos.copy.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FilterField } from '../../ui/forms/filter-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useSearchState, useSearchText } from '../../ui/layout/use-search-state.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FilterSheet } from '../../ui/overlays/filter-sheet.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

const SHOWN = [
  { key: 'all', label: 'All clips' },
  { key: 'begun', label: 'Go on watching' },
  { key: 'own', label: 'Your clips' },
] as const
const SPORTS = [{ key: 'all', label: 'All sports' }, ...SPORT_OPTIONS] as const
const SPORT_KEYS = SPORTS.map(({ key }) => key)

/** What is said where no clip stands: of a filter that nothing fits it, of a person that nothing of theirs is there. */
function nothingOf(show: 'all' | 'begun' | 'own', isSearched: boolean): { title: string; detail: string } {
  if (isSearched) return { title: VIDEOS.none, detail: VIDEOS.noneDetail }
  if (show === 'own') return { title: VIDEOS.noneOwn, detail: VIDEOS.noneOwnDetail }
  if (show === 'begun') return { title: VIDEOS.noneBegun, detail: VIDEOS.noneBegunDetail }
  return { title: VIDEOS.empty, detail: VIDEOS.emptyDetail }
}

/** /videos: the library, by words, category and sport. */
export function VideosScreen() {
  const [search, setSearch] = useSearchText('search')
  const [category, setCategory] = useSearchText('category')
  const [sport, setSport] = useSearchState('sport', SPORT_KEYS, 'all')
  const [show, setShow] = useSearchState('show', ['all', 'begun', 'own'], 'all')
  const categories = useQuery(query(videoLibrary.categories, {}))
  const filter = {
    show,
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 120) }),
    ...(category === '' ? {} : { category }),
    ...(sport === 'all' ? {} : { sport }),
  }
  const list = useInfiniteQuery({
    queryKey: [videoLibrary.all.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(videoLibrary.all, { ...filter, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { isPersonal: true },
  })
  const isNarrow = useNarrow()
  const isSearched = search !== '' || category !== '' || sport !== 'all'
  const options = [
    { key: '', label: 'All categories' },
    ...(categories.data?.categories ?? []).map(({ id, name, videos }) => ({ key: id, label: `${name} (${videos})` })),
  ]
  const clips = list.data?.pages.flatMap(({ videos }) => videos) ?? []
  const upload = (
    <Dialog
      title={VIDEOS.upload}
      width="lg"
      trigger={
        <Button tone="primary" className="max-md:px-3!">
          {VIDEOS.upload}
        </Button>
      }
    >
      <UploadForm />
    </Dialog>
  )
  const selects = [
    <Select key="category" label="Category" options={options} value={category} onChange={setCategory} />,
    <Select key="sport" label="Sport" options={SPORTS} value={sport} onChange={setSport} />,
    <Select key="show" label="Show" options={SHOWN} value={show} onChange={setShow} />,
  ]
  return (
    <Page
      title={VIDEOS.title}
      lede={VIDEOS.lede}
      action={upload}
      wrapsFilters={isNarrow}
      filters={
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <FilterField
            label={VIDEOS.searchLabel}
            example={VIDEOS.searchLabel}
            typed={search}
            onType={setSearch}
            className="max-md:min-w-0 max-md:shrink! md:max-w-72"
          />
          {isNarrow ? <FilterSheet isOn={category !== '' || sport !== 'all' || show !== 'all'}>{selects}</FilterSheet> : selects}
        </div>
      }
    >
      <div className="grid gap-4">
        {list.isPending ? (
          <LoadingState label={VIDEOS.loading} />
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : clips.length === 0 ? (
          <Card>
            <EmptyState {...nothingOf(show, isSearched)} />
          </Card>
        ) : (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {clips.map((clip) => (
                <ClipCard key={clip.id} clip={clip} />
              ))}
            </ul>
            {list.hasNextPage ? (
              <Button className="justify-self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {VIDEOS.more}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Page>
  )
}
