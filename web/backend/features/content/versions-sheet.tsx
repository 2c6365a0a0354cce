// What guests have seen of the page: each version compared with the draft in words, and restored by one press.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ContentVersion } from '#contract/content/drafts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { changesBetween, type PageChange } from '#domain/content/page-changes.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { pageBuilderTexts as texts, pageChangeTexts } from '#domain/wording/page-builder.ts'
import { fill, say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useVersions } from './builder-queries.ts'
import { holdsSections, type BuilderSubject } from './builder-subject.ts'
import { SideBySide } from './side-by-side.tsx'
import { kindName, sectionPath } from './section-kinds.ts'

interface VersionsSheetProps {
  readonly subject: BuilderSubject
  readonly content: Loose
  readonly catalog: VisitorCatalog
  readonly timeZone: string
  readonly onRestore: (number: number) => void
  readonly onClose: () => void
}

export function VersionsSheet({ subject, content, catalog, timeZone, onRestore, onClose }: VersionsSheetProps) {
  const heading = useId()
  const versions = useVersions(subject.resource, subject.id).data
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="builder-sheet">
        <h2 id={heading}>{texts.versions}</h2>
        {versions?.length === 0 ? <p className="page-hint">{texts.noVersions}</p> : null}
        <ol className="builder-versions">
          {versions?.map((version) => (
            <li key={version.number}>
              <p>
                <strong>{lineOf(version, timeZone)}</strong>
                {holdsSections(subject) ? <span>{say(texts.versionSections, { count: version.sections })}</span> : null}
                {version.note ? <em>{version.note}</em> : null}
              </p>
              <div className="builder-acts">
                <Button
                  variant="default"
                  size="compact-md"
                  aria-expanded={compared === version.number}
                  onClick={() => setCompared(compared === version.number ? null : version.number)}
                >
                  {texts.compare}
                </Button>
                <Button variant="default" size="compact-md" onClick={() => onRestore(version.number)}>
                  {texts.restore}
                </Button>
              </div>
              {compared === version.number ? (
                <Comparison subject={subject} number={version.number} content={content} catalog={catalog} />
              ) : null}
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  )
}

function lineOf({ number, at, by }: ContentVersion, timeZone: string): string {
  const moment = instantOf(at) ?? 0
  const when = { day: formatDate(moment, timeZone), time: formatTime(moment, timeZone) }
  return say(texts.versionLine, { number, ...when, by: by || texts.somebody })
}

interface ComparisonProps extends Pick<VersionsSheetProps, 'subject' | 'content' | 'catalog'> {
  readonly number: number
}

function Comparison({ subject, number, content, catalog }: ComparisonProps) {
  const { resource, id } = subject
  const { data } = useQuery({
    queryKey: [resource, 'version', id, number],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const params = { id, number }
      return (await askAsStaff(`GET /${resource}/:id/versions/:number`, { params }, { signal })).data
    },
    meta: { operation: 'sites.version', failure: texts.versionsNotLoaded },
  })
  if (data === undefined) return <p className="page-hint">{texts.loading}</p>
  const changes = holdsSections(subject) ? changesBetween(data.content, content) : null
  return (
    <div className="builder-comparison">
      <h3>{say(texts.compareTitle, { number })}</h3>
      {changes?.length === 0 ? <p>{texts.compareNothing}</p> : null}
      <ul>
        {changes?.map((change) => (
          <li key={`${change.kind} ${change.position}`}>{sentenceOf(change)}</li>
        ))}
      </ul>
      <SideBySide subject={subject} catalog={catalog} before={data.content} after={content} number={number} />
    </div>
  )
}

function sentenceOf({ kind, section, position, fields }: PageChange): string {
  return fill(pageChangeTexts[kind], {
    section: say(texts.sectionName, { position, kind: kindName(section) }),
    fields: fields.map(labelOfField).join(', '),
  })
}

function labelOfField(name: string): string {
  return fieldLabel(`${sectionPath}.value.${name}`) ?? fieldLabel(`${sectionPath}.${name}`) ?? name
}
