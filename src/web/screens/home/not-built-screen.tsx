import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

type Props = { title: string; about: string }

/** A screen of the plan that has no code yet: what it is for, and that it is not there. */
export function NotBuiltScreen({ title, about }: Props) {
  return (
    <Page title={title} lede={about}>
      <div className="rounded-card border border-line bg-s-1">
        <EmptyState
          title="This screen is not built yet"
          detail="The list of what is built and what is not stands in docs/features.md of the project."
        >
          <LinkButton to="/">To the dashboard</LinkButton>
        </EmptyState>
      </div>
    </Page>
  )
}
