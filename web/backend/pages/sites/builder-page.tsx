// A page in its editor.
import { Button, Skeleton } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { useFirstDraft, useShownCatalog, useSite } from '../../features/content/builder-queries.ts'
import { PageBuilder } from '../../features/content/page-builder.tsx'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  const { id = '' } = useParams()
  const site = useSite(id).data
  const first = useFirstDraft(id).data
  const catalog = useShownCatalog().data
  const name = site === undefined ? '' : site.title || site.name || site.path
  return (
    <div className="page">
      <PageHead title={say(texts.title, { page: name }).trim()}>
        <div className="page-actions">
          <Button
            component={Link}
            to={`/sites/${id}`}
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            {texts.settings}
          </Button>
        </div>
      </PageHead>
      {site === undefined || first === undefined || catalog === undefined ? (
        <Skeleton height={480} aria-label={texts.loading} />
      ) : (
        <PageBuilder key={id} site={site} first={first} catalog={catalog} />
      )}
    </div>
  )
}
