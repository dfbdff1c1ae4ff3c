import { useEffect, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { COMMUNITY } from './community.copy.ts'
import { type FeedFilter, useFeed } from './community.queries.ts'
import { PostCard } from './post-card.tsx'

type Props = {
  filter: FeedFilter
  isFiltered: boolean
  onOpen: (id: string) => void
  onMember: (id: string) => void
  onTag: (tag: string) => void
  onWrite: () => void
}

const PLACEHOLDERS = ['a', 'b', 'c']

/** Posts, newest first; more are read as the end comes into sight. */
export function Feed({ filter, isFiltered, onOpen, onMember, onTag, onWrite }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFeed(filter)
  if (isPending)
    return (
      <LoadingState label="Loading posts">
        <div className="grid gap-3" data-waits="feed">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="h-44 rounded-card" />
          ))}
        </div>
      </LoadingState>
    )
  if (error && !data)
    return (
      <Frame>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  const posts = data.pages.flatMap((page) => page.posts)
  const isHiding = data.pages.some((page) => page.isHidingPicks)
  return (
    <div className="grid gap-3">
      {isHiding ? <p className="rounded-card border border-line bg-s-1 px-4 py-3 text-14 text-ink-2">{COMMUNITY.hiding}</p> : null}
      {posts.length === 0 ? (
        <Frame>
          {isFiltered ? (
            <EmptyState title="No post fits" detail="Take a filter away, or search for other words." />
          ) : (
            <EmptyState title={COMMUNITY.none} detail="Ask a question, share an analysis, or seal a pick.">
              <Button onClick={onWrite}>{COMMUNITY.first}</Button>
            </EmptyState>
          )}
        </Frame>
      ) : (
        <ul aria-label="Posts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} onOpen={onOpen} onMember={onMember} onTag={onTag} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </div>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => <div className="rounded-card border border-line bg-s-1">{children}</div>

/** Presses itself as it comes near; the button is there for those who do not scroll. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const act = useRef(onMore)
  act.current = onMore
  useEffect(() => {
    if (isBusy || !place.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act.current(), {
      rootMargin: '400px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isBusy])
  return (
    <div ref={place} className="grid justify-center py-2">
      <Button busy={isBusy} onClick={onMore}>
        More posts
      </Button>
    </div>
  )
}
