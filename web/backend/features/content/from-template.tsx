// Finished pages to begin with, one press each.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { sites } from '#contract/content/sites.ts'
import type { Me } from '#contract/identity/session.ts'
import { pageOfTemplate, pageTemplates, type PageTemplate } from '#domain/content/page-templates.ts'
import { recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'
import { pageBuilderTexts } from '#domain/wording/page-builder.ts'
import { pageTemplateTexts as texts } from '#domain/wording/page-templates.ts'
import { Sheet } from '#kit/sheet.tsx'
import { mayCall } from '../../records/may.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useShownCatalog } from './builder-queries.ts'
import { SectionDrawing } from './section-drawings.tsx'

export function FromTemplate() {
  const me = useOutletContext<Me>()
  const { state } = useLocation()
  const [isOpen, setIsOpen] = useState(recordOf(state)['opensTemplates'] === true)
  if (!mayCall(me, sites.write)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<LayoutTemplate size={17} aria-hidden />}
        aria-label={texts.open}
        onClick={() => setIsOpen(true)}
      >
        <span className="wide-only">{texts.open}</span>
      </Button>
      {isOpen ? <TemplateSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const noPage = { pictures: [], taken: new Set<string>(), makeId: () => '' }

function TemplateSheet({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const catalog = useShownCatalog().data
  const isRunning = useIsRunning('sites.template')
  const make = async (template: PageTemplate) => {
    if (catalog === undefined || isRunning) return
    const taken = new Set(catalog.sites.map(({ path }) => path))
    const page = pageOfTemplate(template, { pictures: catalog.images, taken, makeId: () => crypto.randomUUID() })
    const made = await act(client, {
      name: 'sites.template',
      run: async () => {
        const body = { ...page, content: { ...page.content } as Record<string, unknown>, isPublic: false }
        return (await askAsStaff('POST /sites', { body })).data
      },
      failure: texts.failed,
    })
    if (made === null) return
    void client.invalidateQueries({ queryKey: ['sites'] })
    void navigate(`/sites/${made.id}/builder`)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={pageBuilderTexts.close} onClose={onClose}>
      <div className="section-picker">
        <h2 id={heading}>{texts.title}</h2>
        <p className="page-hint">{texts.hint}</p>
        <ul className="page-templates">
          {pageTemplates.map((template) => (
            <li key={template}>
              <button type="button" disabled={catalog === undefined || isRunning} onClick={() => void make(template)}>
                <PageDrawing sections={pageOfTemplate(template, noPage).content.body} />
                <strong>{texts[template].title}</strong>
                <small>{texts[template].about}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

/** The first sections, one below the other. */
function PageDrawing({ sections }: { sections: readonly Loose[] }) {
  return (
    <span className="page-drawing">
      {sections.slice(0, 3).map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <SectionDrawing key={at} kind={textOf(section['type'])} />
      ))}
    </span>
  )
}
