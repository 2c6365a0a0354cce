// Finished pages to begin with, one press each.
import { useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { sites } from '#contract/content/sites.ts'
import type { Me } from '#contract/identity/session.ts'
import { pageOfTemplate, pageTemplates, type PageTemplate } from '#domain/content/page-templates.ts'
import { recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'
import { pageTemplateTexts as texts } from '#domain/wording/page-templates.ts'
import { v4 as newId } from 'uuid'
import { mayCall } from '../../records/may.ts'
import { act } from '../../shell/act.ts'
import { ChoiceSheet } from '../../shell/choice-sheet.tsx'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { SheetButton } from '../../shell/sheet-button.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useShownCatalog } from './builder-queries.ts'
import { SectionDrawing } from './section-drawings.tsx'

export function FromTemplate() {
  const { state } = useLocation()
  if (!mayCall(useOutletContext<Me>(), sites.write)) return null
  return (
    <SheetButton label={texts.open} icon={LayoutTemplate} opensAtOnce={recordOf(state)['opensTemplates'] === true}>
      {(close) => <TemplateSheet onClose={close} />}
    </SheetButton>
  )
}

const noPage = { pictures: [], taken: new Set<string>(), makeId: () => '' }

function TemplateSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const catalog = useShownCatalog().data
  const isRunning = useIsRunning('sites.template')
  const make = async (template: PageTemplate) => {
    if (catalog === undefined || isRunning) return
    const taken = new Set(catalog.sites.map(({ path }) => path))
    const page = pageOfTemplate(template, { pictures: catalog.images, taken, makeId: () => newId() })
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
    <ChoiceSheet title={texts.title} hint={texts.hint} onClose={onClose}>
      <ul className="page-templates">
        {pageTemplates.map((template) => (
          <li key={template}>
            <button
              type="button"
              disabled={catalog === undefined || isRunning}
              onClick={() => asWhole(() => make(template))}
            >
              <PageDrawing sections={pageOfTemplate(template, noPage).content.body} />
              <strong>{texts[template].title}</strong>
              <small>{texts[template].about}</small>
            </button>
          </li>
        ))}
      </ul>
    </ChoiceSheet>
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
