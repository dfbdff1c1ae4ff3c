import { useMutation, useQuery } from '@tanstack/react-query'
import { models } from '#contract/sports/models.ts'
import { mutation, query } from '../../api/query.ts'
import { useFirstLeague } from '../../preferences/preferences.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MODELS } from './models.copy.ts'

const FEATURES = (['rating', 'form', 'rest', 'backToBack'] as const).map((key) => ({ key, weight: null }))

/** A sensible first model in one press: made here, fitted as soon as it is shown. */
export function MakeFirst({ onMade }: { onMade: (id: string) => void }) {
  const catalog = useQuery(query(models.catalog, {}))
  const league = useFirstLeague(catalog.data?.leagues ?? ['nba'])
  const create = useMutation(mutation(models.create, { invalidates: [models.list] }))
  const handleMake = () =>
    create
      .mutateAsync({
        name: MODELS.firstName,
        spec: { league, target: 'winner', weighting: 'fitted', ridge: catalog.data?.ridge.usual ?? 10, features: FEATURES },
      })
      // Not a callback of `mutate`: the list may come first, with the model in it, and this button is gone by then.
      .then(({ id }) => onMade(id))
      // A refused write has been said by the cache of mutations.
      .catch(() => undefined)
  return (
    <Button tone="primary" busy={create.isPending} disabled={!catalog.data} onClick={() => void handleMake()}>
      {MODELS.makeForMe}
    </Button>
  )
}
