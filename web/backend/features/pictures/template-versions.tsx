// How a template was: each version seen as a picture, and put back as a step that can be taken back.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TemplateContent, TemplateVersion } from '#contract/media/image-templates.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { nobody, useTemplateVersions } from './picture-queries.ts'
import { PictureView } from './picture-view.tsx'
import type { TemplateEditor } from './use-template-editor.ts'

interface TemplateVersionsProps {
  readonly id: string
  readonly editor: TemplateEditor
  readonly onClose: () => void
}

export function TemplateVersions({ id, editor, onClose }: TemplateVersionsProps) {
  const heading = useId()
  const timeZone = useHouse().timeZone
  const versions = useTemplateVersions(id).data
  const [looked, setLooked] = useState<number | null>(null)
  const restore = (number: number, content: TemplateContent) => {
    editor.change(content)
    toast(say(texts.restored, { number }))
    onClose()
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="template-versions">
        <h2 id={heading}>{texts.versions}</h2>
        {versions?.length === 0 ? <p className="page-hint">{texts.noVersions}</p> : null}
        <ol>
          {versions?.map((version) => (
            <li key={version.number}>
              <p>
                <strong>{lineOf(version, timeZone)}</strong>
                <span className="page-hint">{say(texts.versionLayers, { count: version.layers })}</span>
              </p>
              <Button
                variant="default"
                size="compact-md"
                aria-expanded={looked === version.number}
                onClick={() => setLooked(looked === version.number ? null : version.number)}
              >
                {texts.look}
              </Button>
              {looked === version.number ? <OneVersion id={id} number={version.number} onRestore={restore} /> : null}
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  )
}

function lineOf({ number, at, by }: TemplateVersion, timeZone: string): string {
  const moment = instantOf(at) ?? 0
  const when = { day: formatDate(moment, timeZone), time: formatTime(moment, timeZone) }
  return say(texts.versionLine, { number, ...when, by: by || texts.somebody })
}

interface OneVersionProps {
  readonly id: string
  readonly number: number
  readonly onRestore: (number: number, content: TemplateContent) => void
}

function OneVersion({ id, number, onRestore }: OneVersionProps) {
  const { data } = useQuery({
    queryKey: ['image-templates', 'version', id, number],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const params = { id, number }
      return (await askAsStaff('GET /image-templates/:id/versions/:number', { params }, { signal })).data
    },
    meta: { operation: 'imageTemplates.version', failure: texts.versionsNotLoaded },
  })
  if (data === undefined) return <p className="page-hint">{texts.loading}</p>
  return (
    <div className="template-version">
      <PictureView template={data.content} subject={nobody} />
      <Button onClick={() => onRestore(number, data.content)}>{texts.restore}</Button>
    </div>
  )
}
