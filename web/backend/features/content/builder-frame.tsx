// The page of the back office around the editor: what is open, the way to its settings, and what is shown while it loads.
import { Button, Skeleton } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { DraftedResource } from '#contract/content/drafts.ts'
import { draftedTexts, pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useFirstDraft, useShownCatalog } from './builder-queries.ts'
import type { BuilderSubject } from './builder-subject.ts'
import { PageBuilder } from './page-builder.tsx'

interface BuilderFrameProps {
  readonly resource: DraftedResource
  readonly id: string
  readonly name: string
  /** Undefined: it is being loaded. */
  readonly subject: BuilderSubject | undefined
}

export function BuilderFrame({ resource, id, name, subject }: BuilderFrameProps) {
  const first = useFirstDraft(resource, id).data
  const catalog = useShownCatalog().data
  return (
    <div className="page">
      <PageHead title={say(texts.title, { page: name }).trim()}>
        <div className="page-actions">
          <Button
            component={Link}
            to={`/${resource}/${id}`}
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            {draftedTexts[resource].settings}
          </Button>
        </div>
      </PageHead>
      {subject === undefined || first === undefined || catalog === undefined ? (
        <Skeleton height={480} aria-label={draftedTexts[resource].loading} />
      ) : (
        <PageBuilder key={id} subject={subject} first={first} catalog={catalog} />
      )}
    </div>
  )
}
